import{$ as k,P as D,Q as E,R as T,Z as B,_ as b,aa as x,ba as F,c as t,d as P,f as R,i as g,k as p,r as v,s as j,t as u,u as q}from"/static/built/table/main/shared.js?v=fc443f661b96";function W(e){return[e.hands?P("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function V(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function H({game:e,options:s,table:o}){let n=e==="burraco"?W(s):V(s);return u`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${n.map(r=>u`<li key=${r}>${r}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${o}`} target="_blank">${t("Read them in full")}</a>
  </section>`}var J={burraco:"easy",truco:"low"};function K(e,s){return s===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function I(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function Q(e){return{easy:t("Easy"),strong:t("Strong"),low:t("Low"),high:t("High"),expert:t("Expert")}[e]??e}function _(e){return e.computer===null?e.name||t("Deleted player"):t("Computer")}function X({onName:e,onCancel:s}){let o=p(null);g(()=>o.current?.showModal(),[]);function n(r){r.preventDefault();let m=r.target;e(String(new FormData(m).get("name")).trim())}return u`<dialog class="sheet ask" ref=${o} aria-labelledby="ask" onClose=${s}>
    <form onSubmit=${n}>
      <h2 id="ask">${t("What do they call you?")}</h2>
      <p class="muted" id="ask-why">${t("The others see this name at the table. You need no account.")}</p>
      <input class="field" name="name" aria-labelledby="ask" aria-describedby="ask-why" maxlength="24" required
        autocomplete="nickname" spellcheck=${!1} />
      <div class="ways">
        <button class="button main">${t("Sit down")}</button>
        <button class="button" type="button" onClick=${()=>o.current?.close()}>${t("Cancel")}</button>
      </div>
    </form>
  </dialog>`}function Tt({live:e}){let s=v(""),o=v(!1),n=p(Promise.resolve()),r=p(!1),m=p(null),d=v(null),{table:i}=e.welcome.value,$=e.seat.value,{seats:l,host:y}=e.people.value,h=!!i.hosting,S=l.filter(a=>a.state==="empty").length===0,Y=j(()=>e.people.value.seats.every(a=>a.state!=="empty"));tt(e),g(()=>{document.activeElement===document.body&&r.current&&m.current?.focus()},[l]);function f(a){r.current=!0,n.current=n.current.then(async()=>{o.value=!0,s.value="";try{await a()}catch(c){if(!(c instanceof B))throw c;s.value=D(c.code,c.args),T(s.value)}finally{o.value=!1}})}function A(a){k()===null?d.value=a:f(()=>L(a))}async function L(a){let{name:c}=await F();c!==k()&&await x(k()??"");let w=i.invite??location.pathname.split("/").at(-1);await b("PUT",`/tables/${i.id}/seats/${a}`,{invite:w})}function G(a){let c=d.value;d.value=null,!(c===null||!a)&&f(async()=>{await x(a),await L(c)})}let N=$??0,O=l.map(a=>({person:a,side:K((a.seat-N+l.length)%l.length,l.length),we:(a.seat-N+l.length)%2===0})),M=O.filter(({person:a})=>a.state==="empty").map(({side:a})=>I(a)),C=S&&$===null&&!h?t("All seats are taken."):h?S?t("Everybody sits."):t("Still empty: {places}.",{places:R(M)}):t("{name} starts when everybody sits.",{name:l.find(a=>a.seat===y)?.name??t("The host")});function U(){if(!Y.value||!h){s.value=C,T(C);return}f(()=>b("POST",`/tables/${i.id}/start`))}return u`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${i.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${l.length===2?"two":"four"}`} aria-busy=${o.value}>
      <section class="cross" aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${O.map(({person:a,side:c,we:w})=>u`<li key=${a.seat} class=${`chair ${c} ${w?"we-side":"they-side"}`}>
                <${Z}
                  person=${a}
                  side=${c}
                  team=${l.length===4?w?t("We"):t("They"):null}
                  you=${a.seat===$}
                  isHost=${a.seat===y}
                  hosting=${h}
                  sit=${()=>A(a.seat)}
                  fill=${()=>f(()=>b("PUT",`/tables/${i.id}/seats/${a.seat}`,{computer:J[i.game]}))}
                  clear=${()=>f(()=>b("DELETE",`/tables/${i.id}/seats/${a.seat}`))}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${m} type="button" class="button main large" aria-disabled=${!S||!h} aria-describedby="start-why" onClick=${U}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${C}</p>
        </div>
      </section>
      <aside class="beside-table">
        <p class="refusal" role="status">${s.value}</p>
        <${q}
          code=${i.invite??location.pathname.split("/").at(-1)??""}
          renew=${h&&(()=>f(()=>b("POST",`/tables/${i.id}/invite`)))}
        />
        <${H} game=${i.game} options=${i.options} table=${i.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${d.value!==null&&u`<${X} onName=${G} onCancel=${()=>d.value=null} />`}`}function Z({person:e,side:s,team:o,you:n,isHost:r,hosting:m,sit:d,fill:i,clear:$}){let l=I(s),y=o&&u`<span class="team"><i aria-hidden="true"></i>${o}</span>`;if(e.state==="empty")return u`<div class="seat empty">
      ${y}
      <button type="button" class="button take" onClick=${d} aria-label=${t("Sit here: {place}",{place:l})}>${t("Sit here")}</button>
      ${m&&u`<button type="button" class="button quiet small" onClick=${i} aria-label=${t("Let a computer sit here: {place}",{place:l})}>
        ${t("Computer")}
      </button>`}
    </div>`;let z=e.computer!==null?[Q(e.computer??"")]:[n&&t("You"),r&&t("Host"),e.state==="away"&&t("away")];return u`<div class=${`seat ${n?"you":""} ${e.state}`}>
    ${y}
    <b><bdi>${_(e)}</bdi></b>
    <span class="about">${z.filter(Boolean).join(" \xB7 ")}</span>
    ${(n||m)&&u`<button type="button" class="button quiet small" onClick=${$}
      aria-label=${n?t("Get up"):t("Free the seat of {name}",{name:_(e)})}>
      ${n?t("Get up"):t("Free the seat")}
    </button>`}
  </div>`}function tt(e){let s=p(e.people.peek().seats),{seats:o}=e.people.value;g(()=>{for(let n of o){let r=s.current.find(m=>m.seat===n.seat);r?.state==="empty"&&n.state!=="empty"&&E(t("{name} sits down.",{name:_(n)})),r&&r.state!=="empty"&&n.state==="empty"&&E(t("{name} gets up.",{name:_(r)}))}s.current=o},[o])}export{Tt as Lobby};
