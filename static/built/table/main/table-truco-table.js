import{$ as E,B as w,C as pe,F as fe,G as he,H as $e,I,J as ye,K as M,L as b,M as P,Q as H,R as we,T as K,V as ge,X as ve,Z as ke,ba as be,c as a,ca as V,d as C,e as _,f as ue,g as Q,ga as B,h as Y,i as v,ia as Z,j as me,ja as xe,k,ka as J,o as S,q as de,t as u}from"/static/built/table/main/shared.js?v=8247cd80a630";var $={envido:"Envido",real_envido:"Real envido",falta_envido:"Falta envido",truco:"Truco",retruco:"Retruco",vale_cuatro:"Vale cuatro",quiero:"Quiero",no_quiero:"No quiero",fold:"Al mazo"},fn=["cero","uno","dos","tres","cuatro","cinco","seis","siete"],hn=["veinte","veintiuno","veintid\xF3s","veintitr\xE9s","veinticuatro","veinticinco","veintis\xE9is","veintisiete","veintiocho","veintinueve"],$n=["treinta","treinta y uno","treinta y dos","treinta y tres"];function Se(e){let n=e<8?fn[e]:e<30?hn[e-20]:$n[e-30];return n?n.charAt(0).toUpperCase()+n.slice(1):String(e)}function N(e){let n=$[e]??e;return e==="fold"?"Me voy al mazo":e==="retruco"||e==="vale_cuatro"?`\xA1Quiero ${n.toLowerCase()}!`:e==="quiero"||e==="no_quiero"?n:`\xA1${n}!`}function L(e,n){let t=$[e.bid??""]?.toLowerCase()??"";switch(e.reason){case"envido":return wn(e,t);case"envido_refused":return a("{call} refused",{call:t});case"truco_refused":return a("{call} refused, the hand ends",{call:t});case"fold":return e.seat===n.me&&n.playing?a("{name} went to the deck",{name:n.name}):n.playing?a("you went to the deck"):a("the other went to the deck");case"tricks":return yn(e)}}function yn({stake:e,tie:n}){switch(n){case"mano":return a("hand worth {stake}; three ties, mano wins",{stake:e});case"next":return a("hand worth {stake}; after a tie the next trick decides",{stake:e});case"first":return a("hand worth {stake}; with a tie the first trick decides",{stake:e});default:return a("two tricks, hand worth {stake}",{stake:e})}}function X(e){return e.some(n=>n.winner==="parda")?e.every(n=>n.winner==="parda")?"mano":e[0]?.winner==="parda"?"next":"first":null}function wn({seat:e,values:n=[],mano:t},o){let r=n[e],s=n[1-e];return s==null?a("{call}, {high} and \u201Cson buenas\u201D",{call:o,high:r}):r===s?a("{call}, {high} to {low}: mano wins ties",{call:o,high:r,low:s}):a("{call}, {high} to {low}",{call:o,high:r,low:s})}function O({seat:e},n){return e!==n.me?n.name:n.playing?a("you"):n.mine}function q({points:e,who:n}){return u`<b><span class="number">${_(e,{sign:!0})}</span> <bdi>${n}</bdi>:</b>`}function Ee(e,n){let t={points:e.points,reason:L(e,n)};return e.seat===n.me&&n.playing?a("You score {points}: {reason}.",t):a("{name} scores {points}: {reason}.",{...t,name:e.seat===n.me?n.mine:n.name})}function W({seat:e,points:n,reason:t,args:o},r){let{values:s,mano:i,bid:l,stake:m}=o??{},c=t==="tricks"?X(r.tricks):null;return{seat:e,points:n,reason:t,values:s,mano:i,bid:l,stake:m,tie:c}}function z({envido:e,mano:n}){let{settled:t,auction:o}=e;return t?{seat:t.winner,points:t.points,reason:t.accepted?"envido":"envido_refused",bid:o.at(-1)?.[1],values:[0,1].map(r=>t.said[r]??null),mano:n}:null}var Te=["envido","real_envido","falta_envido"],T=["truco","retruco","vale_cuatro"];function y(e,n){return e.phase!=="play"||e.turn!==n?null:e.envido.pending!==null&&e.envido.pending!==n?"envido":e.truco.pending&&e.truco.pending.by!==n?"truco":null}function h(e,n,t){return e?.legal.find(o=>o.type===n&&(t===void 0||o.card===t))}function Ae(e){let n=e.pending?T.indexOf(e.pending.call)+1:e.stake-1;return T[n]??null}function Ce(e){let n=e.stake-1,t=e.right===null?null:1-e.right,o=T.slice(0,n).map((r,s)=>({call:r,by:t===null?0:(n-1-s)%2===0?t:1-t,accepted:!0}));return e.pending?[...o,{...e.pending,accepted:!1}]:o}function Le(e,n){return e.tricks.some(t=>String(n)in t.cards)}function ee(e){return ue(e.map(w))}function _e(e,n,{table:t,mine:o}){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name,i=($[e.call]??"").toLowerCase();switch(e.type){case"dealt":return gn(e,n,o);case"bid":return r?a("You: {call}. Worth {worth}.",{call:i,worth:e.worth}):a("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.",{name:s,call:i,worth:e.worth,refused:e.refused});case"answered":return r?a("You: {call}.",{call:i}):a("{name}: {call}.",{name:s,call:i});case"said":{let l=e.value===null?"son buenas":e.value;return r?a("You: {call}.",{call:l}):a("{name}: {call}.",{name:s,call:l})}case"played":{let l=w(e.card);return r?a("You play: {card}.",{card:l}):a("{name} plays: {card}.",{name:s,card:l})}case"trick":return e.winner==="parda"?a("Trick {number}: a tie.",{number:e.number}):n.playing&&e.winner===n.me?a("Trick {number}: yours.",{number:e.number}):a("Trick {number}: {name}.",{number:e.number,name:e.winner===n.me?n.mine:n.name});case"folded":return r?a("You go to the deck."):a("{name} goes to the deck.",{name:s});case"shown":return r?a("You show: {cards}.",{cards:ee(e.cards)}):a("{name} shows: {cards}.",{name:s,cards:ee(e.cards)});case"points":return Ee(W(e,t),n);case"timeout":return r?a("Your time is over."):a("{name}: the time is over.",{name:s});case"match_over":return n.playing&&e.result.winner===n.me?a("You win the match."):a("{name} wins the match.",{name:e.result.winner===n.me?n.mine:n.name});default:return null}}function gn({hand:e,mano:n},t,o){let r=t.playing&&n===t.me?a("Hand {hand}. You are mano.",{hand:e}):a("Hand {hand}. {name} is mano.",{hand:e,name:n===t.me?t.mine:t.name});if(!o?.hand.length)return r;let s=a("Your cards: {cards}.",{cards:ee(o.hand)});return`${r} ${s}`}function Oe(e,n,t){let o=y(n,t);if(o&&o!==y(e,t))return a("Answer first: quiero or no quiero.");let r=s=>s.phase==="play"&&s.turn===t;return r(n)&&!r(e)?a("Your turn."):null}function ne(e,n,t,o){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name;switch(e.type){case"bid":{let{worth:i,refused:l}=e;return r?a("For {worth}. Refused, you score {refused}.",{worth:i,refused:l}):a("For {worth}. Refuse, and {name} scores {refused}.",{worth:i,refused:l,name:s})}case"answered":return e.call==="no_quiero"?a("Refused"):t.envido.pending!==null?a("Accepted: the values are compared"):a("Accepted: the hand is worth {stake}",{stake:o.truco.stake});case"said":return e.value===null?a("The other value is good enough to win"):a("Envido value {value}",{value:e.value});default:return r?a("You give this hand up"):a("{name} gives this hand up",{name:s})}}var vn=2,F={lines:[],gain:null,past:!1,hand:0};function kn(e){switch(e.type){case"bid":case"answered":return N(e.call);case"said":return e.value===null?"Son buenas":Se(e.value);case"folded":return N("fold");default:return null}}function qe(e,n,t,o,r){for(let s of n){s.type==="dealt"&&(e=F),s.type==="played"&&(e={...e,past:!0}),s.type==="points"&&r.phase==="play"&&(e={...e,gain:W(s,r)});let i=kn(s);if(i===null)continue;let l=s.seat,m=ne(s,t,o,r),c=e.past?[]:e.lines,d=c.at(-1),p=d?.seat===l?{seat:l,words:[...d.words,i],plain:m}:{seat:l,words:[i],plain:m};e={lines:[...d?.seat===l?c.slice(0,-1):c,p],gain:null,past:!1,hand:o.hand}}return e}function Me(e,n,t,o){let{envido:r,truco:s}=n,[i,l]=r.pending!==null?[r.pending,r.auction.at(-1)?.[1]]:[s.pending?.by,s.pending?.call];if(i===void 0||l===void 0)return n.phase==="play"&&e.hand!==n.hand?F:e;let m=e.lines.at(-1);if(m?.seat===i&&m.words.at(-1)===N(l))return e;let c=h(t,"quiero")?.worth,d=h(t,"no_quiero")?.gives?.points,p=c&&d?ne({type:"bid",seat:i,call:l,worth:c,refused:d},o,n,n):"";return{lines:[{seat:i,words:[N(l)],plain:p}],gain:null,past:!1,hand:n.hand}}function bn({table:e,sides:n}){let t=e.envido.settled?.winner,o=t===n.me&&n.playing?a("You show for the envido:"):a("{name} shows for the envido:",{name:t===n.me?n.mine:n.name});return u`<div class="proof">
    <p>${o}</p>
    ${e.shown.map(r=>u`<${I} code=${r} key=${r} />`)}
  </div>`}function xn({won:e,sides:n}){return u`<p class="bubble" data-side="far">
    <span class="unseen">${n.name}: </span>
    <q lang="es">${e?"\xA1Bien jugado!":"Otra vez ser\xE1"}</q>
    <small>${e?a("Well played!"):a("Better luck next time")}</small>
  </p>`}function Be({table:e,talk:n,sides:t,computer:o}){let r=e.envido.pending!==null&&e.truco.pending!==null,s=e.phase==="over"&&o&&t.playing,i=e.phase!=="play"&&e.shown.length>0;return s||i?u`<div class="said">
      ${s&&u`<${xn} won=${e.result?.winner===t.me} sides=${t} />`}
      ${i&&u`<${bn} table=${e} sides=${t} />`}
    </div>`:u`<div class="said" data-past=${n.past}>
    ${n.lines.slice(-vn).map(({seat:l,words:m,plain:c},d)=>u`<p
        class="bubble"
        key=${`${n.lines.length}.${d}`}
        data-side=${l===t.me?"near":"far"}
      >
        <span class="unseen">${l===t.me?t.mine:t.name}: </span>
        <q lang="es">${m.join(". ")}</q>
        <small>${c}</small>
      </p>`)}
    ${n.gain&&u`<p class="gain" data-side=${n.gain.seat===t.me?"near":"far"}>
      <${q} points=${n.gain.points} who=${O(n.gain,t)} /> ${L(n.gain,t)}
    </p>`}
    ${r&&u`<p class="waits">${a("Truco waits until the envido is settled")}</p>`}
  </div>`}function g(e){let n=e.seat.value,t=n??0,o=r=>{let s=e.people.value.seats.find(i=>i.seat===r);return s?.computer?a("AI"):(s?.name??a("Player {n}",{n:r+1}))||a("Deleted player")};return{me:t,rival:1-t,mine:n===null?o(t):a("You"),name:o(1-t),playing:n!==null}}var Sn=6e3;function Ne(){return{talk:S(F),foldAsked:S(null),calledIn:S({}),sheet:S(null),refused:S(null)}}function Re(e,n){let t;function o(i){n.refused.value=i,P(i),E("refused"),clearTimeout(t),t=setTimeout(()=>n.refused.value=null,Sn)}async function r(i){let l=await i,m=g(e);l.ok?n.refused.value=null:o(M(l.code,l.args,c=>c===m.me?m.mine:m.name))}let s=()=>e.view.value?.mine;return{refuse:o,next:()=>r(e.ready()),play(i){if(h(s(),"play",i))return r(e.act({type:"play",card:i}));let l=e.view.value&&y(e.view.value.table,g(e).me);o(M(l?"answer_first":"not_your_turn"))},bid(i){let l=s()?.decision??null;return i.open?i.type==="fold"&&n.foldAsked.value!==l?(n.foldAsked.value=l,b(a("To the deck? Press again."))):(n.foldAsked.value=null,r(e.act({type:i.type}))):o(i.cost||M("not_your_turn"))},async rematch(i){let{rival:l}=g(e),m=`/tables/${encodeURIComponent(e.welcome.value.table.id)}`,c=e.people.value.seats.find(d=>d.seat===l)?.computer??null;try{i!==null&&i!==c&&await V("PUT",`${m}/seats/${l}`,{computer:i}),await V("POST",`${m}/start`)}catch(d){if(!(d instanceof be))throw d;o(M(d.code,d.args))}}}}function Ye({live:e,table:n,sides:t,openMenu:o}){let{watching:r}=e.people.value;return u`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${a("{me} and {name}:",{me:t.mine,name:t.name})} </span>
      <span lang="es">Truco</span>${" "}<small>${a("to {target} \xB7 hand {hand}",{target:n.options.target??30,hand:En(n)})}</small>
    </h1>
    ${!t.playing&&u`<p class="watching">${a("Watching")}</p>`}
    ${r>0&&t.playing&&u`<p class="watching">${C("{n} is watching","{n} are watching",r)}</p>`}
    <${Tn} live=${e} />
    <button type="button" class="menu" aria-haspopup="dialog" onClick=${o}>${a("Menu")}</button>
  </header>`}function En({phase:e,hand:n,hands:t}){return e==="play"?n:t.at(-1)?.hand??n}function Tn({live:e}){let n=e.clock.value,[,t]=Y(0);if(v(()=>{if(!n)return;let s=setInterval(()=>t(i=>i+1),500);return()=>clearInterval(s)},[n]),!n)return null;let o=Math.max(0,Math.ceil((n.deadline-e.now())/1e3)),r=e.seat.value!==null&&n.seats.includes(e.seat.value);return u`<p class="clock" role="timer" data-late=${r&&o<=10}>
    <span class="unseen">${C("{n} second left","{n} seconds left",o)}</span>
    <span aria-hidden="true">${_(o)}</span>
  </p>`}var An={envido:"E",real_envido:"R",falta_envido:"F"};function te(e,n,t){let r=y(e,t.me)?Mn(e,n,t):[Bn(e,n,t)];return[...Cn(e,n,t),On(e,n,t),...r]}function Cn(e,n,t){let o=Ln(e,t);return o?[{place:"closed",type:"envido",name:$.envido??"",key:"E",cost:o,open:!1}]:Te.map(r=>{let s=h(n,r),i=s?a("For {worth}. Refused: you get {refused}",{worth:s.worth,refused:s.refused}):_n(e,n,r),l=s&&r==="falta_envido"?a("What the leader lacks."):void 0;return{place:r,type:r,name:$[r]??"",key:An[r]??"",cost:i,note:l,open:!!s}})}function Ln(e,n){let{envido:t,truco:o,tricks:r}=e;return e.phase!=="play"||t.pending!==null?null:t.settled?a("Closed: it is settled for this hand"):o.stake>1?a("Closed: truco was accepted"):r.length>1||r[0]?.winner!=null?a("Closed: the first trick is over"):Le(e,n.me)?a("Closed: your first card is down"):t.open?null:a("Closed for this hand")}function _n({envido:e},n,t){if(!n.legal.length)return"";let o=e.auction.map(([,r])=>r);return o.includes("falta_envido")?a("Nothing goes above falta envido"):t==="envido"&&o.includes("real_envido")?a("Not above real envido"):o.includes(t)?a("Already said"):a("Not now")}function On(e,n,t){let o=Ae(e.truco);if(!o)return{place:"truco",type:"vale_cuatro",name:"Vale cuatro",key:"T",cost:a("Nothing is higher"),open:!1};let r=h(n,o),s=$[o]??"";if(!r)return{place:"truco",type:o,name:s,key:"T",cost:qn(e,n,t),open:!1};let i=a("Hand worth {worth}. Refused: you get {refused}",{worth:r.worth,refused:r.refused});return{place:"truco",type:o,name:s,key:"T",cost:i,open:!0}}function qn({truco:e,envido:n},t,o){return n.pending!==null&&t.legal.length?a("Answer the envido first"):e.pending?.by===o.rival?a("Say quiero; raise on a later turn"):e.right===o.rival?a("The next raise is {name}\u2019s",{name:o.name}):t.legal.length?a("Not now"):""}function Mn(e,n,t){let o=h(n,"quiero"),r=h(n,"no_quiero"),s=e.envido.pending!==null,i={name:t.name,worth:o?.worth,refused:r?.gives?.points};return[{place:"accept",type:"quiero",name:$.quiero??"",key:"Q",cost:s?a("Compare values for {worth}",i):a("Play on for {worth}",i),open:!!o,main:!0},{place:"refuse",type:"no_quiero",name:$.no_quiero??"",key:"N",cost:s?a("{name} scores {refused}",i):a("{name} scores {refused}, hand ends",i),open:!!r}]}function Bn(e,n,t){let o=h(n,"fold"),r=o?a("{name} scores {refused}, hand ends",{name:t.name,refused:o.gives?.points}):"";return{place:"fold",type:"fold",name:$.fold??"",key:"Z",cost:r,open:!!o}}function Ie({table:e,mine:n,sides:t,foldAsked:o,press:r,keys:s}){let i=k(null),l=y(e,t.me),m=c=>c.type==="fold"&&o;return v(()=>{let c=document.activeElement;l&&(!c||c===document.body||c.closest(".hand, .bids"))&&i.current?.focus()},[l,n.decision]),u`<section
    class="bids"
    ref=${i}
    tabindex="-1"
    role="group"
    aria-label=${l?a("Answer first"):a("Calls")}
    data-owed=${l??"none"}
  >
    ${te(e,n,t).map(c=>u`<button
        type="button"
        key=${c.place}
        class="bid"
        data-place=${c.place}
        data-type=${c.type}
        data-main=${!!c.main}
        data-asked=${m(c)}
        aria-disabled=${!c.open}
        aria-keyshortcuts=${s?c.key:void 0}
        onClick=${()=>r(c)}
      >
        <b lang="es">${m(c)?"\xBFAl mazo?":c.name}</b>
        <small
          >${c.note&&u`<span class="note">${c.note} </span>`}${m(c)?a("Press again: {cost}",{cost:c.cost}):c.cost}</small
        >
      </button>`)}
  </section>`}function He(e,n,t){for(let{type:o,call:r}of n)o==="dealt"&&(e={}),o==="bid"&&T.includes(r)&&(e={...e,[r]:t.tricks.filter(({winner:s})=>s!==null).length});return e}var oe=(e,n)=>e===n.me?"near":"far",Nn=(e,n)=>e===n.me?n.mine:n.name;function Pe(e,n){return{kind:"points",side:oe(e.seat,n),points:e.points,who:O(e,n),text:L(e,n)}}function A(e,n,t,o=""){return{kind:"call",side:oe(e,t),who:Nn(e,t),text:o,call:n}}function re(e,n){if(e.why==="envido")return null;let t={seat:e.winner,points:e.truco,mano:e.mano};return e.why==="fold"?{...t,reason:"fold"}:e.why==="refused"?{...t,reason:"truco_refused",bid:T[e.truco-1]}:{...t,reason:"tricks",stake:e.truco,tie:X(n)}}function ae(e,n,t){let o=e.phase==="play"?void 0:e.hands.at(-1),r=z({...e,mano:o?.mano??e.mano}),s=o&&re(o,e.tricks);return[...Rn(e,n,o?.mano??e.mano),...r?[Pe(r,n)]:[],...[0,1,2,3].flatMap(i=>[...Yn(e,n,o,l=>Math.min(t[l]??0,e.tricks.length)===i),...e.tricks.slice(i,i+1).map(l=>In(l,i+1,n))]),...o?.why==="fold"?[A(1-o.winner,"Me voy al mazo",n)]:[],...s?[Pe(s,n)]:[]]}function Rn({envido:e},n,t){let o=e.auction.map(([i,l])=>A(i,$[l]??l,n)),{settled:r}=e;if(!r)return o;let s=e.auction.at(-1);if(s&&o.push(A(1-s[0],r.accepted?"Quiero":"No quiero",n)),r.accepted)for(let i of[t,1-t]){let l=r.said[i];o.push(typeof l=="number"?A(i,String(l),n):A(i,"Son buenas",n,a("the other value wins")))}return o}function Yn({truco:e},n,t,o){let r=Ce(e),s=t?.why==="refused"?T[t.truco-1]:void 0;return t&&s&&!e.pending&&r.push({call:s,by:t.winner,accepted:!1}),r.filter(({call:i})=>o(i)).flatMap(({call:i,by:l,accepted:m})=>{let c=T.indexOf(i)+2,d=A(l,$[i]??i,n,a("for {worth}",{worth:c}));return m?[d,A(1-l,"Quiero",n)]:i===s?[d,A(1-l,"No quiero",n)]:[d]})}function In({cards:e,winner:n},t,o){let r=a("Trick {number}",{number:t}),[s,i]=[e[o.me],e[o.rival]];if(s===void 0||i===void 0||n===null)return{kind:"trick",side:"none",who:r,text:Object.values(e).map(w).join(", ")};if(n==="parda"){let d=a("{mine} ties with {theirs}",{mine:w(s),theirs:w(i)});return{kind:"trick",side:"none",who:r,text:d}}let[l,m]=n===o.me?[s,i]:[i,s],c=a("{winner} beats {loser}",{winner:w(l),loser:w(m)});return{kind:"trick",side:oe(n,o),who:r,text:c}}function Ke({table:e,sides:n,calledIn:t}){let o=ae(e,n,t);return u`<ol class="ledger-lines">
    ${o.map((r,s)=>u`<li key=${s} data-kind=${r.kind} data-side=${r.side}>
        ${r.points===void 0?u`<b>${r.who}</b>`:u`<${q} points=${r.points} who=${r.who} />`}${" "}
        ${r.call&&u`<q lang="es">${r.call}</q>`}${r.call&&r.text?" \xB7 ":""}<span>${r.text}</span>
      </li>`)}
    ${!o.length&&u`<li data-kind="empty">${a("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`}function We({table:e,sides:n}){let t=e.phase==="play"?e.hands:e.hands.slice(0,-1);return t.length?u`<details class="past">
    <summary>${a("Earlier hands")}</summary>
    <table>
      <thead>
        <tr><th scope="col">${a("Hand")}</th><th scope="col">${n.mine}</th><th scope="col">${n.name}</th></tr>
      </thead>
      <tbody>
        ${t.toReversed().map(o=>u`<tr key=${o.hand}>
            <th scope="row">${o.hand}</th>
            <td>${o.scores[n.me]}</td>
            <td>${o.scores[n.rival]}</td>
          </tr>`)}
      </tbody>
    </table>
  </details>`:null}function se(e,n){let t=ie(e);return n.playing?t===n.me?a("You are mano \xB7 {name} deals",{name:n.name}):a("{name} is mano \xB7 you deal",{name:n.name}):t===n.me?a("{name} is mano",{name:n.mine}):a("{name} is mano",{name:n.name})}function ie(e){return e.phase==="play"?e.mano:e.hands.at(-1)?.mano??e.mano}function ze({table:e,sides:n,level:t,thinking:o,away:r}){let s=e.hand_sizes[n.rival]??0;return u`<section class="rival" aria-label=${n.name} data-thinking=${o}>
    <p class="rival-name">
      <bdi>${n.name}</bdi>
      ${t&&u` <small>· ${t}</small>`}
      ${r&&u` <small class="away">· ${a("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      <div role="img" aria-label=${C("{n} card in hand","{n} cards in hand",s)}>
        ${Array.from({length:s},(i,l)=>u`<${ye} deck="spanish" key=${l} />`)}
      </div>
    </div>
    <p class="rival-state">${o?a("is thinking\u2026"):se(e,n)}</p>
  </section>`}function Fe(e){let n=e.hands.at(-1),t=z({...e,mano:ie(e)}),o=n&&re(n,e.tricks);return[t,o].filter(r=>r!=null)}function je({points:e,sides:n}){return u`<ul class="scored">
    ${e.map((t,o)=>u`<li key=${o} data-side=${t.seat===n.me?"near":"far"}>
        <${q} points=${t.points} who=${O(t,n)} /> <span>${L(t,n)}</span>
      </li>`)}
  </ul>`}function Pn(e,n){return e!==n.me?a("{name} takes the hand",{name:n.name}):n.playing?a("You take the hand"):a("{name} takes the hand",{name:n.mine})}function Ge({table:e,mine:n,sides:t,next:o,keys:r}){let s=e.hands.at(-1),i=!!h(n,"ready");return u`<section class="close" aria-label=${a("End of the hand")}>
    <div class="close-words">
      <h2>${s&&Pn(s.winner,t)}</h2>
      <${je} points=${Fe(e)} sides=${t} />
    </div>
    ${n&&u`<button
      type="button"
      class="go"
      data-main-action
      aria-disabled=${!i}
      aria-keyshortcuts=${r?"G":void 0}
      onClick=${()=>i&&o()}
    >
      ${i?a("Next hand"):a("Waiting for {name}",{name:t.name})}
    </button>`}
  </section>`}function De({table:e,sides:n,match:t,rematch:o,levels:r,level:s}){let[i,l]=Y(s),m=e.result.winner,[c,d]=[e.scores[m],e.scores[1-m]],p={high:c,low:d,name:m===n.me?n.mine:n.name};return u`<section class="close match-end" aria-label=${a("End of the match")}>
    <div class="close-words">
      <h2>
        ${m===n.me&&n.playing?a("You win the match, {high} to {low}",p):a("{name} wins the match, {high} to {low}",p)}
      </h2>
      <${je} points=${Fe(e)} sides=${n} />
    </div>
    <div class="close-ways">
      ${o?u`<button type="button" class="go" data-main-action onClick=${()=>o(i)}>${a("Rematch")}</button>`:n.playing&&u`<p>${a("{name} may start the rematch",{name:n.name})}</p>`}
      ${o&&s!==null&&r.length>1&&u`<label class="way level">${a("Computer")}
        <select class="field" onChange=${f=>l(f.target.value)}>
          ${r.map(f=>u`<option key=${f} value=${f} selected=${f===i}>${K(f)}</option>`)}
        </select>
      </label>`}
      ${t&&u`<a class="way" href=${`/matches/${t}`}>${a("Look at the match")}</a>`}
      ${t&&u`<a class="way" href=${`/matches/${t}#check`}>${a("Check the shuffle")}</a>`}
      <a class="way" href="/">${a("Home")}</a>
    </div>
  </section>`}function Ue(e){let n=document.activeElement;if(!e||!n||n===document.body||!e.contains(n))return()=>{};let o=[...e.querySelectorAll(".hand-cards button")].indexOf(n),r=n.closest(".hand, .bids, .close");return()=>{if(document.activeElement!==document.body||n.isConnected)return;let s=[...e.querySelectorAll(".hand-cards button")],i=e.querySelector("[data-main-action]"),l=e.querySelector(".bids");((o>=0?s[o]??s.at(-1)??i:r?i??l??s[0]:i)??l??e).focus()}}function Hn(e){let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let t=[...e.currentTarget.querySelectorAll("button")],o=t.indexOf(document.activeElement);t[Math.max(0,Math.min(t.length-1,o+n))]?.focus(),e.preventDefault()}function Qe({table:e,mine:n,sides:t,play:o,keys:r}){let s=y(e,t.me);return u`<section class="hand" data-owed=${!!s} aria-label=${a("Your hand")}>
    <ol class="hand-cards" onKeyDown=${Hn}>
      ${n.hand.map((i,l)=>{let m=!!h(n,"play",i);return u`<li key=${i} data-card=${i}>
          <button
            type="button"
            class=${he(i)}
            data-code=${i}
            aria-disabled=${!m}
            aria-label=${w(i)}
            aria-keyshortcuts=${r?String(l+1):void 0}
            onClick=${()=>o(i)}
          >
            <${$e} code=${i} />
          </button>
        </li>`})}
    </ol>
    ${n.envido!==null&&u`<p class="own-envido"><span lang="es">Envido</span> <b>${n.envido}</b></p>`}
  </section>`}function Kn(e){if(/^[\x20-\x7e]$/.test(e.key))return e.key.toLowerCase();let n=/^Key([A-Z])$/.exec(e.code);return n?n[1].toLowerCase():e.key.toLowerCase()}function Ve(e,n){if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||e.repeat||e.target?.closest("input, textarea, select, dialog, [contenteditable]"))return;let o=n[ke("truco",Kn(e))];o&&(e.preventDefault(),o())}function Ze(){let e=[["1 2 3",a("Play that card")],["\u2190 \u2192 Enter",a("Walk along the hand, play the card")],...ge("truco").map(({keys:n,does:t})=>[n.map(o=>ve("truco",o)).join(" "),t])];return u`<dl class="key-list">
    ${e.map(([n,t])=>u`<div key=${n}><dt><kbd>${n}</kbd></dt><dd>${t}</dd></div>`)}
  </dl>`}var Wn=300,zn=new Set(["dealt","bid","answered","folded","points","match_over"]);function Fn({events:e,before:n,after:t},o){let r=new Set(e.map(({type:s})=>s));r.has("played")&&E("discard"),r.has("dealt")&&E("draw"),r.has("points")&&E("match"),r.has("match_over")&&E("end"),y(t.table,o)&&!y(n.table,o)&&E("turn")}function Je(e,n,t){let o=g(n),{before:r,after:s,events:i}=e;t.talk.value=qe(t.talk.value,i,o,r.table,s.table),t.calledIn.value=He(t.calledIn.value,i,r.table),Fn(e,o.me);let l=B.value.speech==="brief",m=i.filter(({type:d})=>!l||zn.has(d)).map(d=>_e(d,o,s)).filter(d=>d!==null);m.length&&b(m.join(" "),{join:Wn});let c=o.playing&&Oe(r.table,s.table,o.me);c&&P(c)}var jn="cubic-bezier(.2,.7,.2,1)",Gn=240,Dn=260,Un=90,Qn=1200;function j(e){return document.hidden?0:{full:e,quick:e/2,reduced:0,none:0}[Z()]}function Xe(e){let{left:n,top:t,width:o,height:r}=e.getBoundingClientRect();return{x:n+o/2,y:t+r/2,width:o,held:e.closest(".hand")!==null}}function nn(e){let n=new Map;return function(o){let r=n;n=new Map;let s=0;for(let i of e.querySelectorAll("[data-card]")){let l=i.dataset.card??"",m=Xe(i);n.set(l,m);let c=r.get(l),d=e.querySelector("[data-source]"),p=c??(d?Xe(d):m);!o||Math.hypot(p.x-m.x,p.y-m.y)<4||(Z()==="reduced"?c?.held!==m.held&&Vn(i):!c&&m.held?en(i,p,m,Dn,Un*s++):en(i,p,m,Gn,0))}}}function en(e,n,t,o,r){let s=j(o);if(!s)return;let i=t.width?n.width/t.width:1;e.animate([{translate:`${n.x-t.x}px ${n.y-t.y}px`,scale:String(Math.max(.4,Math.min(2,i)))},{translate:"0 0",scale:"1"}],{duration:s,delay:j(r),easing:jn,fill:"backwards"})}function Vn(e){e.animate([{opacity:.3},{opacity:1}],{duration:120});let n="0 0 0 4px #e9b44c";e.querySelector(".card")?.animate([{boxShadow:n},{boxShadow:n}],{duration:Qn})}function tn({live:e,sides:n}){let t=e.people.value.paused;return t===null?null:u`<p class="paused">
    ${t===n.me?a("You paused the match."):a("{name} paused the match.",{name:n.name})}
    ${n.playing&&u`<button type="button" class="button main" onClick=${()=>e.pause(!1)}>${a("Go on")}</button>`}
  </p>`}function G(e,n,t=!1){if(e.phase!=="play")return"";if(t&&e.turn===n.rival)return a("Waiting for {name} to reconnect",{name:n.name});if(e.turn!==n.me||!n.playing)return a("{name}\u2019s turn",{name:e.turn===n.me?n.mine:n.name});let o=y(e,n.me);return o==="envido"?a("Answer first: the envido"):o==="truco"?a("Answer first: the truco"):a("Your turn: play or call")}var R=15,Zn=[[7,8,8,37],[9,7,37,9],[38,8,36,38],[35,37,8,36],[10,34,35,11]];function rn({count:e,placed:n}){let t=k(null);return v(()=>{let o=j(180);if(!n||!o)return;[...t.current?.children??[]].slice(e-n).forEach((s,i)=>s.animate([{transform:"translate(0, -14px) rotate(14deg)",opacity:0},{transform:"none",opacity:1}],{duration:o,delay:o*2*i/3,easing:"cubic-bezier(.2,1.3,.4,1)",fill:"backwards"}))},[e]),u`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${t}>
    ${Zn.slice(0,e).map(([o,r,s,i],l)=>u`<g key=${l} class="match">
        <line class="match-shade" x1=${o} y1=${r+1.4} x2=${s} y2=${i+1.4} />
        <line class="match-stick" x1=${o} y1=${r} x2=${s} y2=${i} />
        <ellipse class="match-head" cx=${o} cy=${r} rx="3.1" ry="2.7" />
      </g>`)}
  </g></svg>`}function on(e,n){return n<=R?a("{points} of {target}",{points:e,target:n}):e>R?C("{points}, {n} buena","{points}, {n} buenas",e-R,{points:e}):a("{points}, malas",{points:e})}function D({scores:e,target:n,sides:t}){return a("{me} {mine}. {name} {theirs}.",{me:t.mine,mine:on(e[t.me],n),name:t.name,theirs:on(e[t.rival],n)})}function an({open:e,...n}){let{scores:t,sides:o}=n;return u`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${D(n)}
    onClick=${e}
  >
    <span class="mine"><bdi>${o.mine}</bdi> <b>${t[o.me]}</b></span>
    <${rn} count=${5} placed=${0} />
    <span class="theirs"><bdi>${o.name}</bdi> <b>${t[o.rival]}</b></span>
  </button>`}function le({scores:e,target:n,sides:t}){let o=k(e),r=e.map((c,d)=>c-(o.current[d]??c));v(()=>{o.current=e},[e]);let s=[t.me,t.rival],i=Math.ceil(n/5),l=Math.ceil(Math.min(n,R)/5),m=c=>s.map(d=>{let p=e[d]??0,f=Math.max(0,Math.min(5,p-5*c)),U=Math.max(0,Math.min(5,p-(r[d]??0)-5*c));return u`<${rn} key=${`${d}.${c}`} count=${f} placed=${Math.max(0,f-U)} />`});return u`<section class="tally" aria-label=${a("Score")}>
    <p class="unseen">${D({scores:e,target:n,sides:t})}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${t.mine}</bdi> <b>${e[t.me]}</b></p>
      <p class="tally-side theirs"><bdi>${t.name}</bdi> <b>${e[t.rival]}</b></p>
      ${n>R&&u`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({length:l},(c,d)=>m(d))}</div>
      ${i>l&&u`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({length:i-l},(c,d)=>m(l+d))}</div>`}
    </div>
  </section>`}function sn(e,n,t){let{table:o,mine:r}=e.view.value,s=g(e),i={w:()=>b([se(o,s),G(o,s)].filter(Boolean).join(". ")),o:()=>b(D({scores:o.scores,target:o.options.target??30,sides:s})),l(){let l=ae(o,s,n.calledIn.value).map(({points:m,who:c,call:d,text:p})=>[m&&_(m,{sign:!0}),c,d,p].filter(Boolean).join(" "));b(l.length?`${l.join(". ")}.`:a("Nothing yet."))},"?":()=>n.sheet.value="keys"};if(!r)return i;if(i.y=()=>b(a("{cards}. Envido {value}.",{cards:pe(r.hand)||a("No cards"),value:r.envido??0})),r.hand.forEach((l,m)=>i[String(m+1)]=()=>t.play(l)),o.phase==="play")for(let l of te(o,r,s))i[l.key.toLowerCase()]=()=>t.bid(l);return h(r,"ready")&&(i.g=t.next),o.phase==="over"&&e.people.value.host===s.me&&(i.g=()=>t.rematch(null)),i}var Jn=[["1E"],["1B"],["7E"],["7O"],["3E","3B","3O","3C"],["2E","2B","2O","2C"],["1C","1O"],["12E","12B","12O","12C"],["11E","11B","11O","11C"],["10E","10B","10O","10C"],["7C","7B"],["6E","6B","6O","6C"],["5E","5B","5O","5C"],["4E","4B","4O","4C"]];function ln({hand:e,open:n}){return u`<details class="strength" open=${n}>
    <summary>${a("Order of strength")}</summary>
    <ol>
      ${Jn.map((t,o)=>{let r=t.length<4?t.map(s=>s.slice(-1)):[];return u`<li key=${o} data-held=${t.some(s=>e.includes(s))}>
          <b>${t[0]?.slice(0,-1)}</b>
          ${r.map(s=>u`<${fe} suit=${s} key=${s} />`)}
        </li>`})}
    </ol>
  </details>`}var Xn={near:"\u25CF",far:"\u25CB",parda:"\u25D0"};function et(e,n){return!e||e.winner===null?null:e.winner==="parda"?"parda":e.winner===n.me?"near":"far"}function nt(e,n){return e==="parda"?a("tie"):e==="near"?n.mine:e==="far"?n.name:""}function un({table:e,sides:n}){let t=[a("1st"),a("2nd"),a("3rd")];return u`<ol class="tricks" aria-label=${a("Tricks")}>
    ${t.map((o,r)=>{let s=e.tricks[r],i=et(s,n);return u`<li class="trick" key=${r} data-result=${i??"open"}>
        <p class="trick-label">
          ${o}${" "}<span aria-hidden="true">${i?Xn[i]:""}</span>${" "}
          <bdi>${nt(i,n)}</bdi>
        </p>
        ${s&&u`<${cn} trick=${s} seat=${n.rival} side="far" />`}
        ${s&&u`<${cn} trick=${s} seat=${n.me} side="near" />`}
      </li>`})}
  </ol>`}function cn({trick:e,seat:n,side:t}){let o=e.cards[n];if(!o)return null;let r=e.winner===null?"open":e.winner===n?"won":e.winner==="parda"?"tied":"lost";return u`<div class="played" data-side=${t} data-rank=${r} data-led=${e.lead===n} data-card=${o}>
    <${I} code=${o} />
  </div>`}function tt({live:e,state:n,actions:t}){let o=k(null),r=k(null),s=k(e.version.value),i=Ue(o.current),{table:l,mine:m}=e.view.value,c=g(e),d=e.version.value,p=B.value.keys,f=e.people.value.seats.find(x=>x.seat===c.rival),U=n.foldAsked.value!==null&&n.foldAsked.value===m?.decision,dn=l.phase==="play"&&l.turn===c.me&&c.playing;me(()=>{r.current??=nn(o.current),r.current(d!==s.current),s.current=d,i()}),v(()=>{let x=()=>r.current?.(!1);return addEventListener("resize",x),()=>removeEventListener("resize",x)},[]);let pn=u`<li>
    <button
      type="button"
      class="button"
      onClick=${x=>{x.currentTarget.closest("dialog")?.close(),n.sheet.value="keys"}}
    >
      ${a("Keys")}
    </button>
  </li>`,ce={scores:l.scores,target:l.options.target??30,sides:c};return u`<${Ye} live=${e} table=${l} sides=${c} openMenu=${()=>we(()=>import("/static/built/table/main/table-menu.js?v=8247cd80a630")).then(({openMenu:x})=>x(e,pn))} />
  <main
    class="truco"
    ref=${o}
    tabindex="-1"
    aria-label=${a("Table")}
    data-phase=${l.phase}
    data-turn=${dn?"near":"far"}
  >
    <${le} ...${ce} />
    <${an} ...${ce} open=${()=>n.sheet.value="score"} />
    <${ze}
      table=${l}
      sides=${c}
      level=${f?.computer?K(f.computer):null}
      thinking=${l.phase==="play"&&l.turn===c.rival&&!!f?.computer}
      away=${f?.state==="away"}
    />
    <${un} table=${l} sides=${c} />
    <${Be} table=${l} talk=${Me(n.talk.value,l,m,c)} sides=${c} computer=${!!f?.computer} />
    <div class="status">
      <p class="status-words" data-refused=${n.refused.value!==null}>
        ${n.refused.value??G(l,c,f?.state==="away")}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${()=>n.sheet.value="hand"}>
        ${a("Why?")}
      </button>
    </div>
    ${l.phase==="ready"&&l.hands.length>0?u`<${Ge} table=${l} mine=${m} sides=${c} next=${t.next} keys=${p} />`:l.phase==="over"?u`<${De}
            table=${l}
            sides=${c}
            match=${e.welcome.value.match}
            rematch=${c.playing&&e.people.value.host===c.me?t.rematch:null}
            levels=${e.welcome.value.table.levels??[]}
            level=${f?.computer??null}
          />`:m&&u`<${Ie}
            table=${l}
            mine=${m}
            sides=${c}
            foldAsked=${U}
            press=${t.bid}
            keys=${p}
          />`}
    ${m&&u`<${Qe} table=${l} mine=${m} sides=${c} play=${t.play} keys=${p} />`}
    <aside class="log" aria-label=${a("This hand")}>
      <${mn} table=${l} mine=${m} sides=${c} calledIn=${n.calledIn.value} heading />
    </aside>
    <${tn} live=${e} sides=${c} />
  </main>
  <${ot} state=${n} table=${l} mine=${m} sides=${c} />`}function mn({table:e,mine:n,sides:t,calledIn:o,heading:r=!1}){return u`${r&&u`<h2>${a("This hand")}</h2>`}
    <${Ke} table=${e} sides=${t} calledIn=${o} />
    <${ln} hand=${n?.hand??[]} open=${r} />
    <${We} table=${e} sides=${t} />`}function ot({state:e,table:n,mine:t,sides:o}){let r=()=>e.sheet.value=null;switch(e.sheet.value){case"hand":return u`<${H} title=${a("This hand")} modal onClose=${r}>
        <${mn} table=${n} mine=${t} sides=${o} calledIn=${e.calledIn.value} />
      <//>`;case"score":return u`<${H} title=${a("Score")} modal onClose=${r}>
        <${le} scores=${n.scores} target=${n.options.target??30} sides=${o} />
      <//>`;case"keys":return u`<${H} title=${a("Keys")} modal onClose=${r}><${Ze} /><//>`;default:return null}}function Dr(e,n){let t=Ne(),o=Re(n,t),r=n.onStep(c=>Je(c,n,t)),s=S(document.hidden),i=()=>s.value=document.hidden;document.addEventListener("visibilitychange",i);let l=de(()=>{let{table:c,mine:d}=n.view.value??{};if(!c)return;c.hands.length===0&&h(d,"ready")&&n.ready();let p=n.people.value.seats.some(f=>f.computer);xe(c.turn===n.seat.value&&c.phase==="play"&&(s.value||!p)),J(c.phase==="play")}),m=c=>{B.value.keys&&n.view.value&&Ve(c,sn(n,t,o))};return document.addEventListener("keydown",m),e.classList.add("truco-page"),Q(u`<${tt} live=${n} state=${t} actions=${o} />`,e),()=>{r(),l(),document.removeEventListener("visibilitychange",i),document.removeEventListener("keydown",m),J(!1),Q(null,e),e.classList.remove("truco-page")}}export{Dr as mount};
