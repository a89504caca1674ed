import{$ as P,B as w,C as we,E as ge,F as ve,G as ke,H as T,I as be,J as q,K as x,L as z,O as N,P as xe,R as D,S as C,U as Ee,W as Se,Y as Te,_ as F,aa as H,b as X,c as _,ca as ee,d as k,da as Ce,e as he,ea as ne,f as b,j as S,l as $e,o as l,q as a,r as O,s as B,t as I,u as ye}from"/static/built/table/replay/shared.js?v=78459dc8762d";var $={envido:"Envido",real_envido:"Real envido",falta_envido:"Falta envido",truco:"Truco",retruco:"Retruco",vale_cuatro:"Vale cuatro",quiero:"Quiero",no_quiero:"No quiero",fold:"Al mazo"},bn=["cero","uno","dos","tres","cuatro","cinco","seis","siete"],xn=["veinte","veintiuno","veintid\xF3s","veintitr\xE9s","veinticuatro","veinticinco","veintis\xE9is","veintisiete","veintiocho","veintinueve"],En=["treinta","treinta y uno","treinta y dos","treinta y tres"];function Ae(e){let n=e<8?bn[e]:e<30?xn[e-20]:En[e-30];return n?n.charAt(0).toUpperCase()+n.slice(1):String(e)}function K(e){let n=$[e]??e;return e==="fold"?"Me voy al mazo":e==="retruco"||e==="vale_cuatro"?`\xA1Quiero ${n.toLowerCase()}!`:e==="quiero"||e==="no_quiero"?n:`\xA1${n}!`}function M(e,n){let t=$[e.bid??""]?.toLowerCase()??"";switch(e.reason){case"envido":return Tn(e,t);case"envido_refused":return a("{call} refused",{call:t});case"truco_refused":return a("{call} refused, the hand ends",{call:t});case"fold":return e.seat===n.me&&n.playing?a("{name} went to the deck",{name:n.name}):n.playing?a("you went to the deck"):a("the other went to the deck");case"tricks":return Sn(e)}}function Sn({stake:e,tie:n}){switch(n){case"mano":return a("hand worth {stake}; three ties, mano wins",{stake:e});case"next":return a("hand worth {stake}; after a tie the next trick decides",{stake:e});case"first":return a("hand worth {stake}; with a tie the first trick decides",{stake:e});default:return a("two tricks, hand worth {stake}",{stake:e})}}function te(e){return e.some(n=>n.winner==="parda")?e.every(n=>n.winner==="parda")?"mano":e[0]?.winner==="parda"?"next":"first":null}function Tn({seat:e,values:n=[],mano:t},o){let r=n[e],s=n[1-e];return s==null?a("{call}, {high} and \u201Cson buenas\u201D",{call:o,high:r}):r===s?a("{call}, {high} to {low}: mano wins ties",{call:o,high:r,low:s}):a("{call}, {high} to {low}",{call:o,high:r,low:s})}function R({seat:e},n){return e!==n.me?n.name:n.playing?a("you"):n.mine}function Y({points:e,who:n}){return l`<b><span class="number">${B(e,{sign:!0})}</span> <bdi>${n}</bdi>:</b>`}function Le(e,n){let t={points:e.points,reason:M(e,n)};return e.seat===n.me&&n.playing?a("You score {points}: {reason}.",t):a("{name} scores {points}: {reason}.",{...t,name:e.seat===n.me?n.mine:n.name})}function G({seat:e,points:n,reason:t,args:o},r){let{values:s,mano:i,bid:c,stake:d}=o??{},u=t==="tricks"?te(r.tricks):null;return{seat:e,points:n,reason:t,values:s,mano:i,bid:c,stake:d,tie:u}}function j({envido:e,mano:n}){let{settled:t,auction:o}=e;return t?{seat:t.winner,points:t.points,reason:t.accepted?"envido":"envido_refused",bid:o.at(-1)?.[1],values:[0,1].map(r=>t.said[r]??null),mano:n}:null}var _e=["envido","real_envido","falta_envido"],A=["truco","retruco","vale_cuatro"];function y(e,n){return e.phase!=="play"||e.turn!==n?null:e.envido.pending!==null&&e.envido.pending!==n?"envido":e.truco.pending&&e.truco.pending.by!==n?"truco":null}function f(e,n,t){return e?.legal.find(o=>o.type===n&&(t===void 0||o.card===t))}function Oe(e){let n=e.pending?A.indexOf(e.pending.call)+1:e.stake-1;return A[n]??null}function qe(e){let n=e.stake-1,t=e.right===null?null:1-e.right,o=A.slice(0,n).map((r,s)=>({call:r,by:t===null?0:(n-1-s)%2===0?t:1-t,accepted:!0}));return e.pending?[...o,{...e.pending,accepted:!1}]:o}function Me(e,n){return e.tricks.some(t=>String(n)in t.cards)}function oe(e){return ye(e.map(w))}function U(e,n,{table:t,mine:o}){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name,i=($[e.call]??"").toLowerCase();switch(e.type){case"dealt":return Cn(e,n,o);case"bid":return r?a("You: {call}. Worth {worth}.",{call:i,worth:e.worth}):a("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.",{name:s,call:i,worth:e.worth,refused:e.refused});case"answered":return r?a("You: {call}.",{call:i}):a("{name}: {call}.",{name:s,call:i});case"said":{let c=e.value===null?"son buenas":e.value;return r?a("You: {call}.",{call:c}):a("{name}: {call}.",{name:s,call:c})}case"played":{let c=w(e.card);return r?a("You play: {card}.",{card:c}):a("{name} plays: {card}.",{name:s,card:c})}case"trick":return e.winner==="parda"?a("Trick {number}: a tie.",{number:e.number}):n.playing&&e.winner===n.me?a("Trick {number}: yours.",{number:e.number}):a("Trick {number}: {name}.",{number:e.number,name:e.winner===n.me?n.mine:n.name});case"folded":return r?a("You go to the deck."):a("{name} goes to the deck.",{name:s});case"shown":return r?a("You show: {cards}.",{cards:oe(e.cards)}):a("{name} shows: {cards}.",{name:s,cards:oe(e.cards)});case"points":return Le(G(e,t),n);case"timeout":return r?a("Your time is over."):a("{name}: the time is over.",{name:s});case"match_over":return n.playing&&e.result.winner===n.me?a("You win the match."):a("{name} wins the match.",{name:e.result.winner===n.me?n.mine:n.name});default:return null}}function Cn({hand:e,mano:n},t,o){let r=t.playing&&n===t.me?a("Hand {hand}. You are mano.",{hand:e}):a("Hand {hand}. {name} is mano.",{hand:e,name:n===t.me?t.mine:t.name});if(!t.playing||!o?.hand.length)return r;let s=a("Your cards: {cards}.",{cards:oe(o.hand)});return`${r} ${s}`}function Be(e,n,t){let o=y(n,t);if(o&&o!==y(e,t))return a("Answer first: quiero or no quiero.");let r=s=>s.phase==="play"&&s.turn===t;return r(n)&&!r(e)?a("Your turn."):null}function ae(e,n,t,o){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name;switch(e.type){case"bid":{let{worth:i,refused:c}=e;return r?a("For {worth}. Refused, you score {refused}.",{worth:i,refused:c}):a("For {worth}. Refuse, and {name} scores {refused}.",{worth:i,refused:c,name:s})}case"answered":return e.call==="no_quiero"?a("Refused"):t.envido.pending!==null?a("Accepted: the values are compared"):a("Accepted: the hand is worth {stake}",{stake:o.truco.stake});case"said":return e.value===null?a("The other value is good enough to win"):a("Envido value {value}",{value:e.value});default:return r?a("You give this hand up"):a("{name} gives this hand up",{name:s})}}function g(e){let n=e.seat.value,t=n??e.near.value??0,o=n!==null&&!e.replaying,r=e.people.value.seats.filter(i=>i.computer).length===1,s=i=>{let c=e.people.value.seats.find(d=>d.seat===i);return c?.computer&&!r?a("Computer {n}",{n:i+1}):c?.computer?a("AI"):(c?.name??a("Player {n}",{n:i+1}))||a("Deleted player")};return{me:t,rival:1-t,mine:o?a("You"):s(t),name:s(1-t),playing:o}}var An=2,Q={lines:[],gain:null,past:!1,hand:0};function Ln(e){switch(e.type){case"bid":case"answered":return K(e.call);case"said":return e.value===null?"Son buenas":Ae(e.value);case"folded":return K("fold");default:return null}}function Ne(e,n,t,o,r){for(let s of n){s.type==="dealt"&&(e=Q),s.type==="played"&&(e={...e,past:!0}),s.type==="points"&&r.phase==="play"&&(e={...e,gain:G(s,r)});let i=Ln(s);if(i===null)continue;let c=s.seat,d=ae(s,t,o,r),u=e.past?[]:e.lines,m=u.at(-1),p=m?.seat===c?{seat:c,words:[...m.words,i],plain:d}:{seat:c,words:[i],plain:d};e={lines:[...m?.seat===c?u.slice(0,-1):u,p],gain:null,past:!1,hand:o.hand}}return e}function Re(e,n,t,o){let{envido:r,truco:s}=n,[i,c]=r.pending!==null?[r.pending,r.auction.at(-1)?.[1]]:[s.pending?.by,s.pending?.call];if(i===void 0||c===void 0)return n.phase==="play"&&e.hand!==n.hand?Q:e;let d=e.lines.at(-1);if(d?.seat===i&&d.words.at(-1)===K(c))return e;let u=f(t,"quiero")?.worth,m=f(t,"no_quiero")?.gives?.points,p=u&&m?ae({type:"bid",seat:i,call:c,worth:u,refused:m},o,n,n):"";return{lines:[{seat:i,words:[K(c)],plain:p}],gain:null,past:!1,hand:n.hand}}function _n({table:e,sides:n}){let t=e.envido.settled?.winner,o=t===n.me&&n.playing?a("You show for the envido:"):a("{name} shows for the envido:",{name:t===n.me?n.mine:n.name});return l`<div class="proof">
    <p>${o}</p>
    ${e.shown.map(r=>l`<${T} code=${r} key=${r} />`)}
  </div>`}function On({won:e,sides:n}){return l`<p class="bubble" data-side="far">
    <span class="unseen">${n.name}: </span>
    <q lang="es">${e?"\xA1Bien jugado!":"Otra vez ser\xE1"}</q>
    <small>${e?a("Well played!"):a("Better luck next time")}</small>
  </p>`}function Ye({table:e,talk:n,sides:t,computer:o}){let r=e.envido.pending!==null&&e.truco.pending!==null,s=e.phase==="over"&&o&&t.playing,i=e.phase!=="play"&&e.shown.length>0;return s||i?l`<div class="said">
      ${s&&l`<${On} won=${e.result?.winner===t.me} sides=${t} />`}
      ${i&&l`<${_n} table=${e} sides=${t} />`}
    </div>`:l`<div class="said" data-past=${n.past}>
    ${n.lines.slice(-An).map(({seat:c,words:d,plain:u},m)=>l`<p
        class="bubble"
        key=${`${n.lines.length}.${m}`}
        data-side=${c===t.me?"near":"far"}
      >
        <span class="unseen">${c===t.me?t.mine:t.name}: </span>
        <q lang="es">${d.join(". ")}</q>
        <small>${u}</small>
      </p>`)}
    ${n.gain&&l`<p class="gain" data-side=${n.gain.seat===t.me?"near":"far"}>
      <${Y} points=${n.gain.points} who=${R(n.gain,t)} /> ${M(n.gain,t)}
    </p>`}
    ${r&&l`<p class="waits">${a("Truco waits until the envido is settled")}</p>`}
  </div>`}var qn=6e3;function Ie(){return{talk:S(Q),foldAsked:S(null),calledIn:S({}),sheet:S(null),refused:S(null)}}function Pe(e,n){let t;function o(i){n.refused.value=i,z(i),C("refused"),clearTimeout(t),t=setTimeout(()=>n.refused.value=null,qn)}async function r(i){let c=await i,d=g(e);c.ok?n.refused.value=null:o(q(c.code,c.args,u=>u===d.me?d.mine:d.name))}let s=()=>e.view.value?.mine;return{refuse:o,next:()=>r(e.ready()),play(i){if(f(s(),"play",i))return r(e.act({type:"play",card:i}));let c=e.view.value&&y(e.view.value.table,g(e).me);o(q(c?"answer_first":"not_your_turn"))},bid(i){let c=s()?.decision??null;return i.open?i.type==="fold"&&n.foldAsked.value!==c?(n.foldAsked.value=c,x(a("To the deck? Press again."))):(n.foldAsked.value=null,r(e.act({type:i.type}))):o(i.cost||q("not_your_turn"))},async rematch(i){let{rival:c}=g(e),d=`/tables/${encodeURIComponent(e.welcome.value.table.id)}`,u=e.people.value.seats.find(m=>m.seat===c)?.computer??null;try{i!==null&&i!==u&&await P("PUT",`${d}/seats/${c}`,{computer:i}),await P("POST",`${d}/start`)}catch(m){if(!(m instanceof F))throw m;o(q(m.code,m.args))}}}}function He({live:e,table:n,sides:t,openMenu:o}){let{watching:r}=e.people.value;return l`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${a("{me} and {name}:",{me:t.mine,name:t.name})} </span>
      <span lang="es">Truco</span>${" "}<small>${a("to {target} \xB7 hand {hand}",{target:n.options.target??30,hand:Mn(n)})}</small>
    </h1>
    ${!t.playing&&!e.replaying&&l`<p class="watching">${a("Watching")}</p>`}
    ${r>0&&t.playing&&l`<p class="watching">${O("{n} is watching","{n} are watching",r)}</p>`}
    <${Bn} live=${e} />
    ${!e.replaying&&l`<button type="button" class="menu" aria-haspopup="dialog" onClick=${o}>${a("Menu")}</button>`}
  </header>`}function Mn({phase:e,hand:n,hands:t}){return e==="play"?n:t.at(-1)?.hand??n}function Bn({live:e}){let n=e.clock.value,[,t]=_(0);if(k(()=>{if(!n)return;let s=setInterval(()=>t(i=>i+1),500);return()=>clearInterval(s)},[n]),!n)return null;let o=Math.max(0,Math.ceil((n.deadline-e.now())/1e3)),r=e.seat.value!==null&&n.seats.includes(e.seat.value);return l`<p class="clock" role="timer" data-late=${r&&o<=10}>
    <span class="unseen">${O("{n} second left","{n} seconds left",o)}</span>
    <span aria-hidden="true">${B(o)}</span>
  </p>`}var Nn={envido:"E",real_envido:"R",falta_envido:"F"};function re(e,n,t){let r=y(e,t.me)?Kn(e,n,t):[Wn(e,n,t)];return[...Rn(e,n,t),Pn(e,n,t),...r]}function Rn(e,n,t){let o=Yn(e,t);return o?[{place:"closed",type:"envido",name:$.envido??"",key:"E",cost:o,open:!1}]:_e.map(r=>{let s=f(n,r),i=s?a("For {worth}. Refused: you get {refused}",{worth:s.worth,refused:s.refused}):In(e,n,r),c=s&&r==="falta_envido"?a("What the leader lacks."):void 0;return{place:r,type:r,name:$[r]??"",key:Nn[r]??"",cost:i,note:c,open:!!s}})}function Yn(e,n){let{envido:t,truco:o,tricks:r}=e;return e.phase!=="play"||t.pending!==null?null:t.settled?a("Closed: it is settled for this hand"):o.stake>1?a("Closed: truco was accepted"):r.length>1||r[0]?.winner!=null?a("Closed: the first trick is over"):Me(e,n.me)?a("Closed: your first card is down"):t.open?null:a("Closed for this hand")}function In({envido:e},n,t){if(!n.legal.length)return"";let o=e.auction.map(([,r])=>r);return o.includes("falta_envido")?a("Nothing goes above falta envido"):t==="envido"&&o.includes("real_envido")?a("Not above real envido"):o.includes(t)?a("Already said"):a("Not now")}function Pn(e,n,t){let o=Oe(e.truco);if(!o)return{place:"truco",type:"vale_cuatro",name:"Vale cuatro",key:"T",cost:a("Nothing is higher"),open:!1};let r=f(n,o),s=$[o]??"";if(!r)return{place:"truco",type:o,name:s,key:"T",cost:Hn(e,n,t),open:!1};let i=a("Hand worth {worth}. Refused: you get {refused}",{worth:r.worth,refused:r.refused});return{place:"truco",type:o,name:s,key:"T",cost:i,open:!0}}function Hn({truco:e,envido:n},t,o){return n.pending!==null&&t.legal.length?a("Answer the envido first"):e.pending?.by===o.rival?a("Say quiero; raise on a later turn"):e.right===o.rival?a("The next raise is {name}\u2019s",{name:o.name}):t.legal.length?a("Not now"):""}function Kn(e,n,t){let o=f(n,"quiero"),r=f(n,"no_quiero"),s=e.envido.pending!==null,i={name:t.name,worth:o?.worth,refused:r?.gives?.points};return[{place:"accept",type:"quiero",name:$.quiero??"",key:"Q",cost:s?a("Compare values for {worth}",i):a("Play on for {worth}",i),open:!!o,main:!0},{place:"refuse",type:"no_quiero",name:$.no_quiero??"",key:"N",cost:s?a("{name} scores {refused}",i):a("{name} scores {refused}, hand ends",i),open:!!r}]}function Wn(e,n,t){let o=f(n,"fold"),r=o?a("{name} scores {refused}, hand ends",{name:t.name,refused:o.gives?.points}):"";return{place:"fold",type:"fold",name:$.fold??"",key:"Z",cost:r,open:!!o}}function Ke({table:e,mine:n,sides:t,foldAsked:o,press:r,keys:s}){let i=b(null),c=y(e,t.me),d=u=>u.type==="fold"&&o;return k(()=>{let u=document.activeElement;c&&(!u||u===document.body||u.closest(".hand, .bids"))&&i.current?.focus()},[c,n.decision]),l`<section
    class="bids"
    ref=${i}
    tabindex="-1"
    role="group"
    aria-label=${c?a("Answer first"):a("Calls")}
    data-owed=${c??"none"}
  >
    ${re(e,n,t).map(u=>l`<button
        type="button"
        key=${u.place}
        class="bid"
        data-place=${u.place}
        data-type=${u.type}
        data-main=${!!u.main}
        data-asked=${d(u)}
        aria-disabled=${!u.open}
        aria-keyshortcuts=${s?u.key:void 0}
        onClick=${()=>r(u)}
      >
        <b lang="es">${d(u)?"\xBFAl mazo?":u.name}</b>
        <small
          >${u.note&&l`<span class="note">${u.note} </span>`}${d(u)?a("Press again: {cost}",{cost:u.cost}):u.cost}</small
        >
      </button>`)}
  </section>`}function ze(e,n,t){for(let{type:o,call:r}of n)o==="dealt"&&(e={}),o==="bid"&&A.includes(r)&&(e={...e,[r]:t.tricks.filter(({winner:s})=>s!==null).length});return e}var se=(e,n)=>e===n.me?"near":"far",zn=(e,n)=>e===n.me?n.mine:n.name;function We(e,n){return{kind:"points",side:se(e.seat,n),points:e.points,who:R(e,n),text:M(e,n)}}function L(e,n,t,o=""){return{kind:"call",side:se(e,t),who:zn(e,t),text:o,call:n}}function ie(e,n){if(e.why==="envido")return null;let t={seat:e.winner,points:e.truco,mano:e.mano};return e.why==="fold"?{...t,reason:"fold"}:e.why==="refused"?{...t,reason:"truco_refused",bid:A[e.truco-1]}:{...t,reason:"tricks",stake:e.truco,tie:te(n)}}function ce(e,n,t){let o=e.phase==="play"?void 0:e.hands.at(-1),r=j({...e,mano:o?.mano??e.mano}),s=o&&ie(o,e.tricks);return[...Dn(e,n,o?.mano??e.mano),...r?[We(r,n)]:[],...[0,1,2,3].flatMap(i=>[...Fn(e,n,o,c=>Math.min(t[c]??0,e.tricks.length)===i),...e.tricks.slice(i,i+1).map(c=>Gn(c,i+1,n))]),...o?.why==="fold"?[L(1-o.winner,"Me voy al mazo",n)]:[],...s?[We(s,n)]:[]]}function Dn({envido:e},n,t){let o=e.auction.map(([i,c])=>L(i,$[c]??c,n)),{settled:r}=e;if(!r)return o;let s=e.auction.at(-1);if(s&&o.push(L(1-s[0],r.accepted?"Quiero":"No quiero",n)),r.accepted)for(let i of[t,1-t]){let c=r.said[i];o.push(typeof c=="number"?L(i,String(c),n):L(i,"Son buenas",n,a("the other value wins")))}return o}function Fn({truco:e},n,t,o){let r=qe(e),s=t?.why==="refused"?A[t.truco-1]:void 0;return t&&s&&!e.pending&&r.push({call:s,by:t.winner,accepted:!1}),r.filter(({call:i})=>o(i)).flatMap(({call:i,by:c,accepted:d})=>{let u=A.indexOf(i)+2,m=L(c,$[i]??i,n,a("for {worth}",{worth:u}));return d?[m,L(1-c,"Quiero",n)]:i===s?[m,L(1-c,"No quiero",n)]:[m]})}function Gn({cards:e,winner:n},t,o){let r=a("Trick {number}",{number:t}),[s,i]=[e[o.me],e[o.rival]];if(s===void 0||i===void 0||n===null)return{kind:"trick",side:"none",who:r,text:Object.values(e).map(w).join(", ")};if(n==="parda"){let m=a("{mine} ties with {theirs}",{mine:w(s),theirs:w(i)});return{kind:"trick",side:"none",who:r,text:m}}let[c,d]=n===o.me?[s,i]:[i,s],u=a("{winner} beats {loser}",{winner:w(c),loser:w(d)});return{kind:"trick",side:se(n,o),who:r,text:u}}function De({table:e,sides:n,calledIn:t}){let o=ce(e,n,t);return l`<ol class="ledger-lines">
    ${o.map((r,s)=>l`<li key=${s} data-kind=${r.kind} data-side=${r.side}>
        ${r.points===void 0?l`<b>${r.who}</b>`:l`<${Y} points=${r.points} who=${r.who} />`}${" "}
        ${r.call&&l`<q lang="es">${r.call}</q>`}${r.call&&r.text?" \xB7 ":""}<span>${r.text}</span>
      </li>`)}
    ${!o.length&&l`<li data-kind="empty">${a("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`}function Fe({table:e,sides:n}){let t=e.phase==="play"?e.hands:e.hands.slice(0,-1);return t.length?l`<details class="past">
    <summary>${a("Earlier hands")}</summary>
    <table>
      <thead>
        <tr><th scope="col">${a("Hand")}</th><th scope="col">${n.mine}</th><th scope="col">${n.name}</th></tr>
      </thead>
      <tbody>
        ${t.toReversed().map(o=>l`<tr key=${o.hand}>
            <th scope="row">${o.hand}</th>
            <td>${o.scores[n.me]}</td>
            <td>${o.scores[n.rival]}</td>
          </tr>`)}
      </tbody>
    </table>
  </details>`:null}function le(e,n){let t=ue(e);return n.playing?t===n.me?a("You are mano \xB7 {name} deals",{name:n.name}):a("{name} is mano \xB7 you deal",{name:n.name}):t===n.me?a("{name} is mano",{name:n.mine}):a("{name} is mano",{name:n.name})}function ue(e){return e.phase==="play"?e.mano:e.hands.at(-1)?.mano??e.mano}function Ge({table:e,sides:n,level:t,thinking:o,away:r,hand:s}){let i=e.hand_sizes[n.rival]??0;return l`<section class="rival" aria-label=${n.name} data-thinking=${o}>
    <p class="rival-name">
      <bdi>${n.name}</bdi>
      ${t&&l` <small>· ${t}</small>`}
      ${r&&l` <small class="away">· ${a("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      ${s?l`<div>${s.map(c=>l`<span key=${c} data-card=${c}><${T} code=${c} /></span>`)}</div>`:l`<div role="img" aria-label=${O("{n} card in hand","{n} cards in hand",i)}>
        ${Array.from({length:i},(c,d)=>l`<${be} deck="spanish" key=${d} />`)}
      </div>`}
    </div>
    <p class="rival-state">${o?a("is thinking\u2026"):le(e,n)}</p>
  </section>`}function je(e){let n=e.hands.at(-1),t=j({...e,mano:ue(e)}),o=n&&ie(n,e.tricks);return[t,o].filter(r=>r!=null)}function Ue({points:e,sides:n}){return l`<ul class="scored">
    ${e.map((t,o)=>l`<li key=${o} data-side=${t.seat===n.me?"near":"far"}>
        <${Y} points=${t.points} who=${R(t,n)} /> <span>${M(t,n)}</span>
      </li>`)}
  </ul>`}function jn(e,n){return e!==n.me?a("{name} takes the hand",{name:n.name}):n.playing?a("You take the hand"):a("{name} takes the hand",{name:n.mine})}function Qe({ask:e}){return l`<button type="button" class="ask" aria-haspopup="dialog" onClick=${e}>${a("What would Expert have done?")}</button>`}function Ve({table:e,mine:n,sides:t,next:o,ask:r,keys:s}){let i=e.hands.at(-1),c=!!f(n,"ready");return l`<section class="close" aria-label=${a("End of the hand")}>
    <div class="close-words">
      <h2>${i&&jn(i.winner,t)}</h2>
      <${Ue} points=${je(e)} sides=${t} />
      ${n&&r&&l`<${Qe} ask=${r} />`}
    </div>
    ${n&&t.playing&&l`<button
      type="button"
      class="go"
      data-main-action
      aria-disabled=${!c}
      aria-keyshortcuts=${s?"G":void 0}
      onClick=${()=>c&&o()}
    >
      ${c?a("Next hand"):a("Waiting for {name}",{name:t.name})}
    </button>`}
  </section>`}function Ze({table:e,sides:n,match:t,ask:o,rematch:r,levels:s,level:i}){let[c,d]=_(i),u=e.result.winner,[m,p]=[e.scores[u],e.scores[1-u]],v={high:m,low:p,name:u===n.me?n.mine:n.name};return l`<section class="close match-end" aria-label=${a("End of the match")}>
    <div class="close-words">
      <h2>
        ${u===n.me&&n.playing?a("You win the match, {high} to {low}",v):a("{name} wins the match, {high} to {low}",v)}
      </h2>
      <${Ue} points=${je(e)} sides=${n} />
      ${n.playing&&o&&l`<${Qe} ask=${o} />`}
    </div>
    <div class="close-ways">
      ${r?l`<button type="button" class="go" data-main-action onClick=${()=>r(c)}>${a("Rematch")}</button>`:n.playing&&l`<p>${a("{name} may start the rematch",{name:n.name})}</p>`}
      ${r&&i!==null&&s.length>1&&l`<label class="way level">${a("Computer")}
        <select class="field" onChange=${h=>d(h.target.value)}>
          ${s.map(h=>l`<option key=${h} value=${h} selected=${h===c}>${D(h)}</option>`)}
        </select>
      </label>`}
      ${t&&l`<a class="way" href=${`/matches/${t}`}>${a("Look at the match")}</a>`}
      ${t&&l`<a class="way" href=${`/matches/${t}#check`}>${a("Check the shuffle")}</a>`}
      ${t&&l`<a class="way" href=${`/matches/${t}/replay`}>${a("Replay")}</a>`}
      ${t&&l`<a class="way" href="/">${a("Home")}</a>`}
    </div>
  </section>`}function Je({action:e}){return e.card?l`<span>${w(e.card)}</span>`:e.type==="timeout"?l`<span>${a("The time ran out")}</span>`:l`<q lang="es">${$[e.type]??e.type}</q>`}var Un=(e,n)=>e.type===n.type&&e.card===n.card,Qn=.03;function Vn({decision:{taken:e,choices:n,chances:t}}){let o=n.filter(({share:s})=>s>=Qn),r=o.some(({action:s,share:i})=>Un(s,e)&&i>=.5);return l`<li data-agreed=${r}>
    <p><b>${a("You")}</b>${" "}<${Je} action=${e} /></p>
    <p>
      <b>${a("Expert")}</b>${" "}
      ${o.map(({action:s,share:i},c)=>l`<span class="choice" key=${c}>
          <${Je} action=${s} />${o.length>1&&l` <small>${I(i)}</small>`}
        </span>`)}
    </p>
    <p class="chances">
      ${t.envido!==null&&l`<span>${a("Envido {chance}",{chance:I(t.envido)})}</span>`}
      <span>${a("Tricks {chance}",{chance:I(t.tricks)})}</span>
      <span>${a("Match {chance}",{chance:I(t.match)})}</span>
    </p>
  </li>`}function Xe({match:e,hand:n,onClose:t}){let[o,r]=_(null),[s,i]=_("");return k(()=>{P("GET",`/matches/${encodeURIComponent(e)}/hands/${n}/advice`).then(c=>r(c.decisions),c=>{if(!(c instanceof F))throw c;i(q(c.code,c.args))})},[e,n]),l`<${N} title=${a("What Expert would have done")} modal onClose=${t}>
    <p class="coach-words" role="status">
      ${s||(o===null?a("Expert looks at the hand \u2026"):o.length?a("Expert knows only what you saw. Where it has several ways, it takes each as often as it says here."):a("You had nothing to decide in this hand."))}
    </p>
    <ol class="coach">
      ${(o??[]).map((c,d)=>l`<${Vn} key=${d} decision=${c} />`)}
    </ol>
  <//>`}function en(e){let n=document.activeElement;if(!e||!n||n===document.body||!e.contains(n))return()=>{};let o=[...e.querySelectorAll(".hand-cards button")].indexOf(n),r=n.closest(".hand, .bids, .close");return()=>{if(document.activeElement!==document.body||n.isConnected)return;let s=[...e.querySelectorAll(".hand-cards button")],i=e.querySelector("[data-main-action]"),c=e.querySelector(".bids");((o>=0?s[o]??s.at(-1)??i:r?i??c??s[0]:i)??c??e).focus()}}function Zn(e){let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let t=[...e.currentTarget.querySelectorAll("button")],o=t.indexOf(document.activeElement);t[Math.max(0,Math.min(t.length-1,o+n))]?.focus(),e.preventDefault()}function nn({table:e,mine:n,sides:t,play:o,keys:r}){if(!t.playing)return l`<${me} hand=${n.hand} name=${t.mine} envido=${n.envido} />`;let s=y(e,t.me);return l`<section class="hand" data-owed=${!!s} aria-label=${a("Your hand")}>
    <ol class="hand-cards" onKeyDown=${Zn}>
      ${n.hand.map((i,c)=>{let d=!!f(n,"play",i);return l`<li key=${i} data-card=${i}>
          <button
            type="button"
            class=${ve(i)}
            data-code=${i}
            aria-disabled=${!d}
            aria-label=${w(i)}
            aria-keyshortcuts=${r?String(c+1):void 0}
            onClick=${()=>o(i)}
          >
            <${ke} code=${i} />
          </button>
        </li>`})}
    </ol>
    <${tn} envido=${n.envido} />
  </section>`}function tn({envido:e}){return e!==null&&l`<p class="own-envido"><span lang="es">Envido</span> <b>${e}</b></p>`}function me({hand:e,name:n,envido:t=null}){return l`<section class="hand" aria-label=${a("The hand of {name}",{name:n})}>
    <ol class="hand-cards">
      ${e.map(o=>l`<li key=${o} data-card=${o}><${T} code=${o} /></li>`)}
    </ol>
    <${tn} envido=${t} />
  </section>`}function Jn(e){if(/^[\x20-\x7e]$/.test(e.key))return e.key.toLowerCase();let n=/^Key([A-Z])$/.exec(e.code);return n?n[1].toLowerCase():e.key.toLowerCase()}function on(e,n){if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||e.repeat||e.target?.closest("input, textarea, select, dialog, [contenteditable]"))return;let o=n[Te("truco",Jn(e))];o&&(e.preventDefault(),o())}function an(){let e=[["1 2 3",a("Play that card")],["\u2190 \u2192 Enter",a("Walk along the hand, play the card")],...Ee("truco").map(({keys:n,does:t})=>[n.map(o=>Se("truco",o)).join(" "),t])];return l`<dl class="key-list">
    ${e.map(([n,t])=>l`<div key=${n}><dt><kbd>${n}</kbd></dt><dd>${t}</dd></div>`)}
  </dl>`}var Xn=300,et=new Set(["dealt","bid","answered","folded","points","match_over"]);function nt({events:e,before:n,after:t},o){let r=new Set(e.map(({type:s})=>s));r.has("played")&&C("discard"),r.has("dealt")&&C("draw"),r.has("points")&&C("match"),r.has("match_over")&&C("end"),y(t.table,o)&&!y(n.table,o)&&C("turn")}function rn(e,n,t){let o=g(n),{before:r,after:s,events:i}=e;if(t.talk.value=Ne(t.talk.value,i,o,r.table,s.table),t.calledIn.value=ze(t.calledIn.value,i,r.table),e.quiet)return;nt(e,o.me);let c=H.value.speech==="brief",d=i.filter(({type:m})=>!c||et.has(m)).map(m=>U(m,o,s)).filter(m=>m!==null);d.length&&x(d.join(" "),{join:Xn});let u=o.playing&&Be(r.table,s.table,o.me);u&&z(u)}var tt="cubic-bezier(.2,.7,.2,1)",ot=240,at=260,rt=90,st=1200;function V(e){return document.hidden?0:{full:e,quick:e/2,reduced:0,none:0}[ee()]}function sn(e){let{left:n,top:t,width:o,height:r}=e.getBoundingClientRect();return{x:n+o/2,y:t+r/2,width:o,held:e.closest(".hand")!==null}}function ln(e){let n=new Map;return function(o){let r=n;n=new Map;let s=0;for(let i of e.querySelectorAll("[data-card]")){let c=i.dataset.card??"",d=sn(i);n.set(c,d);let u=r.get(c),m=e.querySelector("[data-source]"),p=u??(m?sn(m):d);!o||Math.hypot(p.x-d.x,p.y-d.y)<4||(ee()==="reduced"?u?.held!==d.held&&it(i):!u&&d.held?cn(i,p,d,at,rt*s++):cn(i,p,d,ot,0))}}}function cn(e,n,t,o,r){let s=V(o);if(!s)return;let i=t.width?n.width/t.width:1;e.animate([{translate:`${n.x-t.x}px ${n.y-t.y}px`,scale:String(Math.max(.4,Math.min(2,i)))},{translate:"0 0",scale:"1"}],{duration:s,delay:V(r),easing:tt,fill:"backwards"})}function it(e){e.animate([{opacity:.3},{opacity:1}],{duration:120});let n="0 0 0 4px #e9b44c";e.querySelector(".card")?.animate([{boxShadow:n},{boxShadow:n}],{duration:st})}function un({live:e,sides:n}){let t=e.people.value.paused;return t===null?null:l`<p class="paused">
    ${t===n.me?a("You paused the match."):a("{name} paused the match.",{name:n.name})}
    ${n.playing&&l`<button type="button" class="button main" onClick=${()=>e.pause(!1)}>${a("Go on")}</button>`}
  </p>`}function Z(e,n,t=!1){if(e.phase!=="play")return"";if(t&&e.turn===n.rival)return a("Waiting for {name} to reconnect",{name:n.name});if(e.turn!==n.me||!n.playing)return a("{name}\u2019s turn",{name:e.turn===n.me?n.mine:n.name});let o=y(e,n.me);return o==="envido"?a("Answer first: the envido"):o==="truco"?a("Answer first: the truco"):a("Your turn: play or call")}var W=15,ct=[[7,8,8,37],[9,7,37,9],[38,8,36,38],[35,37,8,36],[10,34,35,11]];function dn({count:e,placed:n}){let t=b(null);return k(()=>{let o=V(180);if(!n||!o)return;[...t.current?.children??[]].slice(e-n).forEach((s,i)=>s.animate([{transform:"translate(0, -14px) rotate(14deg)",opacity:0},{transform:"none",opacity:1}],{duration:o,delay:o*2*i/3,easing:"cubic-bezier(.2,1.3,.4,1)",fill:"backwards"}))},[e]),l`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${t}>
    ${ct.slice(0,e).map(([o,r,s,i],c)=>l`<g key=${c} class="match">
        <line class="match-shade" x1=${o} y1=${r+1.4} x2=${s} y2=${i+1.4} />
        <line class="match-stick" x1=${o} y1=${r} x2=${s} y2=${i} />
        <ellipse class="match-head" cx=${o} cy=${r} rx="3.1" ry="2.7" />
      </g>`)}
  </g></svg>`}function mn(e,n){return n<=W?a("{points} of {target}",{points:e,target:n}):e>W?O("{points}, {n} buena","{points}, {n} buenas",e-W,{points:e}):a("{points}, malas",{points:e})}function J({scores:e,target:n,sides:t}){return a("{me} {mine}. {name} {theirs}.",{me:t.mine,mine:mn(e[t.me],n),name:t.name,theirs:mn(e[t.rival],n)})}function pn({open:e,...n}){let{scores:t,sides:o}=n;return l`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${J(n)}
    onClick=${e}
  >
    <span class="mine"><bdi>${o.mine}</bdi> <b>${t[o.me]}</b></span>
    <${dn} count=${5} placed=${0} />
    <span class="theirs"><bdi>${o.name}</bdi> <b>${t[o.rival]}</b></span>
  </button>`}function de({scores:e,target:n,sides:t}){let o=b(e),r=e.map((u,m)=>u-(o.current[m]??u));k(()=>{o.current=e},[e]);let s=[t.me,t.rival],i=Math.ceil(n/5),c=Math.ceil(Math.min(n,W)/5),d=u=>s.map(m=>{let p=e[m]??0,v=Math.max(0,Math.min(5,p-5*u)),h=Math.max(0,Math.min(5,p-(r[m]??0)-5*u));return l`<${dn} key=${`${m}.${u}`} count=${v} placed=${Math.max(0,v-h)} />`});return l`<section class="tally" aria-label=${a("Score")}>
    <p class="unseen">${J({scores:e,target:n,sides:t})}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${t.mine}</bdi> <b>${e[t.me]}</b></p>
      <p class="tally-side theirs"><bdi>${t.name}</bdi> <b>${e[t.rival]}</b></p>
      ${n>W&&l`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({length:c},(u,m)=>d(m))}</div>
      ${i>c&&l`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({length:i-c},(u,m)=>d(c+m))}</div>`}
    </div>
  </section>`}function fn(e,n,t){let{table:o,mine:r}=e.view.value,s=g(e),i={w:()=>x([le(o,s),Z(o,s)].filter(Boolean).join(". ")),o:()=>x(J({scores:o.scores,target:o.options.target??30,sides:s})),l(){let c=ce(o,s,n.calledIn.value).map(({points:d,who:u,call:m,text:p})=>[d&&B(d,{sign:!0}),u,m,p].filter(Boolean).join(" "));x(c.length?`${c.join(". ")}.`:a("Nothing yet."))},"?":()=>n.sheet.value="keys"};if(!r)return i;if(i.y=()=>x(a("{cards}. Envido {value}.",{cards:we(r.hand)||a("No cards"),value:r.envido??0})),r.hand.forEach((c,d)=>i[String(d+1)]=()=>t.play(c)),o.phase==="play")for(let c of re(o,r,s))i[c.key.toLowerCase()]=()=>t.bid(c);return f(r,"ready")&&(i.g=t.next),o.phase==="over"&&e.people.value.host===s.me&&(i.g=()=>t.rematch(null)),i}var lt=[["1E"],["1B"],["7E"],["7O"],["3E","3B","3O","3C"],["2E","2B","2O","2C"],["1C","1O"],["12E","12B","12O","12C"],["11E","11B","11O","11C"],["10E","10B","10O","10C"],["7C","7B"],["6E","6B","6O","6C"],["5E","5B","5O","5C"],["4E","4B","4O","4C"]];function hn({hand:e,open:n}){return l`<details class="strength" open=${n}>
    <summary>${a("Order of strength")}</summary>
    <ol>
      ${lt.map((t,o)=>{let r=t.length<4?t.map(s=>s.slice(-1)):[];return l`<li key=${o} data-held=${t.some(s=>e.includes(s))}>
          <b>${t[0]?.slice(0,-1)}</b>
          ${r.map(s=>l`<${ge} suit=${s} key=${s} />`)}
        </li>`})}
    </ol>
  </details>`}var ut={near:"\u25CF",far:"\u25CB",parda:"\u25D0"};function mt(e,n){return!e||e.winner===null?null:e.winner==="parda"?"parda":e.winner===n.me?"near":"far"}function dt(e,n){return e==="parda"?a("tie"):e==="near"?n.mine:e==="far"?n.name:""}function yn({table:e,sides:n}){let t=[a("1st"),a("2nd"),a("3rd")];return l`<ol class="tricks" aria-label=${a("Tricks")}>
    ${t.map((o,r)=>{let s=e.tricks[r],i=mt(s,n);return l`<li class="trick" key=${r} data-result=${i??"open"}>
        <p class="trick-label">
          ${o}${" "}<span aria-hidden="true">${i?ut[i]:""}</span>${" "}
          <bdi>${dt(i,n)}</bdi>
        </p>
        ${s&&l`<${$n} trick=${s} seat=${n.rival} side="far" />`}
        ${s&&l`<${$n} trick=${s} seat=${n.me} side="near" />`}
      </li>`})}
  </ol>`}function $n({trick:e,seat:n,side:t}){let o=e.cards[n];if(!o)return null;let r=e.winner===null?"open":e.winner===n?"won":e.winner==="parda"?"tied":"lost";return l`<div class="played" data-side=${t} data-rank=${r} data-led=${e.lead===n} data-card=${o}>
    <${T} code=${o} />
  </div>`}function pt(e){return e.live.view.value&&l`<${ft} ...${e} />`}function ft({live:e,state:n,actions:t}){let o=b(null),r=b(null),s=b(e.version.value),i=en(o.current),{table:c,mine:d,open:u}=e.view.value,m=g(e),p=e.version.value,v=H.value.keys,h=e.people.value.seats.find(E=>E.seat===m.rival),gn=n.foldAsked.value!==null&&n.foldAsked.value===d?.decision,vn=c.phase==="play"&&c.turn===m.me&&m.playing;he(()=>{r.current??=ln(o.current),r.current(p!==s.current),s.current=p,i()}),k(()=>{let E=()=>r.current?.(!1);return addEventListener("resize",E),()=>removeEventListener("resize",E)},[]);let kn=l`<li>
    <button
      type="button"
      class="button"
      onClick=${E=>{E.currentTarget.closest("dialog")?.close(),n.sheet.value="keys"}}
    >
      ${a("Keys")}
    </button>
  </li>`,pe=e.replaying?null:()=>n.sheet.value="coach",fe={scores:c.scores,target:c.options.target??30,sides:m};return l`<${He} live=${e} table=${c} sides=${m} openMenu=${()=>xe(()=>import("/static/built/table/replay/table-menu.js?v=78459dc8762d")).then(({openMenu:E})=>E(e,kn))} />
  <main
    class="truco"
    ref=${o}
    tabindex="-1"
    aria-label=${a("Table")}
    data-phase=${c.phase}
    data-turn=${vn?"near":"far"}
  >
    <${de} ...${fe} />
    <${pn} ...${fe} open=${()=>n.sheet.value="score"} />
    <${Ge}
      table=${c}
      sides=${m}
      level=${h?.computer?D(h.computer):null}
      thinking=${!e.replaying&&c.phase==="play"&&c.turn===m.rival&&!!h?.computer}
      away=${h?.state==="away"}
      hand=${u?.[m.rival]}
    />
    <${yn} table=${c} sides=${m} />
    <${Ye} table=${c} talk=${Re(n.talk.value,c,d,m)} sides=${m} computer=${!!h?.computer} />
    <div class="status">
      <p class="status-words" data-refused=${n.refused.value!==null}>
        ${n.refused.value??Z(c,m,h?.state==="away")}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${()=>n.sheet.value="hand"}>
        ${a("Why?")}
      </button>
    </div>
    ${c.phase==="ready"&&c.hands.length>0?l`<${Ve} table=${c} mine=${d} sides=${m} next=${t.next} ask=${pe} keys=${v} />`:c.phase==="over"?l`<${Ze}
            table=${c}
            sides=${m}
            match=${e.replaying?null:e.welcome.value.match}
            ask=${pe}
            rematch=${m.playing&&e.people.value.host===m.me?t.rematch:null}
            levels=${e.welcome.value.table.levels??[]}
            level=${h?.computer??null}
          />`:d&&!e.replaying&&l`<${Ke}
            table=${c}
            mine=${d}
            sides=${m}
            foldAsked=${gn}
            press=${t.bid}
            keys=${v}
          />`}
    ${u&&l`<${me} hand=${u[m.me]??[]} name=${m.mine} />`}
    ${d&&l`<${nn} table=${c} mine=${d} sides=${m} play=${t.play} keys=${v} />`}
    <aside class="log" aria-label=${a("This hand")}>
      <${wn} table=${c} mine=${d} sides=${m} calledIn=${n.calledIn.value} heading />
    </aside>
    <${un} live=${e} sides=${m} />
  </main>
  <${ht} live=${e} state=${n} table=${c} mine=${d} sides=${m} />`}function wn({table:e,mine:n,sides:t,calledIn:o,heading:r=!1}){return l`${r&&l`<h2>${a("This hand")}</h2>`}
    <${De} table=${e} sides=${t} calledIn=${o} />
    <${hn} hand=${n?.hand??[]} open=${r} />
    <${Fe} table=${e} sides=${t} />`}function ht({live:e,state:n,table:t,mine:o,sides:r}){let s=()=>n.sheet.value=null;switch(n.sheet.value){case"hand":return l`<${N} title=${a("This hand")} modal onClose=${s}>
        <${wn} table=${t} mine=${o} sides=${r} calledIn=${n.calledIn.value} />
      <//>`;case"score":return l`<${N} title=${a("Score")} modal onClose=${s}>
        <${de} scores=${t.scores} target=${t.options.target??30} sides=${r} />
      <//>`;case"keys":return l`<${N} title=${a("Keys")} modal onClose=${s}><${an} /><//>`;case"coach":return l`<${Xe} match=${e.welcome.value.match} hand=${t.hands.at(-1)?.hand} onClose=${s} />`;default:return null}}function $t(e,n){let t=Ie(),o=Pe(n,t),r=n.onStep(u=>rn(u,n,t)),s=S(document.hidden),i=()=>s.value=document.hidden;document.addEventListener("visibilitychange",i);let c=$e(()=>{let{table:u,mine:m}=n.view.value??{};if(!u)return;u.hands.length===0&&f(m,"ready")&&n.ready();let p=n.people.value.seats.some(h=>h.computer),v=!n.replaying&&u.turn===n.seat.value&&u.phase==="play";Ce(v&&(s.value||!p)),ne(!n.replaying&&u.phase==="play")}),d=u=>{H.value.keys&&n.view.value&&!n.replaying&&on(u,fn(n,t,o))};return document.addEventListener("keydown",d),e.classList.add("truco-page"),X(l`<${pt} live=${n} state=${t} actions=${o} />`,e),()=>{r(),c(),document.removeEventListener("visibilitychange",i),document.removeEventListener("keydown",d),ne(!1),X(null,e),e.classList.remove("truco-page")}}function yr({events:e,view:n},t){let o=g(t);return e.map(r=>U(r,o,n)).filter(r=>r!==null)}export{yr as lines,$t as mount};
