import{O as J,P as L,Q as I,R as N,_ as E,aa as A,ba as K,c as t,ca as Q,d as W,da as y,ea as O,fa as z,g as D,ga as V,j as S,l as g,s as x,t as X,u as l,v as G}from"/static/built/table/main/shared.js?v=85ac2ca85792";function $t(e){return[e.hands?W("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function ht(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function Z({game:e,options:o,table:n}){let u=e==="burraco"?$t(o):ht(o);return l`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${u.map(r=>l`<li key=${r}>${r}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${n}`} target="_blank">${t("Read them in full")}</a>
  </section>`}function tt({label:e,onClose:o,children:n}){let u=g(null);return S(()=>u.current?.showModal(),[]),l`<dialog class="sheet ask" ref=${u} aria-labelledby=${e} onClose=${o}>${n}</dialog>`}function et(e){e.currentTarget.closest("dialog")?.close()}function at({onName:e,onCancel:o}){function n(u){u.preventDefault();let r=u.target;e(String(new FormData(r).get("name")).trim())}return l`<${tt} label="ask" onClose=${o}>
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
  <//>`}function st({levels:e,now:o,onLevel:n,onCancel:u}){return l`<${tt} label="ask-level" onClose=${u}>
    <h2 id="ask-level">${t("How strong shall it play?")}</h2>
    <ul class="level-list">
      ${e.map(r=>l`<li key=${r}>
          <button type="button" class="button" aria-pressed=${r===o} aria-describedby=${`about-${r}`} onClick=${()=>n(r)}>
            ${A(r)}
          </button>
          <p id=${`about-${r}`} class="muted">${K(r)}</p>
        </li>`)}
    </ul>
    <button class="button quiet" type="button" onClick=${et}>${t("Cancel")}</button>
  <//>`}function nt(e,o){return o===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function R(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function bt({device:e}){return e?l`<span class="device"><${N} name=${e==="phone"?"phone":"laptop"} />
    <span class="unseen">${e==="phone"?t("on a phone"):t("on a computer")}</span></span>`:null}function yt({language:e}){let o=new Intl.DisplayNames([e],{type:"language"}).of(e);return l`<span class="language" lang=${e} dir="auto">${o}</span>`}function vt({name:e,marked:o,own:n,swap:u}){let r=o===null||n?t("Change places: {name}",{name:e}):t("Change places with {other}: {name}",{name:e,other:o});return l`<button type="button" class="button quiet small swap" aria-pressed=${n} aria-label=${r} onClick=${u}>
    <${N} name="swap" />
  </button>`}function ot({person:e,name:o,side:n,team:u,you:r,isHost:v,hosting:d,levels:h,marked:f,own:$,doings:s}){let m=R(n),i=u&&l`<span class="team"><i aria-hidden="true"></i>${u}</span>`,k=d&&l`<${vt} name=${e.state==="empty"?m:o} marked=${f} own=${$} swap=${s.swap} />`;if(e.state==="empty")return l`<div class="seat empty">
      ${i}
      <button type="button" class="button take" onClick=${s.sit} aria-label=${t("Sit here: {place}",{place:m})}>${t("Sit here")}</button>
      ${d&&l`<span class="seat-ways">
        <button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("Let a computer sit here: {place}",{place:m})}>
          ${t("Computer")}
        </button>
        ${f!==null&&k}
      </span>`}
    </div>`;let C=e.computer!==null,p=[e.language&&l`<${yt} language=${e.language} />`,r&&t("You"),v&&t("Host"),e.state==="away"&&t("away")].filter(Boolean);return l`<div class=${`seat ${r?"you":""} ${e.state} ${$?"marked":""}`} data-seat=${e.seat}>
    ${i}
    <b><bdi>${o}</bdi></b>
    <span class="about">
      ${C?d&&h>1?l`<button type="button" class="button quiet small" onClick=${s.fill} aria-label=${t("{name} plays: {level}. Change",{name:o,level:A(e.computer??"")})}>
              ${A(e.computer??"")}
            </button>`:A(e.computer??""):l`<${bt} device=${e.device} />${" "}${p.map((P,T)=>[P,T<p.length-1&&"\xA0\xB7 "])}`}
      ${!C&&!r&&e.ready&&l` <span class="ready-tick"><${N} name="check" />${t("ready")}</span>`}
    </span>
    <span class="seat-ways">
      ${r&&l`<button type="button" class="button small ready" aria-pressed=${e.ready} onClick=${s.ready}>
        <${N} name="check" />${e.ready?t("Ready"):t("I am ready")}
      </button>`}
      ${(r||d)&&l`<button type="button" class="button quiet small" onClick=${s.clear}
        aria-label=${r?t("Get up"):t("Free the seat of {name}",{name:o})}>
        ${r?t("Get up"):l`<${N} name="close" />`}
      </button>`}
      ${k}
    </span>
  </div>`}function rt(e,o){let n=null,u=s=>s.target.closest?.("[data-chair]");function r(s){let m=s.target,i=m.closest(".seat[data-seat]");!s.isPrimary||s.button!==0||!i||m.closest("button")||(n={seat:i,from:Number(i.dataset.seat),x:s.clientX,y:s.clientY,moved:!1})}function v(s){if(!n)return;let[m,i]=[s.clientX-n.x,s.clientY-n.y];!n.moved&&Math.hypot(m,i)<6||(n.moved||e.setPointerCapture(s.pointerId),n.moved=!0,n.seat.classList.add("dragged"),n.seat.style.translate=`${m}px ${i}px`)}function d(s){if(!n)return;let{seat:m,from:i,moved:k}=n;if(h(),!k)return;m.style.pointerEvents="none";let C=document.elementsFromPoint(s.clientX,s.clientY);m.style.pointerEvents="";let p=C.map(T=>T.closest("[data-chair]")).find(Boolean),P=Number(p?.dataset.chair??i);P!==i&&o(i,P)}function h(){n?.seat.classList.remove("dragged"),n&&(n.seat.style.translate=""),n=null}function f(s){n&&u(s)&&s.preventDefault()}let $=[["pointerdown",r],["pointermove",v],["pointerup",d],["pointercancel",h],["selectstart",f]];for(let[s,m]of $)e.addEventListener(s,m);return()=>{for(let[s,m]of $)e.removeEventListener(s,m)}}function be({live:e}){let o=x(""),n=x(!1),u=g(Promise.resolve()),r=g(!1),v=g(null),d=g(null),h=x(null),f=x(null),$=x(null),{table:s}=e.welcome.value,m=e.seat.value,{seats:i,host:k,open:C}=e.people.value,p=!!s.hosting,T=i.filter(a=>a.state==="empty").length===0,{stopped:Y=null}=s.switches,lt=X(()=>e.people.value.seats.every(a=>a.state!=="empty")),w=`/tables/${s.id}`,F=a=>{let c=i.find(_=>_.seat===a);return c&&c.state!=="empty"?E(c,i):null};gt(e),S(()=>{if(document.activeElement!==document.body||!r.current)return;((p?null:d.current?.querySelector(".seat.you .ready"))??v.current)?.focus()},[i]),S(()=>p&&d.current?rt(d.current,H):void 0,[p]);function b(a){r.current=!0,u.current=u.current.then(async()=>{n.value=!0,o.value="";try{await a()}catch(c){if(!(c instanceof Q))throw c;o.value=J(c.code,c.args),I(o.value)}finally{n.value=!1}})}function it(a){O()===null?h.value=a:b(()=>B(a))}async function B(a){let{name:c}=await V();c!==O()&&await z(O()??"");let _=s.invite??location.pathname.split("/").at(-1);await y("PUT",`${w}/seats/${a}`,{invite:_})}function ut(a){let c=h.value;h.value=null,!(c===null||!a)&&b(async()=>{await z(a),await B(c)})}function ct(a){s.levels.length>1?f.value=a:b(()=>y("PUT",`${w}/seats/${a}`,{computer:s.levels[0]}))}function mt(a){let c=f.value;f.value=null,c!==null&&b(()=>y("PUT",`${w}/seats/${c}`,{computer:a}))}function H(a,c){b(()=>y("POST",`${w}/swap`,{seats:[a,c]}))}function pt(a){let c=$.value;if(c===null){$.value=a,L(t("Now choose the other seat."));return}$.value=null,c!==a&&H(c,a)}let U=m??0,j=i.map(a=>({person:a,side:nt((a.seat-U+i.length)%i.length,i.length),we:(a.seat-U+i.length)%2===0})),dt=j.filter(({person:a})=>a.state==="empty").map(({side:a})=>R(a)),M=i.filter(a=>a.seat!==m&&a.state!=="empty"&&!a.ready).map(a=>E(a,i)),q=T&&m===null&&!p?t("All seats are taken."):p?T?M.length?t("Everybody sits. Not ready yet: {names}.",{names:D(M)}):t("Everybody sits."):t("Still empty: {places}.",{places:D(dt)}):t("{name} starts when everybody sits.",{name:F(k)??t("The host")});function ft(){if(!lt.value||!p){o.value=q,I(q);return}b(()=>y("POST",`${w}/start`))}return l`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${s.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${i.length===2?"two":"four"}`} aria-busy=${n.value}>
      <section class="cross" ref=${d} aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${j.map(({person:a,side:c,we:_})=>l`<li key=${a.seat} class=${`chair ${c} ${_?"we-side":"they-side"}`} data-chair=${a.seat}>
                <${ot}
                  person=${a}
                  name=${E(a,i)}
                  side=${c}
                  team=${i.length===4?_?t("We"):t("They"):null}
                  you=${a.seat===m}
                  isHost=${a.seat===k}
                  hosting=${p}
                  levels=${s.levels.length}
                  marked=${F($.value)}
                  own=${$.value===a.seat}
                  doings=${{sit:()=>it(a.seat),fill:()=>ct(a.seat),clear:()=>b(()=>y("DELETE",`${w}/seats/${a.seat}`)),ready:()=>b(()=>y("PUT",`${w}/ready`,{ready:!a.ready})),swap:()=>pt(a.seat)}}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${v} type="button" class="button main large" aria-disabled=${!T||!p} aria-describedby="start-why" onClick=${ft}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${q}</p>
        </div>
      </section>
      <aside class="beside-table">
        ${Y&&l`<p class="refusal">${Y.counts?t("The house has ended the last match; it counts with the score it had."):t("The house has ended the last match; it does not count.")}</p>`}
        <p class="refusal" role="status">${o.value}</p>
        <${G}
          code=${s.invite??location.pathname.split("/").at(-1)??""}
          renew=${p&&(()=>b(()=>y("POST",`${w}/invite`)))}
        />
        <${wt} open=${C} toggle=${p?()=>b(()=>y("PATCH",w,{open:!C})):null} />
        <${Z} game=${s.game} options=${s.options} table=${s.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${h.value!==null&&l`<${at} onName=${ut} onCancel=${()=>h.value=null} />`}
    ${f.value!==null&&l`<${st} levels=${s.levels} now=${i[f.value].computer} onLevel=${mt} onCancel=${()=>f.value=null} />`}`}function wt({open:e,toggle:o}){let n=e?t("Anybody may sit down: the table stands on the home page."):t("Only who has the link may sit down.");return o?l`<label class="openness">
    <input type="checkbox" role="switch" checked=${e} onChange=${o} aria-describedby="openness" />
    <span>${t("Open table")}</span>
    <small id="openness" class="muted">${n}</small>
  </label>`:l`<p class="openness muted">${n}</p>`}function gt(e){let o=g(e.people.peek().seats),{seats:n}=e.people.value;S(()=>{for(let u of n){let r=o.current.find(d=>d.seat===u.seat),v=E(u,n);r?.state==="empty"&&u.state!=="empty"&&L(t("{name} sits down.",{name:v})),r&&r.state!=="empty"&&u.state==="empty"&&L(t("{name} gets up.",{name:E(r,o.current)})),r&&!r.ready&&u.ready&&u.computer===null&&L(t("{name} is ready.",{name:v}))}o.current=n},[n])}export{be as Lobby};
