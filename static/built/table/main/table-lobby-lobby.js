import{L as J,M as P,N as z,Q as x,T as N,U as E,V as K,c as t,ca as Q,d as W,da as y,ea as O,fa as I,g as D,ga as V,j as _,l as k,s as S,t as X,u as r,v as G}from"/static/built/table/main/shared.js?v=78459dc8762d";function $t(e){return[e.hands?W("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function ht(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function Z({game:e,options:l,table:n}){let c=e==="burraco"?$t(l):ht(l);return r`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${c.map(o=>r`<li key=${o}>${o}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${n}`} target="_blank">${t("Read them in full")}</a>
  </section>`}function tt({label:e,onClose:l,children:n}){let c=k(null);return _(()=>c.current?.showModal(),[]),r`<dialog class="sheet ask" ref=${c} aria-labelledby=${e} onClose=${l}>${n}</dialog>`}function et(e){e.currentTarget.closest("dialog")?.close()}function at({onName:e,onCancel:l}){function n(c){c.preventDefault();let o=c.target;e(String(new FormData(o).get("name")).trim())}return r`<${tt} label="ask" onClose=${l}>
    <form onSubmit=${n}>
      <h2 id="ask">${t("What do they call you?")}</h2>
      <p class="muted" id="ask-why">${t("The others see this name at the table. You need no account.")}</p>
      <input class="field" name="name" aria-labelledby="ask" aria-describedby="ask-why" maxlength="24" required
        autocomplete="nickname" spellcheck=${!1} />
      <div class="ways">
        <button class="button main">${t("Sit down")}</button>
        <button class="button" type="button" onClick=${et}>${t("Cancel")}</button>
      </div>
    </form>
  <//>`}function st({levels:e,now:l,onLevel:n,onCancel:c}){return r`<${tt} label="ask-level" onClose=${c}>
    <h2 id="ask-level">${t("How strong shall it play?")}</h2>
    <ul class="level-list">
      ${e.map(o=>r`<li key=${o}>
          <button type="button" class="button" aria-pressed=${o===l} aria-describedby=${`about-${o}`} onClick=${()=>n(o)}>
            ${E(o)}
          </button>
          <p id=${`about-${o}`} class="muted">${K(o)}</p>
        </li>`)}
    </ul>
    <button class="button quiet" type="button" onClick=${et}>${t("Cancel")}</button>
  <//>`}function nt(e,l){return l===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function R(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function bt({device:e}){return e?r`<span class="device"><${x} name=${e==="phone"?"phone":"laptop"} />
    <span class="unseen">${e==="phone"?t("on a phone"):t("on a computer")}</span></span>`:null}function yt({name:e,marked:l,own:n,swap:c}){let o=l===null||n?t("Change places: {name}",{name:e}):t("Change places with {other}: {name}",{name:e,other:l});return r`<button type="button" class="button quiet small swap" aria-pressed=${n} aria-label=${o} onClick=${c}>
    <${x} name="swap" />
  </button>`}function ot({person:e,name:l,side:n,team:c,you:o,isHost:v,hosting:p,levels:h,marked:f,own:$,doings:s}){let m=R(n),i=c&&r`<span class="team"><i aria-hidden="true"></i>${c}</span>`,C=p&&r`<${yt} name=${e.state==="empty"?m:l} marked=${f} own=${$} swap=${s.swap} />`;if(e.state==="empty")return r`<div class="seat empty">
      ${i}
      <button type="button" class="button take" onClick=${s.sit} aria-label=${t("Sit here: {place}",{place:m})}>${t("Sit here")}</button>
      ${p&&r`<span class="seat-ways">
        <button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("Let a computer sit here: {place}",{place:m})}>
          ${t("Computer")}
        </button>
        ${f!==null&&C}
      </span>`}
    </div>`;let g=e.computer!==null,d=g?[]:[o&&t("You"),v&&t("Host"),e.state==="away"&&t("away")];return r`<div class=${`seat ${o?"you":""} ${e.state} ${$?"marked":""}`} data-seat=${e.seat}>
    ${i}
    <b><bdi>${l}</bdi></b>
    <span class="about">
      ${g?p&&h>1?r`<button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("{name} plays: {level}. Change",{name:l,level:E(e.computer??"")})}>
              ${E(e.computer??"")}
            </button>`:E(e.computer??""):r`<${bt} device=${e.device} /> ${d.filter(Boolean).join(" \xB7 ")}`}
      ${!g&&!o&&e.ready&&r` <span class="ready-tick"><${x} name="check" />${t("ready")}</span>`}
    </span>
    <span class="seat-ways">
      ${o&&r`<button type="button" class="button small ready" aria-pressed=${e.ready} onClick=${s.ready}>
        <${x} name="check" />${e.ready?t("Ready"):t("I am ready")}
      </button>`}
      ${(o||p)&&r`<button type="button" class="button quiet small" onClick=${s.clear}
        aria-label=${o?t("Get up"):t("Free the seat of {name}",{name:l})}>
        ${o?t("Get up"):r`<${x} name="close" />`}
      </button>`}
      ${C}
    </span>
  </div>`}function lt(e,l){let n=null,c=s=>s.target.closest?.("[data-chair]");function o(s){let m=s.target,i=m.closest(".seat[data-seat]");!s.isPrimary||s.button!==0||!i||m.closest("button")||(n={seat:i,from:Number(i.dataset.seat),x:s.clientX,y:s.clientY,moved:!1})}function v(s){if(!n)return;let[m,i]=[s.clientX-n.x,s.clientY-n.y];!n.moved&&Math.hypot(m,i)<6||(n.moved||e.setPointerCapture(s.pointerId),n.moved=!0,n.seat.classList.add("dragged"),n.seat.style.translate=`${m}px ${i}px`)}function p(s){if(!n)return;let{seat:m,from:i,moved:C}=n;if(h(),!C)return;m.style.pointerEvents="none";let g=document.elementsFromPoint(s.clientX,s.clientY);m.style.pointerEvents="";let d=g.map(A=>A.closest("[data-chair]")).find(Boolean),L=Number(d?.dataset.chair??i);L!==i&&l(i,L)}function h(){n?.seat.classList.remove("dragged"),n&&(n.seat.style.translate=""),n=null}function f(s){n&&c(s)&&s.preventDefault()}let $=[["pointerdown",o],["pointermove",v],["pointerup",p],["pointercancel",h],["selectstart",f]];for(let[s,m]of $)e.addEventListener(s,m);return()=>{for(let[s,m]of $)e.removeEventListener(s,m)}}function de({live:e}){let l=S(""),n=S(!1),c=k(Promise.resolve()),o=k(!1),v=k(null),p=k(null),h=S(null),f=S(null),$=S(null),{table:s}=e.welcome.value,m=e.seat.value,{seats:i,host:C,open:g}=e.people.value,d=!!s.hosting,A=i.filter(a=>a.state==="empty").length===0,{stopped:Y=null}=s.switches,rt=X(()=>e.people.value.seats.every(a=>a.state!=="empty")),w=`/tables/${s.id}`,F=a=>{let u=i.find(T=>T.seat===a);return u&&u.state!=="empty"?N(u,i):null};wt(e),_(()=>{document.activeElement===document.body&&o.current&&v.current?.focus()},[i]),_(()=>d&&p.current?lt(p.current,B):void 0,[d]);function b(a){o.current=!0,c.current=c.current.then(async()=>{n.value=!0,l.value="";try{await a()}catch(u){if(!(u instanceof Q))throw u;l.value=J(u.code,u.args),z(l.value)}finally{n.value=!1}})}function it(a){O()===null?h.value=a:b(()=>j(a))}async function j(a){let{name:u}=await V();u!==O()&&await I(O()??"");let T=s.invite??location.pathname.split("/").at(-1);await y("PUT",`${w}/seats/${a}`,{invite:T})}function ct(a){let u=h.value;h.value=null,!(u===null||!a)&&b(async()=>{await I(a),await j(u)})}function ut(a){s.levels.length>1?f.value=a:b(()=>y("PUT",`${w}/seats/${a}`,{computer:s.levels[0]}))}function mt(a){let u=f.value;f.value=null,u!==null&&b(()=>y("PUT",`${w}/seats/${u}`,{computer:a}))}function B(a,u){b(()=>y("POST",`${w}/swap`,{seats:[a,u]}))}function dt(a){let u=$.value;if(u===null){$.value=a,P(t("Now choose the other seat."));return}$.value=null,u!==a&&B(u,a)}let H=m??0,U=i.map(a=>({person:a,side:nt((a.seat-H+i.length)%i.length,i.length),we:(a.seat-H+i.length)%2===0})),pt=U.filter(({person:a})=>a.state==="empty").map(({side:a})=>R(a)),M=i.filter(a=>a.seat!==m&&a.state!=="empty"&&!a.ready).map(a=>N(a,i)),q=A&&m===null&&!d?t("All seats are taken."):d?A?M.length?t("Everybody sits. Not ready yet: {names}.",{names:D(M)}):t("Everybody sits."):t("Still empty: {places}.",{places:D(pt)}):t("{name} starts when everybody sits.",{name:F(C)??t("The host")});function ft(){if(!rt.value||!d){l.value=q,z(q);return}b(()=>y("POST",`${w}/start`))}return r`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${s.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${i.length===2?"two":"four"}`} aria-busy=${n.value}>
      <section class="cross" ref=${p} aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${U.map(({person:a,side:u,we:T})=>r`<li key=${a.seat} class=${`chair ${u} ${T?"we-side":"they-side"}`} data-chair=${a.seat}>
                <${ot}
                  person=${a}
                  name=${N(a,i)}
                  side=${u}
                  team=${i.length===4?T?t("We"):t("They"):null}
                  you=${a.seat===m}
                  isHost=${a.seat===C}
                  hosting=${d}
                  levels=${s.levels.length}
                  marked=${F($.value)}
                  own=${$.value===a.seat}
                  doings=${{sit:()=>it(a.seat),fill:()=>ut(a.seat),clear:()=>b(()=>y("DELETE",`${w}/seats/${a.seat}`)),ready:()=>b(()=>y("PUT",`${w}/ready`,{ready:!a.ready})),swap:()=>dt(a.seat)}}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${v} type="button" class="button main large" aria-disabled=${!A||!d} aria-describedby="start-why" onClick=${ft}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${q}</p>
        </div>
      </section>
      <aside class="beside-table">
        ${Y&&r`<p class="refusal">${Y.counts?t("The house has ended the last match; it counts with the score it had."):t("The house has ended the last match; it does not count.")}</p>`}
        <p class="refusal" role="status">${l.value}</p>
        <${G}
          code=${s.invite??location.pathname.split("/").at(-1)??""}
          renew=${d&&(()=>b(()=>y("POST",`${w}/invite`)))}
        />
        <${vt} open=${g} toggle=${d?()=>b(()=>y("PATCH",w,{open:!g})):null} />
        <${Z} game=${s.game} options=${s.options} table=${s.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${h.value!==null&&r`<${at} onName=${ct} onCancel=${()=>h.value=null} />`}
    ${f.value!==null&&r`<${st} levels=${s.levels} now=${i[f.value].computer} onLevel=${mt} onCancel=${()=>f.value=null} />`}`}function vt({open:e,toggle:l}){let n=e?t("Anybody may sit down: the table stands on the home page."):t("Only who has the link may sit down.");return l?r`<label class="openness">
    <input type="checkbox" role="switch" checked=${e} onChange=${l} aria-describedby="openness" />
    <span>${t("Open table")}</span>
    <small id="openness" class="muted">${n}</small>
  </label>`:r`<p class="openness muted">${n}</p>`}function wt(e){let l=k(e.people.peek().seats),{seats:n}=e.people.value;_(()=>{for(let c of n){let o=l.current.find(p=>p.seat===c.seat),v=N(c,n);o?.state==="empty"&&c.state!=="empty"&&P(t("{name} sits down.",{name:v})),o&&o.state!=="empty"&&c.state==="empty"&&P(t("{name} gets up.",{name:N(o,l.current)})),o&&!o.ready&&c.ready&&c.computer===null&&P(t("{name} is ready.",{name:v}))}l.current=n},[n])}export{de as Lobby};
