import{$ as y,L as J,M as P,N as z,Q as x,X as N,Y as E,Z as K,_ as Q,aa as O,ba as I,c as t,ca as V,d as W,g as D,j as _,l as k,s as S,t as X,u as l,v as G}from"/static/built/table/main/shared.js?v=652aed8891ea";function $t(e){return[e.hands?W("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function ht(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function Z({game:e,options:r,table:n}){let c=e==="burraco"?$t(r):ht(r);return l`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${c.map(o=>l`<li key=${o}>${o}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${n}`} target="_blank">${t("Read them in full")}</a>
  </section>`}function tt({label:e,onClose:r,children:n}){let c=k(null);return _(()=>c.current?.showModal(),[]),l`<dialog class="sheet ask" ref=${c} aria-labelledby=${e} onClose=${r}>${n}</dialog>`}function et(e){e.currentTarget.closest("dialog")?.close()}function at({onName:e,onCancel:r}){function n(c){c.preventDefault();let o=c.target;e(String(new FormData(o).get("name")).trim())}return l`<${tt} label="ask" onClose=${r}>
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
  <//>`}function st({levels:e,now:r,onLevel:n,onCancel:c}){return l`<${tt} label="ask-level" onClose=${c}>
    <h2 id="ask-level">${t("How strong shall it play?")}</h2>
    <ul class="level-list">
      ${e.map(o=>l`<li key=${o}>
          <button type="button" class="button" aria-pressed=${o===r} aria-describedby=${`about-${o}`} onClick=${()=>n(o)}>
            ${E(o)}
          </button>
          <p id=${`about-${o}`} class="muted">${K(o)}</p>
        </li>`)}
    </ul>
    <button class="button quiet" type="button" onClick=${et}>${t("Cancel")}</button>
  <//>`}function nt(e,r){return r===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function R(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function bt({device:e}){return e?l`<span class="device"><${x} name=${e==="phone"?"phone":"laptop"} />
    <span class="unseen">${e==="phone"?t("on a phone"):t("on a computer")}</span></span>`:null}function yt({name:e,marked:r,own:n,swap:c}){let o=r===null||n?t("Change places: {name}",{name:e}):t("Change places with {other}: {name}",{name:e,other:r});return l`<button type="button" class="button quiet small swap" aria-pressed=${n} aria-label=${o} onClick=${c}>
    <${x} name="swap" />
  </button>`}function ot({person:e,name:r,side:n,team:c,you:o,isHost:v,hosting:d,levels:h,marked:f,own:$,doings:s}){let m=R(n),i=c&&l`<span class="team"><i aria-hidden="true"></i>${c}</span>`,C=d&&l`<${yt} name=${e.state==="empty"?m:r} marked=${f} own=${$} swap=${s.swap} />`;if(e.state==="empty")return l`<div class="seat empty">
      ${i}
      <button type="button" class="button take" onClick=${s.sit} aria-label=${t("Sit here: {place}",{place:m})}>${t("Sit here")}</button>
      ${d&&l`<span class="seat-ways">
        <button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("Let a computer sit here: {place}",{place:m})}>
          ${t("Computer")}
        </button>
        ${f!==null&&C}
      </span>`}
    </div>`;let g=e.computer!==null,p=g?[]:[o&&t("You"),v&&t("Host"),e.state==="away"&&t("away")];return l`<div class=${`seat ${o?"you":""} ${e.state} ${$?"marked":""}`} data-seat=${e.seat}>
    ${i}
    <b><bdi>${r}</bdi></b>
    <span class="about">
      ${g?d&&h>1?l`<button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("{name} plays: {level}. Change",{name:r,level:E(e.computer??"")})}>
              ${E(e.computer??"")}
            </button>`:E(e.computer??""):l`<${bt} device=${e.device} /> ${p.filter(Boolean).join(" \xB7 ")}`}
      ${!g&&!o&&e.ready&&l` <span class="ready-tick"><${x} name="check" />${t("ready")}</span>`}
    </span>
    <span class="seat-ways">
      ${o&&l`<button type="button" class="button small ready" aria-pressed=${e.ready} onClick=${s.ready}>
        <${x} name="check" />${e.ready?t("Ready"):t("I am ready")}
      </button>`}
      ${(o||d)&&l`<button type="button" class="button quiet small" onClick=${s.clear}
        aria-label=${o?t("Get up"):t("Free the seat of {name}",{name:r})}>
        ${o?t("Get up"):l`<${x} name="close" />`}
      </button>`}
      ${C}
    </span>
  </div>`}function rt(e,r){let n=null,c=s=>s.target.closest?.("[data-chair]");function o(s){let m=s.target,i=m.closest(".seat[data-seat]");!s.isPrimary||s.button!==0||!i||m.closest("button")||(n={seat:i,from:Number(i.dataset.seat),x:s.clientX,y:s.clientY,moved:!1})}function v(s){if(!n)return;let[m,i]=[s.clientX-n.x,s.clientY-n.y];!n.moved&&Math.hypot(m,i)<6||(n.moved||e.setPointerCapture(s.pointerId),n.moved=!0,n.seat.classList.add("dragged"),n.seat.style.translate=`${m}px ${i}px`)}function d(s){if(!n)return;let{seat:m,from:i,moved:C}=n;if(h(),!C)return;m.style.pointerEvents="none";let g=document.elementsFromPoint(s.clientX,s.clientY);m.style.pointerEvents="";let p=g.map(A=>A.closest("[data-chair]")).find(Boolean),L=Number(p?.dataset.chair??i);L!==i&&r(i,L)}function h(){n?.seat.classList.remove("dragged"),n&&(n.seat.style.translate=""),n=null}function f(s){n&&c(s)&&s.preventDefault()}let $=[["pointerdown",o],["pointermove",v],["pointerup",d],["pointercancel",h],["selectstart",f]];for(let[s,m]of $)e.addEventListener(s,m);return()=>{for(let[s,m]of $)e.removeEventListener(s,m)}}function $e({live:e}){let r=S(""),n=S(!1),c=k(Promise.resolve()),o=k(!1),v=k(null),d=k(null),h=S(null),f=S(null),$=S(null),{table:s}=e.welcome.value,m=e.seat.value,{seats:i,host:C,open:g}=e.people.value,p=!!s.hosting,A=i.filter(a=>a.state==="empty").length===0,{stopped:Y=null}=s.switches,lt=X(()=>e.people.value.seats.every(a=>a.state!=="empty")),w=`/tables/${s.id}`,F=a=>{let u=i.find(T=>T.seat===a);return u&&u.state!=="empty"?N(u,i):null};wt(e),_(()=>{document.activeElement===document.body&&o.current&&v.current?.focus()},[i]),_(()=>p&&d.current?rt(d.current,B):void 0,[p]);function b(a){o.current=!0,c.current=c.current.then(async()=>{n.value=!0,r.value="";try{await a()}catch(u){if(!(u instanceof Q))throw u;r.value=J(u.code,u.args),z(r.value)}finally{n.value=!1}})}function it(a){O()===null?h.value=a:b(()=>j(a))}async function j(a){let{name:u}=await V();u!==O()&&await I(O()??"");let T=s.invite??location.pathname.split("/").at(-1);await y("PUT",`${w}/seats/${a}`,{invite:T})}function ct(a){let u=h.value;h.value=null,!(u===null||!a)&&b(async()=>{await I(a),await j(u)})}function ut(a){s.levels.length>1?f.value=a:b(()=>y("PUT",`${w}/seats/${a}`,{computer:s.levels[0]}))}function mt(a){let u=f.value;f.value=null,u!==null&&b(()=>y("PUT",`${w}/seats/${u}`,{computer:a}))}function B(a,u){b(()=>y("POST",`${w}/swap`,{seats:[a,u]}))}function pt(a){let u=$.value;if(u===null){$.value=a,P(t("Now choose the other seat."));return}$.value=null,u!==a&&B(u,a)}let H=m??0,U=i.map(a=>({person:a,side:nt((a.seat-H+i.length)%i.length,i.length),we:(a.seat-H+i.length)%2===0})),dt=U.filter(({person:a})=>a.state==="empty").map(({side:a})=>R(a)),M=i.filter(a=>a.seat!==m&&a.state!=="empty"&&!a.ready).map(a=>N(a,i)),q=A&&m===null&&!p?t("All seats are taken."):p?A?M.length?t("Everybody sits. Not ready yet: {names}.",{names:D(M)}):t("Everybody sits."):t("Still empty: {places}.",{places:D(dt)}):t("{name} starts when everybody sits.",{name:F(C)??t("The host")});function ft(){if(!lt.value||!p){r.value=q,z(q);return}b(()=>y("POST",`${w}/start`))}return l`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${s.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${i.length===2?"two":"four"}`} aria-busy=${n.value}>
      <section class="cross" ref=${d} aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${U.map(({person:a,side:u,we:T})=>l`<li key=${a.seat} class=${`chair ${u} ${T?"we-side":"they-side"}`} data-chair=${a.seat}>
                <${ot}
                  person=${a}
                  name=${N(a,i)}
                  side=${u}
                  team=${i.length===4?T?t("We"):t("They"):null}
                  you=${a.seat===m}
                  isHost=${a.seat===C}
                  hosting=${p}
                  levels=${s.levels.length}
                  marked=${F($.value)}
                  own=${$.value===a.seat}
                  doings=${{sit:()=>it(a.seat),fill:()=>ut(a.seat),clear:()=>b(()=>y("DELETE",`${w}/seats/${a.seat}`)),ready:()=>b(()=>y("PUT",`${w}/ready`,{ready:!a.ready})),swap:()=>pt(a.seat)}}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${v} type="button" class="button main large" aria-disabled=${!A||!p} aria-describedby="start-why" onClick=${ft}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${q}</p>
        </div>
      </section>
      <aside class="beside-table">
        ${Y&&l`<p class="refusal">${Y.counts?t("The house has ended the last match; it counts with the score it had."):t("The house has ended the last match; it does not count.")}</p>`}
        <p class="refusal" role="status">${r.value}</p>
        <${G}
          code=${s.invite??location.pathname.split("/").at(-1)??""}
          renew=${p&&(()=>b(()=>y("POST",`${w}/invite`)))}
        />
        <${vt} open=${g} toggle=${p?()=>b(()=>y("PATCH",w,{open:!g})):null} />
        <${Z} game=${s.game} options=${s.options} table=${s.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${h.value!==null&&l`<${at} onName=${ct} onCancel=${()=>h.value=null} />`}
    ${f.value!==null&&l`<${st} levels=${s.levels} now=${i[f.value].computer} onLevel=${mt} onCancel=${()=>f.value=null} />`}`}function vt({open:e,toggle:r}){let n=e?t("Anybody may sit down: the table stands on the home page."):t("Only who has the link may sit down.");return r?l`<label class="openness">
    <input type="checkbox" role="switch" checked=${e} onChange=${r} aria-describedby="openness" />
    <span>${t("Open table")}</span>
    <small id="openness" class="muted">${n}</small>
  </label>`:l`<p class="openness muted">${n}</p>`}function wt(e){let r=k(e.people.peek().seats),{seats:n}=e.people.value;_(()=>{for(let c of n){let o=r.current.find(d=>d.seat===c.seat),v=N(c,n);o?.state==="empty"&&c.state!=="empty"&&P(t("{name} sits down.",{name:v})),o&&o.state!=="empty"&&c.state==="empty"&&P(t("{name} gets up.",{name:N(o,r.current)})),o&&!o.ready&&c.ready&&c.computer===null&&P(t("{name} is ready.",{name:v}))}r.current=n},[n])}export{$e as Lobby};
