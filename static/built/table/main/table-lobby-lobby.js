import{$ as E,O as J,P,Q as I,R as x,_ as N,aa as K,ba as Q,c as t,ca as y,d as W,da as L,ea as z,fa as V,g as q,j as _,l as k,s as S,t as X,u as r,v as G}from"/static/built/table/main/shared.js?v=5fb5fc412b23";function $t(e){return[e.hands?W("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function ht(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function Z({game:e,options:o,table:n}){let u=e==="burraco"?$t(o):ht(o);return r`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${u.map(l=>r`<li key=${l}>${l}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${n}`} target="_blank">${t("Read them in full")}</a>
  </section>`}function tt({label:e,onClose:o,children:n}){let u=k(null);return _(()=>u.current?.showModal(),[]),r`<dialog class="sheet ask" ref=${u} aria-labelledby=${e} onClose=${o}>${n}</dialog>`}function et(e){e.currentTarget.closest("dialog")?.close()}function at({onName:e,onCancel:o}){function n(u){u.preventDefault();let l=u.target;e(String(new FormData(l).get("name")).trim())}return r`<${tt} label="ask" onClose=${o}>
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
  <//>`}function st({levels:e,now:o,onLevel:n,onCancel:u}){return r`<${tt} label="ask-level" onClose=${u}>
    <h2 id="ask-level">${t("How strong shall it play?")}</h2>
    <ul class="level-list">
      ${e.map(l=>r`<li key=${l}>
          <button type="button" class="button" aria-pressed=${l===o} aria-describedby=${`about-${l}`} onClick=${()=>n(l)}>
            ${E(l)}
          </button>
          <p id=${`about-${l}`} class="muted">${K(l)}</p>
        </li>`)}
    </ul>
    <button class="button quiet" type="button" onClick=${et}>${t("Cancel")}</button>
  <//>`}function nt(e,o){return o===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function O(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function bt({device:e}){return e?r`<span class="device"><${x} name=${e==="phone"?"phone":"laptop"} />
    <span class="unseen">${e==="phone"?t("on a phone"):t("on a computer")}</span></span>`:null}function yt({language:e}){if(!e)return null;let o=new Intl.DisplayNames([e],{type:"language"}).of(e);return r`<span class="language" lang=${e} dir="auto">${o}</span>`}function vt({name:e,marked:o,own:n,swap:u}){let l=o===null||n?t("Change places: {name}",{name:e}):t("Change places with {other}: {name}",{name:e,other:o});return r`<button type="button" class="button quiet small swap" aria-pressed=${n} aria-label=${l} onClick=${u}>
    <${x} name="swap" />
  </button>`}function ot({person:e,name:o,side:n,team:u,you:l,isHost:v,hosting:d,levels:h,marked:f,own:$,doings:s}){let m=O(n),i=u&&r`<span class="team"><i aria-hidden="true"></i>${u}</span>`,C=d&&r`<${vt} name=${e.state==="empty"?m:o} marked=${f} own=${$} swap=${s.swap} />`;if(e.state==="empty")return r`<div class="seat empty">
      ${i}
      <button type="button" class="button take" onClick=${s.sit} aria-label=${t("Sit here: {place}",{place:m})}>${t("Sit here")}</button>
      ${d&&r`<span class="seat-ways">
        <button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("Let a computer sit here: {place}",{place:m})}>
          ${t("Computer")}
        </button>
        ${f!==null&&C}
      </span>`}
    </div>`;let g=e.computer!==null,p=g?[]:[l&&t("You"),v&&t("Host"),e.state==="away"&&t("away")];return r`<div class=${`seat ${l?"you":""} ${e.state} ${$?"marked":""}`} data-seat=${e.seat}>
    ${i}
    <b><bdi>${o}</bdi></b>
    <span class="about">
      ${g?d&&h>1?r`<button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("{name} plays: {level}. Change",{name:o,level:E(e.computer??"")})}>
              ${E(e.computer??"")}
            </button>`:E(e.computer??""):r`<${bt} device=${e.device} /> <${yt} language=${e.language} /> ${p.filter(Boolean).join(" \xB7 ")}`}
      ${!g&&!l&&e.ready&&r` <span class="ready-tick"><${x} name="check" />${t("ready")}</span>`}
    </span>
    <span class="seat-ways">
      ${l&&r`<button type="button" class="button small ready" aria-pressed=${e.ready} onClick=${s.ready}>
        <${x} name="check" />${e.ready?t("Ready"):t("I am ready")}
      </button>`}
      ${(l||d)&&r`<button type="button" class="button quiet small" onClick=${s.clear}
        aria-label=${l?t("Get up"):t("Free the seat of {name}",{name:o})}>
        ${l?t("Get up"):r`<${x} name="close" />`}
      </button>`}
      ${C}
    </span>
  </div>`}function lt(e,o){let n=null,u=s=>s.target.closest?.("[data-chair]");function l(s){let m=s.target,i=m.closest(".seat[data-seat]");!s.isPrimary||s.button!==0||!i||m.closest("button")||(n={seat:i,from:Number(i.dataset.seat),x:s.clientX,y:s.clientY,moved:!1})}function v(s){if(!n)return;let[m,i]=[s.clientX-n.x,s.clientY-n.y];!n.moved&&Math.hypot(m,i)<6||(n.moved||e.setPointerCapture(s.pointerId),n.moved=!0,n.seat.classList.add("dragged"),n.seat.style.translate=`${m}px ${i}px`)}function d(s){if(!n)return;let{seat:m,from:i,moved:C}=n;if(h(),!C)return;m.style.pointerEvents="none";let g=document.elementsFromPoint(s.clientX,s.clientY);m.style.pointerEvents="";let p=g.map(A=>A.closest("[data-chair]")).find(Boolean),R=Number(p?.dataset.chair??i);R!==i&&o(i,R)}function h(){n?.seat.classList.remove("dragged"),n&&(n.seat.style.translate=""),n=null}function f(s){n&&u(s)&&s.preventDefault()}let $=[["pointerdown",l],["pointermove",v],["pointerup",d],["pointercancel",h],["selectstart",f]];for(let[s,m]of $)e.addEventListener(s,m);return()=>{for(let[s,m]of $)e.removeEventListener(s,m)}}function be({live:e}){let o=S(""),n=S(!1),u=k(Promise.resolve()),l=k(!1),v=k(null),d=k(null),h=S(null),f=S(null),$=S(null),{table:s}=e.welcome.value,m=e.seat.value,{seats:i,host:C,open:g}=e.people.value,p=!!s.hosting,A=i.filter(a=>a.state==="empty").length===0,{stopped:Y=null}=s.switches,rt=X(()=>e.people.value.seats.every(a=>a.state!=="empty")),w=`/tables/${s.id}`,F=a=>{let c=i.find(T=>T.seat===a);return c&&c.state!=="empty"?N(c,i):null};gt(e),_(()=>{document.activeElement===document.body&&l.current&&v.current?.focus()},[i]),_(()=>p&&d.current?lt(d.current,B):void 0,[p]);function b(a){l.current=!0,u.current=u.current.then(async()=>{n.value=!0,o.value="";try{await a()}catch(c){if(!(c instanceof Q))throw c;o.value=J(c.code,c.args),I(o.value)}finally{n.value=!1}})}function it(a){L()===null?h.value=a:b(()=>j(a))}async function j(a){let{name:c}=await V();c!==L()&&await z(L()??"");let T=s.invite??location.pathname.split("/").at(-1);await y("PUT",`${w}/seats/${a}`,{invite:T})}function ut(a){let c=h.value;h.value=null,!(c===null||!a)&&b(async()=>{await z(a),await j(c)})}function ct(a){s.levels.length>1?f.value=a:b(()=>y("PUT",`${w}/seats/${a}`,{computer:s.levels[0]}))}function mt(a){let c=f.value;f.value=null,c!==null&&b(()=>y("PUT",`${w}/seats/${c}`,{computer:a}))}function B(a,c){b(()=>y("POST",`${w}/swap`,{seats:[a,c]}))}function pt(a){let c=$.value;if(c===null){$.value=a,P(t("Now choose the other seat."));return}$.value=null,c!==a&&B(c,a)}let H=m??0,U=i.map(a=>({person:a,side:nt((a.seat-H+i.length)%i.length,i.length),we:(a.seat-H+i.length)%2===0})),dt=U.filter(({person:a})=>a.state==="empty").map(({side:a})=>O(a)),M=i.filter(a=>a.seat!==m&&a.state!=="empty"&&!a.ready).map(a=>N(a,i)),D=A&&m===null&&!p?t("All seats are taken."):p?A?M.length?t("Everybody sits. Not ready yet: {names}.",{names:q(M)}):t("Everybody sits."):t("Still empty: {places}.",{places:q(dt)}):t("{name} starts when everybody sits.",{name:F(C)??t("The host")});function ft(){if(!rt.value||!p){o.value=D,I(D);return}b(()=>y("POST",`${w}/start`))}return r`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${s.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${i.length===2?"two":"four"}`} aria-busy=${n.value}>
      <section class="cross" ref=${d} aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${U.map(({person:a,side:c,we:T})=>r`<li key=${a.seat} class=${`chair ${c} ${T?"we-side":"they-side"}`} data-chair=${a.seat}>
                <${ot}
                  person=${a}
                  name=${N(a,i)}
                  side=${c}
                  team=${i.length===4?T?t("We"):t("They"):null}
                  you=${a.seat===m}
                  isHost=${a.seat===C}
                  hosting=${p}
                  levels=${s.levels.length}
                  marked=${F($.value)}
                  own=${$.value===a.seat}
                  doings=${{sit:()=>it(a.seat),fill:()=>ct(a.seat),clear:()=>b(()=>y("DELETE",`${w}/seats/${a.seat}`)),ready:()=>b(()=>y("PUT",`${w}/ready`,{ready:!a.ready})),swap:()=>pt(a.seat)}}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${v} type="button" class="button main large" aria-disabled=${!A||!p} aria-describedby="start-why" onClick=${ft}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${D}</p>
        </div>
      </section>
      <aside class="beside-table">
        ${Y&&r`<p class="refusal">${Y.counts?t("The house has ended the last match; it counts with the score it had."):t("The house has ended the last match; it does not count.")}</p>`}
        <p class="refusal" role="status">${o.value}</p>
        <${G}
          code=${s.invite??location.pathname.split("/").at(-1)??""}
          renew=${p&&(()=>b(()=>y("POST",`${w}/invite`)))}
        />
        <${wt} open=${g} toggle=${p?()=>b(()=>y("PATCH",w,{open:!g})):null} />
        <${Z} game=${s.game} options=${s.options} table=${s.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${h.value!==null&&r`<${at} onName=${ut} onCancel=${()=>h.value=null} />`}
    ${f.value!==null&&r`<${st} levels=${s.levels} now=${i[f.value].computer} onLevel=${mt} onCancel=${()=>f.value=null} />`}`}function wt({open:e,toggle:o}){let n=e?t("Anybody may sit down: the table stands on the home page."):t("Only who has the link may sit down.");return o?r`<label class="openness">
    <input type="checkbox" role="switch" checked=${e} onChange=${o} aria-describedby="openness" />
    <span>${t("Open table")}</span>
    <small id="openness" class="muted">${n}</small>
  </label>`:r`<p class="openness muted">${n}</p>`}function gt(e){let o=k(e.people.peek().seats),{seats:n}=e.people.value;_(()=>{for(let u of n){let l=o.current.find(d=>d.seat===u.seat),v=N(u,n);l?.state==="empty"&&u.state!=="empty"&&P(t("{name} sits down.",{name:v})),l&&l.state!=="empty"&&u.state==="empty"&&P(t("{name} gets up.",{name:N(l,o.current)})),l&&!l.ready&&u.ready&&u.computer===null&&P(t("{name} is ready.",{name:v}))}o.current=n},[n])}export{be as Lobby};
