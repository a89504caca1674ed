import{$ as J,P as G,Q as P,R as z,U as x,Z as N,_ as E,aa as K,ba as y,c as t,ca as O,d as M,da as I,ea as Q,f as D,i as T,k,r as S,s as W,t as i,u as X}from"/static/built/table/main/shared.js?v=abf0ef86d109";function ft(e){return[e.hands?M("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function $t(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function V({game:e,options:r,table:s}){let c=e==="burraco"?ft(r):$t(r);return i`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${c.map(o=>i`<li key=${o}>${o}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${s}`} target="_blank">${t("Read them in full")}</a>
  </section>`}function Z({label:e,onClose:r,children:s}){let c=k(null);return T(()=>c.current?.showModal(),[]),i`<dialog class="sheet ask" ref=${c} aria-labelledby=${e} onClose=${r}>${s}</dialog>`}function tt(e){e.currentTarget.closest("dialog")?.close()}function et({onName:e,onCancel:r}){function s(c){c.preventDefault();let o=c.target;e(String(new FormData(o).get("name")).trim())}return i`<${Z} label="ask" onClose=${r}>
    <form onSubmit=${s}>
      <h2 id="ask">${t("What do they call you?")}</h2>
      <p class="muted" id="ask-why">${t("The others see this name at the table. You need no account.")}</p>
      <input class="field" name="name" aria-labelledby="ask" aria-describedby="ask-why" maxlength="24" required
        autocomplete="nickname" spellcheck=${!1} />
      <div class="ways">
        <button class="button main">${t("Sit down")}</button>
        <button class="button" type="button" onClick=${tt}>${t("Cancel")}</button>
      </div>
    </form>
  <//>`}function at({levels:e,now:r,onLevel:s,onCancel:c}){return i`<${Z} label="ask-level" onClose=${c}>
    <h2 id="ask-level">${t("How strong shall it play?")}</h2>
    <ul class="level-list">
      ${e.map(o=>i`<li key=${o}>
          <button type="button" class="button" aria-pressed=${o===r} aria-describedby=${`about-${o}`} onClick=${()=>s(o)}>
            ${E(o)}
          </button>
          <p id=${`about-${o}`} class="muted">${J(o)}</p>
        </li>`)}
    </ul>
    <button class="button quiet" type="button" onClick=${tt}>${t("Cancel")}</button>
  <//>`}function st(e,r){return r===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function R(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function ht({device:e}){return e?i`<span class="device"><${x} name=${e==="phone"?"phone":"laptop"} />
    <span class="unseen">${e==="phone"?t("on a phone"):t("on a computer")}</span></span>`:null}function bt({name:e,marked:r,own:s,swap:c}){let o=r===null||s?t("Change places: {name}",{name:e}):t("Change places with {other}: {name}",{name:e,other:r});return i`<button type="button" class="button quiet small swap" aria-pressed=${s} aria-label=${o} onClick=${c}>
    <${x} name="swap" />
  </button>`}function nt({person:e,name:r,side:s,team:c,you:o,isHost:v,hosting:d,levels:h,marked:f,own:$,doings:n}){let m=R(s),l=c&&i`<span class="team"><i aria-hidden="true"></i>${c}</span>`,C=d&&i`<${bt} name=${e.state==="empty"?m:r} marked=${f} own=${$} swap=${n.swap} />`;if(e.state==="empty")return i`<div class="seat empty">
      ${l}
      <button type="button" class="button take" onClick=${n.sit} aria-label=${t("Sit here: {place}",{place:m})}>${t("Sit here")}</button>
      ${d&&i`<span class="seat-ways">
        <button type="button" class="button quiet small" onClick=${n.fill} aria-label=${t("Let a computer sit here: {place}",{place:m})}>
          ${t("Computer")}
        </button>
        ${f!==null&&C}
      </span>`}
    </div>`;let g=e.computer!==null,p=g?[]:[o&&t("You"),v&&t("Host"),e.state==="away"&&t("away")];return i`<div class=${`seat ${o?"you":""} ${e.state} ${$?"marked":""}`} data-seat=${e.seat}>
    ${l}
    <b><bdi>${r}</bdi></b>
    <span class="about">
      ${g?d&&h>1?i`<button type="button" class="button quiet small" onClick=${n.fill} aria-label=${t("{name} plays: {level}. Change",{name:r,level:E(e.computer??"")})}>
              ${E(e.computer??"")}
            </button>`:E(e.computer??""):i`<${ht} device=${e.device} /> ${p.filter(Boolean).join(" \xB7 ")}`}
      ${!g&&!o&&e.ready&&i` <span class="ready-tick"><${x} name="check" />${t("ready")}</span>`}
    </span>
    <span class="seat-ways">
      ${o&&i`<button type="button" class="button small ready" aria-pressed=${e.ready} onClick=${n.ready}>
        <${x} name="check" />${e.ready?t("Ready"):t("I am ready")}
      </button>`}
      ${(o||d)&&i`<button type="button" class="button quiet small" onClick=${n.clear}
        aria-label=${o?t("Get up"):t("Free the seat of {name}",{name:r})}>
        ${o?t("Get up"):i`<${x} name="close" />`}
      </button>`}
      ${C}
    </span>
  </div>`}function ot(e,r){let s=null,c=n=>n.target.closest?.("[data-chair]");function o(n){let m=n.target,l=m.closest(".seat[data-seat]");!n.isPrimary||n.button!==0||!l||m.closest("button")||(s={seat:l,from:Number(l.dataset.seat),x:n.clientX,y:n.clientY,moved:!1})}function v(n){if(!s)return;let[m,l]=[n.clientX-s.x,n.clientY-s.y];!s.moved&&Math.hypot(m,l)<6||(s.moved||e.setPointerCapture(n.pointerId),s.moved=!0,s.seat.classList.add("dragged"),s.seat.style.translate=`${m}px ${l}px`)}function d(n){if(!s)return;let{seat:m,from:l,moved:C}=s;if(h(),!C)return;m.style.pointerEvents="none";let g=document.elementsFromPoint(n.clientX,n.clientY);m.style.pointerEvents="";let p=g.map(A=>A.closest("[data-chair]")).find(Boolean),L=Number(p?.dataset.chair??l);L!==l&&r(l,L)}function h(){s?.seat.classList.remove("dragged"),s&&(s.seat.style.translate=""),s=null}function f(n){s&&c(n)&&n.preventDefault()}let $=[["pointerdown",o],["pointermove",v],["pointerup",d],["pointercancel",h],["selectstart",f]];for(let[n,m]of $)e.addEventListener(n,m);return()=>{for(let[n,m]of $)e.removeEventListener(n,m)}}function me({live:e}){let r=S(""),s=S(!1),c=k(Promise.resolve()),o=k(!1),v=k(null),d=k(null),h=S(null),f=S(null),$=S(null),{table:n}=e.welcome.value,m=e.seat.value,{seats:l,host:C,open:g}=e.people.value,p=!!n.hosting,A=l.filter(a=>a.state==="empty").length===0,rt=W(()=>e.people.value.seats.every(a=>a.state!=="empty")),w=`/tables/${n.id}`,Y=a=>{let u=l.find(_=>_.seat===a);return u&&u.state!=="empty"?N(u,l):null};vt(e),T(()=>{document.activeElement===document.body&&o.current&&v.current?.focus()},[l]),T(()=>p&&d.current?ot(d.current,j):void 0,[p]);function b(a){o.current=!0,c.current=c.current.then(async()=>{s.value=!0,r.value="";try{await a()}catch(u){if(!(u instanceof K))throw u;r.value=G(u.code,u.args),z(r.value)}finally{s.value=!1}})}function lt(a){O()===null?h.value=a:b(()=>F(a))}async function F(a){let{name:u}=await Q();u!==O()&&await I(O()??"");let _=n.invite??location.pathname.split("/").at(-1);await y("PUT",`${w}/seats/${a}`,{invite:_})}function it(a){let u=h.value;h.value=null,!(u===null||!a)&&b(async()=>{await I(a),await F(u)})}function ct(a){n.levels.length>1?f.value=a:b(()=>y("PUT",`${w}/seats/${a}`,{computer:n.levels[0]}))}function ut(a){let u=f.value;f.value=null,u!==null&&b(()=>y("PUT",`${w}/seats/${u}`,{computer:a}))}function j(a,u){b(()=>y("POST",`${w}/swap`,{seats:[a,u]}))}function mt(a){let u=$.value;if(u===null){$.value=a,P(t("Now choose the other seat."));return}$.value=null,u!==a&&j(u,a)}let B=m??0,H=l.map(a=>({person:a,side:st((a.seat-B+l.length)%l.length,l.length),we:(a.seat-B+l.length)%2===0})),pt=H.filter(({person:a})=>a.state==="empty").map(({side:a})=>R(a)),U=l.filter(a=>a.seat!==m&&a.state!=="empty"&&!a.ready).map(a=>N(a,l)),q=A&&m===null&&!p?t("All seats are taken."):p?A?U.length?t("Everybody sits. Not ready yet: {names}.",{names:D(U)}):t("Everybody sits."):t("Still empty: {places}.",{places:D(pt)}):t("{name} starts when everybody sits.",{name:Y(C)??t("The host")});function dt(){if(!rt.value||!p){r.value=q,z(q);return}b(()=>y("POST",`${w}/start`))}return i`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${n.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${l.length===2?"two":"four"}`} aria-busy=${s.value}>
      <section class="cross" ref=${d} aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${H.map(({person:a,side:u,we:_})=>i`<li key=${a.seat} class=${`chair ${u} ${_?"we-side":"they-side"}`} data-chair=${a.seat}>
                <${nt}
                  person=${a}
                  name=${N(a,l)}
                  side=${u}
                  team=${l.length===4?_?t("We"):t("They"):null}
                  you=${a.seat===m}
                  isHost=${a.seat===C}
                  hosting=${p}
                  levels=${n.levels.length}
                  marked=${Y($.value)}
                  own=${$.value===a.seat}
                  doings=${{sit:()=>lt(a.seat),fill:()=>ct(a.seat),clear:()=>b(()=>y("DELETE",`${w}/seats/${a.seat}`)),ready:()=>b(()=>y("PUT",`${w}/ready`,{ready:!a.ready})),swap:()=>mt(a.seat)}}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${v} type="button" class="button main large" aria-disabled=${!A||!p} aria-describedby="start-why" onClick=${dt}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${q}</p>
        </div>
      </section>
      <aside class="beside-table">
        <p class="refusal" role="status">${r.value}</p>
        <${X}
          code=${n.invite??location.pathname.split("/").at(-1)??""}
          renew=${p&&(()=>b(()=>y("POST",`${w}/invite`)))}
        />
        <${yt} open=${g} toggle=${p?()=>b(()=>y("PATCH",w,{open:!g})):null} />
        <${V} game=${n.game} options=${n.options} table=${n.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${h.value!==null&&i`<${et} onName=${it} onCancel=${()=>h.value=null} />`}
    ${f.value!==null&&i`<${at} levels=${n.levels} now=${l[f.value].computer} onLevel=${ut} onCancel=${()=>f.value=null} />`}`}function yt({open:e,toggle:r}){let s=e?t("Anybody may sit down: the table stands on the home page."):t("Only who has the link may sit down.");return r?i`<label class="openness">
    <input type="checkbox" role="switch" checked=${e} onChange=${r} aria-describedby="openness" />
    <span>${t("Open table")}</span>
    <small id="openness" class="muted">${s}</small>
  </label>`:i`<p class="openness muted">${s}</p>`}function vt(e){let r=k(e.people.peek().seats),{seats:s}=e.people.value;T(()=>{for(let c of s){let o=r.current.find(d=>d.seat===c.seat),v=N(c,s);o?.state==="empty"&&c.state!=="empty"&&P(t("{name} sits down.",{name:v})),o&&o.state!=="empty"&&c.state==="empty"&&P(t("{name} gets up.",{name:N(o,r.current)})),o&&!o.ready&&c.ready&&c.computer===null&&P(t("{name} is ready.",{name:v}))}r.current=s},[s])}export{me as Lobby};
