import{$ as k,P as B,Q as C,R as E,Z as D,_ as $,aa as T,ba as F,c as t,d as j,f as q,i as w,k as h,r as v,s as O,t as u,u as P}from"/static/built/table/main/shared.js?v=b0a71010dafe";function A(e){return[e.hands?j("{n} hand, in victory points","{n} hands, in victory points",e.hands):t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.seating==="draw"?t("seats by draw"):t("partners as they sit"),e.semi_clean?t("semi-clean burraco 150"):t("no semi-clean burraco"),e.stock_end==="immediate"?t("the hand ends at two cards in the stock"):t("the last turn is played out"),e.two_two_joker?t("2-2-joker may open a run"):t("no run from 2-2-joker"),e.end_wild_slides?t("wilds slide"):t("a wild stays where it is"),e.one_set_per_rank?t("one set of each rank"):t("any number of sets of a rank"),e.no_pozzetto_penalty==="each_team"?t("100 off for each team without a pozzetto"):t("100 off without a pozzetto if the others took one")]}function V(e){return[t("to {target} points",{target:e.target}),e.turn_seconds?t("{n} seconds for a turn",{n:e.turn_seconds}):t("no limit for a turn"),e.max_envidos===2?t("envido may be said twice"):t("envido may be said once"),e.raise_in_answer?t("truco may be raised in the answer"):t("truco is answered before it is raised")]}function H({game:e,options:s,table:o}){let n=e==="burraco"?A(s):V(s);return u`<section class="rules-in-short" aria-labelledby="rules-in-short">
    <h2 id="rules-in-short">${t("The rules of this table")}</h2>
    <ul>${n.map(r=>u`<li key=${r}>${r}</li>`)}</ul>
    <a href=${`/rules/${e}?table=${o}`} target="_blank">${t("Read them in full")}</a>
  </section>`}var J={burraco:"easy",truco:"low"};function K(e,s){return s===2?["bottom","top"][e]:["bottom","left","top","right"][e]}function I(e){switch(e){case"left":return t("the seat on the left");case"top":return t("the seat opposite");case"right":return t("the seat on the right");default:return t("the seat in front")}}function Q(e){return{easy:t("Easy"),strong:t("Strong"),low:t("Low"),high:t("High"),expert:t("Expert")}[e]??e}function _(e){return e.computer===null?e.name:t("Computer")}function X({onName:e,onCancel:s}){let o=h(null);w(()=>o.current?.showModal(),[]);function n(r){r.preventDefault();let m=r.target;e(String(new FormData(m).get("name")).trim())}return u`<dialog class="sheet ask" ref=${o} aria-labelledby="ask" onClose=${s}>
    <form onSubmit=${n}>
      <h2 id="ask">${t("What do they call you?")}</h2>
      <p class="muted" id="ask-why">${t("The others see this name at the table. There is no account.")}</p>
      <input class="field" name="name" aria-labelledby="ask" aria-describedby="ask-why" maxlength="24" required
        autocomplete="nickname" spellcheck=${!1} />
      <div class="ways">
        <button class="button main">${t("Sit down")}</button>
        <button class="button" type="button" onClick=${()=>o.current?.close()}>${t("Cancel")}</button>
      </div>
    </form>
  </dialog>`}function Tt({live:e}){let s=v(""),o=v(!1),n=h(Promise.resolve()),r=h(!1),m=h(null),d=v(null),{table:i}=e.welcome.value,y=e.seat.value,{seats:l,host:f}=e.people.value,p=!!i.hosting,z=l.filter(a=>a.state==="empty").length===0,G=O(()=>e.people.value.seats.every(a=>a.state!=="empty"));tt(e),w(()=>{document.activeElement===document.body&&r.current&&m.current?.focus()},[l]);function b(a){r.current=!0,n.current=n.current.then(async()=>{o.value=!0,s.value="";try{await a()}catch(c){if(!(c instanceof D))throw c;s.value=B(c.code,c.args),E(s.value)}finally{o.value=!1}})}function M(a){k()===null?d.value=a:b(()=>L(a))}async function L(a){let{name:c}=await F();c!==k()&&await T(k()??"");let g=i.invite??location.pathname.split("/").at(-1);await $("PUT",`/tables/${i.id}/seats/${a}`,{invite:g})}function U(a){let c=d.value;d.value=null,!(c===null||!a)&&b(async()=>{await T(a),await L(c)})}let N=y??0,R=l.map(a=>({person:a,side:K((a.seat-N+l.length)%l.length,l.length),we:(a.seat-N+l.length)%2===0})),W=R.filter(({person:a})=>a.state==="empty").map(({side:a})=>I(a)),S=p?z?t("Everybody sits."):t("Still empty: {places}.",{places:q(W)}):t("{name} starts when everybody sits.",{name:l.find(a=>a.seat===f)?.name??t("The host")});function Y(){if(!G.value||!p){s.value=S,E(S);return}b(()=>$("POST",`/tables/${i.id}/start`))}return u`<header class="lobby-bar">
      <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="" width="32" height="32" /><span>Mano</span></a>
      <h1>${i.game==="burraco"?"Burraco":"Truco"}</h1>
    </header>
    <main class=${`lobby ${l.length===2?"two":"four"}`} aria-busy=${o.value}>
      <section class="cross" aria-label=${t("Seats")}>
        <div class="cloth" aria-hidden="true"><span class="axis"></span></div>
        <ul>
          ${R.map(({person:a,side:c,we:g})=>u`<li key=${a.seat} class=${`chair ${c} ${g?"we-side":"they-side"}`}>
                <${Z}
                  person=${a}
                  side=${c}
                  team=${l.length===4?g?t("We"):t("They"):null}
                  you=${a.seat===y}
                  isHost=${a.seat===f}
                  hosting=${p}
                  sit=${()=>M(a.seat)}
                  fill=${()=>b(()=>$("PUT",`/tables/${i.id}/seats/${a.seat}`,{computer:J[i.game]}))}
                  clear=${()=>b(()=>$("DELETE",`/tables/${i.id}/seats/${a.seat}`))}
                />
              </li>`)}
        </ul>
        <div class="begin">
          <button ref=${m} type="button" class="button main large" aria-disabled=${!z||!p} aria-describedby="start-why" onClick=${Y}>
            ${t("Start")}
          </button>
          <p id="start-why" class="muted">${S}</p>
        </div>
      </section>
      <aside class="beside-table">
        <p class="refusal" role="status">${s.value}</p>
        <${P} code=${i.invite??location.pathname.split("/").at(-1)??""} />
        <${H} game=${i.game} options=${i.options} table=${i.id} />
        <p class="muted shuffle">
          ${t("Your browser adds its own numbers to every shuffle, so that nobody can arrange the cards.")}
        </p>
      </aside>
    </main>
    ${d.value!==null&&u`<${X} onName=${U} onCancel=${()=>d.value=null} />`}`}function Z({person:e,side:s,team:o,you:n,isHost:r,hosting:m,sit:d,fill:i,clear:y}){let l=I(s),f=o&&u`<span class="team"><i aria-hidden="true"></i>${o}</span>`;if(e.state==="empty")return u`<div class="seat empty">
      ${f}
      <button type="button" class="button take" onClick=${d} aria-label=${t("Sit here: {place}",{place:l})}>${t("Sit here")}</button>
      ${m&&u`<button type="button" class="button quiet small" onClick=${i} aria-label=${t("Let a computer sit here: {place}",{place:l})}>
        ${t("Computer")}
      </button>`}
    </div>`;let x=e.computer!==null?[Q(e.computer??"")]:[n&&t("You"),r&&t("Host"),e.state==="away"&&t("away")];return u`<div class=${`seat ${n?"you":""} ${e.state}`}>
    ${f}
    <b><bdi>${_(e)}</bdi></b>
    <span class="about">${x.filter(Boolean).join(" \xB7 ")}</span>
    ${(n||m)&&u`<button type="button" class="button quiet small" onClick=${y}
      aria-label=${n?t("Get up"):t("Free the seat of {name}",{name:_(e)})}>
      ${n?t("Get up"):t("Free the seat")}
    </button>`}
  </div>`}function tt(e){let s=h(e.people.peek().seats),{seats:o}=e.people.value;w(()=>{for(let n of o){let r=s.current.find(m=>m.seat===n.seat);r?.state==="empty"&&n.state!=="empty"&&C(t("{name} sits down.",{name:_(n)})),r&&r.state!=="empty"&&n.state==="empty"&&C(t("{name} gets up.",{name:_(r)}))}s.current=o},[o])}export{Tt as Lobby};
