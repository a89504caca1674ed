import{$ as A,B as g,C as fe,F as he,G as $e,H as ye,I as T,J as we,K as N,L as x,M as H,Q as K,R as ge,T as W,V as ve,X as ke,Z as be,ba as xe,c as a,ca as V,d as _,e as q,f as me,g as Q,ga as R,h as P,i as k,ia as Z,j as de,ja as Se,k as b,ka as J,o as E,q as pe,t as c}from"/static/built/table/main/shared.js?v=b4c41ad9d77d";var $={envido:"Envido",real_envido:"Real envido",falta_envido:"Falta envido",truco:"Truco",retruco:"Retruco",vale_cuatro:"Vale cuatro",quiero:"Quiero",no_quiero:"No quiero",fold:"Al mazo"},yn=["cero","uno","dos","tres","cuatro","cinco","seis","siete"],wn=["veinte","veintiuno","veintid\xF3s","veintitr\xE9s","veinticuatro","veinticinco","veintis\xE9is","veintisiete","veintiocho","veintinueve"],gn=["treinta","treinta y uno","treinta y dos","treinta y tres"];function Ee(e){let n=e<8?yn[e]:e<30?wn[e-20]:gn[e-30];return n?n.charAt(0).toUpperCase()+n.slice(1):String(e)}function Y(e){let n=$[e]??e;return e==="fold"?"Me voy al mazo":e==="retruco"||e==="vale_cuatro"?`\xA1Quiero ${n.toLowerCase()}!`:e==="quiero"||e==="no_quiero"?n:`\xA1${n}!`}function O(e,n){let t=$[e.bid??""]?.toLowerCase()??"";switch(e.reason){case"envido":return kn(e,t);case"envido_refused":return a("{call} refused",{call:t});case"truco_refused":return a("{call} refused, the hand ends",{call:t});case"fold":return e.seat===n.me&&n.playing?a("{name} went to the deck",{name:n.name}):n.playing?a("you went to the deck"):a("the other went to the deck");case"tricks":return vn(e)}}function vn({stake:e,tie:n}){switch(n){case"mano":return a("hand worth {stake}; three ties, mano wins",{stake:e});case"next":return a("hand worth {stake}; after a tie the next trick decides",{stake:e});case"first":return a("hand worth {stake}; with a tie the first trick decides",{stake:e});default:return a("two tricks, hand worth {stake}",{stake:e})}}function X(e){return e.some(n=>n.winner==="parda")?e.every(n=>n.winner==="parda")?"mano":e[0]?.winner==="parda"?"next":"first":null}function kn({seat:e,values:n=[],mano:t},r){let o=n[e],i=n[1-e];return i==null?a("{call}, {high} and \u201Cson buenas\u201D",{call:r,high:o}):o===i?a("{call}, {high} to {low}: mano wins ties",{call:r,high:o,low:i}):a("{call}, {high} to {low}",{call:r,high:o,low:i})}function M({seat:e},n){return e!==n.me?n.name:n.playing?a("you"):n.mine}function B({points:e,who:n}){return c`<b><span class="number">${q(e,{sign:!0})}</span> <bdi>${n}</bdi>:</b>`}function Te(e,n){let t={points:e.points,reason:O(e,n)};return e.seat===n.me&&n.playing?a("You score {points}: {reason}.",t):a("{name} scores {points}: {reason}.",{...t,name:e.seat===n.me?n.mine:n.name})}function z({seat:e,points:n,reason:t,args:r},o){let{values:i,mano:s,bid:l,stake:d}=r??{},u=t==="tricks"?X(o.tricks):null;return{seat:e,points:n,reason:t,values:i,mano:s,bid:l,stake:d,tie:u}}function F({envido:e,mano:n}){let{settled:t,auction:r}=e;return t?{seat:t.winner,points:t.points,reason:t.accepted?"envido":"envido_refused",bid:r.at(-1)?.[1],values:[0,1].map(o=>t.said[o]??null),mano:n}:null}var Ae=["envido","real_envido","falta_envido"],C=["truco","retruco","vale_cuatro"];function y(e,n){return e.phase!=="play"||e.turn!==n?null:e.envido.pending!==null&&e.envido.pending!==n?"envido":e.truco.pending&&e.truco.pending.by!==n?"truco":null}function f(e,n,t){return e?.legal.find(r=>r.type===n&&(t===void 0||r.card===t))}function Ce(e){let n=e.pending?C.indexOf(e.pending.call)+1:e.stake-1;return C[n]??null}function Le(e){let n=e.stake-1,t=e.right===null?null:1-e.right,r=C.slice(0,n).map((o,i)=>({call:o,by:t===null?0:(n-1-i)%2===0?t:1-t,accepted:!0}));return e.pending?[...r,{...e.pending,accepted:!1}]:r}function _e(e,n){return e.tricks.some(t=>String(n)in t.cards)}function ee(e){return me(e.map(g))}function Oe(e,n,{table:t,mine:r}){let o=n.playing&&e.seat===n.me,i=e.seat===n.me?n.mine:n.name,s=($[e.call]??"").toLowerCase();switch(e.type){case"dealt":return bn(e,n,r);case"bid":return o?a("You: {call}. Worth {worth}.",{call:s,worth:e.worth}):a("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.",{name:i,call:s,worth:e.worth,refused:e.refused});case"answered":return o?a("You: {call}.",{call:s}):a("{name}: {call}.",{name:i,call:s});case"said":{let l=e.value===null?"son buenas":e.value;return o?a("You: {call}.",{call:l}):a("{name}: {call}.",{name:i,call:l})}case"played":{let l=g(e.card);return o?a("You play: {card}.",{card:l}):a("{name} plays: {card}.",{name:i,card:l})}case"trick":return e.winner==="parda"?a("Trick {number}: a tie.",{number:e.number}):n.playing&&e.winner===n.me?a("Trick {number}: yours.",{number:e.number}):a("Trick {number}: {name}.",{number:e.number,name:e.winner===n.me?n.mine:n.name});case"folded":return o?a("You go to the deck."):a("{name} goes to the deck.",{name:i});case"shown":return o?a("You show: {cards}.",{cards:ee(e.cards)}):a("{name} shows: {cards}.",{name:i,cards:ee(e.cards)});case"points":return Te(z(e,t),n);case"timeout":return o?a("Your time is over."):a("{name}: the time is over.",{name:i});case"match_over":return n.playing&&e.result.winner===n.me?a("You win the match."):a("{name} wins the match.",{name:e.result.winner===n.me?n.mine:n.name});default:return null}}function bn({hand:e,mano:n},t,r){let o=t.playing&&n===t.me?a("Hand {hand}. You are mano.",{hand:e}):a("Hand {hand}. {name} is mano.",{hand:e,name:n===t.me?t.mine:t.name});if(!t.playing||!r?.hand.length)return o;let i=a("Your cards: {cards}.",{cards:ee(r.hand)});return`${o} ${i}`}function qe(e,n,t){let r=y(n,t);if(r&&r!==y(e,t))return a("Answer first: quiero or no quiero.");let o=i=>i.phase==="play"&&i.turn===t;return o(n)&&!o(e)?a("Your turn."):null}function ne(e,n,t,r){let o=n.playing&&e.seat===n.me,i=e.seat===n.me?n.mine:n.name;switch(e.type){case"bid":{let{worth:s,refused:l}=e;return o?a("For {worth}. Refused, you score {refused}.",{worth:s,refused:l}):a("For {worth}. Refuse, and {name} scores {refused}.",{worth:s,refused:l,name:i})}case"answered":return e.call==="no_quiero"?a("Refused"):t.envido.pending!==null?a("Accepted: the values are compared"):a("Accepted: the hand is worth {stake}",{stake:r.truco.stake});case"said":return e.value===null?a("The other value is good enough to win"):a("Envido value {value}",{value:e.value});default:return o?a("You give this hand up"):a("{name} gives this hand up",{name:i})}}var xn=2,j={lines:[],gain:null,past:!1,hand:0};function Sn(e){switch(e.type){case"bid":case"answered":return Y(e.call);case"said":return e.value===null?"Son buenas":Ee(e.value);case"folded":return Y("fold");default:return null}}function Me(e,n,t,r,o){for(let i of n){i.type==="dealt"&&(e=j),i.type==="played"&&(e={...e,past:!0}),i.type==="points"&&o.phase==="play"&&(e={...e,gain:z(i,o)});let s=Sn(i);if(s===null)continue;let l=i.seat,d=ne(i,t,r,o),u=e.past?[]:e.lines,m=u.at(-1),p=m?.seat===l?{seat:l,words:[...m.words,s],plain:d}:{seat:l,words:[s],plain:d};e={lines:[...m?.seat===l?u.slice(0,-1):u,p],gain:null,past:!1,hand:r.hand}}return e}function Be(e,n,t,r){let{envido:o,truco:i}=n,[s,l]=o.pending!==null?[o.pending,o.auction.at(-1)?.[1]]:[i.pending?.by,i.pending?.call];if(s===void 0||l===void 0)return n.phase==="play"&&e.hand!==n.hand?j:e;let d=e.lines.at(-1);if(d?.seat===s&&d.words.at(-1)===Y(l))return e;let u=f(t,"quiero")?.worth,m=f(t,"no_quiero")?.gives?.points,p=u&&m?ne({type:"bid",seat:s,call:l,worth:u,refused:m},r,n,n):"";return{lines:[{seat:s,words:[Y(l)],plain:p}],gain:null,past:!1,hand:n.hand}}function En({table:e,sides:n}){let t=e.envido.settled?.winner,r=t===n.me&&n.playing?a("You show for the envido:"):a("{name} shows for the envido:",{name:t===n.me?n.mine:n.name});return c`<div class="proof">
    <p>${r}</p>
    ${e.shown.map(o=>c`<${T} code=${o} key=${o} />`)}
  </div>`}function Tn({won:e,sides:n}){return c`<p class="bubble" data-side="far">
    <span class="unseen">${n.name}: </span>
    <q lang="es">${e?"\xA1Bien jugado!":"Otra vez ser\xE1"}</q>
    <small>${e?a("Well played!"):a("Better luck next time")}</small>
  </p>`}function Ne({table:e,talk:n,sides:t,computer:r}){let o=e.envido.pending!==null&&e.truco.pending!==null,i=e.phase==="over"&&r&&t.playing,s=e.phase!=="play"&&e.shown.length>0;return i||s?c`<div class="said">
      ${i&&c`<${Tn} won=${e.result?.winner===t.me} sides=${t} />`}
      ${s&&c`<${En} table=${e} sides=${t} />`}
    </div>`:c`<div class="said" data-past=${n.past}>
    ${n.lines.slice(-xn).map(({seat:l,words:d,plain:u},m)=>c`<p
        class="bubble"
        key=${`${n.lines.length}.${m}`}
        data-side=${l===t.me?"near":"far"}
      >
        <span class="unseen">${l===t.me?t.mine:t.name}: </span>
        <q lang="es">${d.join(". ")}</q>
        <small>${u}</small>
      </p>`)}
    ${n.gain&&c`<p class="gain" data-side=${n.gain.seat===t.me?"near":"far"}>
      <${B} points=${n.gain.points} who=${M(n.gain,t)} /> ${O(n.gain,t)}
    </p>`}
    ${o&&c`<p class="waits">${a("Truco waits until the envido is settled")}</p>`}
  </div>`}function v(e){let n=e.seat.value,t=n??e.near.value??0,r=n!==null&&!e.replaying,o=e.people.value.seats.filter(s=>s.computer).length===1,i=s=>{let l=e.people.value.seats.find(d=>d.seat===s);return l?.computer&&!o?a("Computer {n}",{n:s+1}):l?.computer?a("AI"):(l?.name??a("Player {n}",{n:s+1}))||a("Deleted player")};return{me:t,rival:1-t,mine:r?a("You"):i(t),name:i(1-t),playing:r}}var An=6e3;function Re(){return{talk:E(j),foldAsked:E(null),calledIn:E({}),sheet:E(null),refused:E(null)}}function Ye(e,n){let t;function r(s){n.refused.value=s,H(s),A("refused"),clearTimeout(t),t=setTimeout(()=>n.refused.value=null,An)}async function o(s){let l=await s,d=v(e);l.ok?n.refused.value=null:r(N(l.code,l.args,u=>u===d.me?d.mine:d.name))}let i=()=>e.view.value?.mine;return{refuse:r,next:()=>o(e.ready()),play(s){if(f(i(),"play",s))return o(e.act({type:"play",card:s}));let l=e.view.value&&y(e.view.value.table,v(e).me);r(N(l?"answer_first":"not_your_turn"))},bid(s){let l=i()?.decision??null;return s.open?s.type==="fold"&&n.foldAsked.value!==l?(n.foldAsked.value=l,x(a("To the deck? Press again."))):(n.foldAsked.value=null,o(e.act({type:s.type}))):r(s.cost||N("not_your_turn"))},async rematch(s){let{rival:l}=v(e),d=`/tables/${encodeURIComponent(e.welcome.value.table.id)}`,u=e.people.value.seats.find(m=>m.seat===l)?.computer??null;try{s!==null&&s!==u&&await V("PUT",`${d}/seats/${l}`,{computer:s}),await V("POST",`${d}/start`)}catch(m){if(!(m instanceof xe))throw m;r(N(m.code,m.args))}}}}function Ie({live:e,table:n,sides:t,openMenu:r}){let{watching:o}=e.people.value;return c`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${a("{me} and {name}:",{me:t.mine,name:t.name})} </span>
      <span lang="es">Truco</span>${" "}<small>${a("to {target} \xB7 hand {hand}",{target:n.options.target??30,hand:Cn(n)})}</small>
    </h1>
    ${!t.playing&&!e.replaying&&c`<p class="watching">${a("Watching")}</p>`}
    ${o>0&&t.playing&&c`<p class="watching">${_("{n} is watching","{n} are watching",o)}</p>`}
    <${Ln} live=${e} />
    ${!e.replaying&&c`<button type="button" class="menu" aria-haspopup="dialog" onClick=${r}>${a("Menu")}</button>`}
  </header>`}function Cn({phase:e,hand:n,hands:t}){return e==="play"?n:t.at(-1)?.hand??n}function Ln({live:e}){let n=e.clock.value,[,t]=P(0);if(k(()=>{if(!n)return;let i=setInterval(()=>t(s=>s+1),500);return()=>clearInterval(i)},[n]),!n)return null;let r=Math.max(0,Math.ceil((n.deadline-e.now())/1e3)),o=e.seat.value!==null&&n.seats.includes(e.seat.value);return c`<p class="clock" role="timer" data-late=${o&&r<=10}>
    <span class="unseen">${_("{n} second left","{n} seconds left",r)}</span>
    <span aria-hidden="true">${q(r)}</span>
  </p>`}var _n={envido:"E",real_envido:"R",falta_envido:"F"};function te(e,n,t){let o=y(e,t.me)?Rn(e,n,t):[Yn(e,n,t)];return[...On(e,n,t),Bn(e,n,t),...o]}function On(e,n,t){let r=qn(e,t);return r?[{place:"closed",type:"envido",name:$.envido??"",key:"E",cost:r,open:!1}]:Ae.map(o=>{let i=f(n,o),s=i?a("For {worth}. Refused: you get {refused}",{worth:i.worth,refused:i.refused}):Mn(e,n,o),l=i&&o==="falta_envido"?a("What the leader lacks."):void 0;return{place:o,type:o,name:$[o]??"",key:_n[o]??"",cost:s,note:l,open:!!i}})}function qn(e,n){let{envido:t,truco:r,tricks:o}=e;return e.phase!=="play"||t.pending!==null?null:t.settled?a("Closed: it is settled for this hand"):r.stake>1?a("Closed: truco was accepted"):o.length>1||o[0]?.winner!=null?a("Closed: the first trick is over"):_e(e,n.me)?a("Closed: your first card is down"):t.open?null:a("Closed for this hand")}function Mn({envido:e},n,t){if(!n.legal.length)return"";let r=e.auction.map(([,o])=>o);return r.includes("falta_envido")?a("Nothing goes above falta envido"):t==="envido"&&r.includes("real_envido")?a("Not above real envido"):r.includes(t)?a("Already said"):a("Not now")}function Bn(e,n,t){let r=Ce(e.truco);if(!r)return{place:"truco",type:"vale_cuatro",name:"Vale cuatro",key:"T",cost:a("Nothing is higher"),open:!1};let o=f(n,r),i=$[r]??"";if(!o)return{place:"truco",type:r,name:i,key:"T",cost:Nn(e,n,t),open:!1};let s=a("Hand worth {worth}. Refused: you get {refused}",{worth:o.worth,refused:o.refused});return{place:"truco",type:r,name:i,key:"T",cost:s,open:!0}}function Nn({truco:e,envido:n},t,r){return n.pending!==null&&t.legal.length?a("Answer the envido first"):e.pending?.by===r.rival?a("Say quiero; raise on a later turn"):e.right===r.rival?a("The next raise is {name}\u2019s",{name:r.name}):t.legal.length?a("Not now"):""}function Rn(e,n,t){let r=f(n,"quiero"),o=f(n,"no_quiero"),i=e.envido.pending!==null,s={name:t.name,worth:r?.worth,refused:o?.gives?.points};return[{place:"accept",type:"quiero",name:$.quiero??"",key:"Q",cost:i?a("Compare values for {worth}",s):a("Play on for {worth}",s),open:!!r,main:!0},{place:"refuse",type:"no_quiero",name:$.no_quiero??"",key:"N",cost:i?a("{name} scores {refused}",s):a("{name} scores {refused}, hand ends",s),open:!!o}]}function Yn(e,n,t){let r=f(n,"fold"),o=r?a("{name} scores {refused}, hand ends",{name:t.name,refused:r.gives?.points}):"";return{place:"fold",type:"fold",name:$.fold??"",key:"Z",cost:o,open:!!r}}function Pe({table:e,mine:n,sides:t,foldAsked:r,press:o,keys:i}){let s=b(null),l=y(e,t.me),d=u=>u.type==="fold"&&r;return k(()=>{let u=document.activeElement;l&&(!u||u===document.body||u.closest(".hand, .bids"))&&s.current?.focus()},[l,n.decision]),c`<section
    class="bids"
    ref=${s}
    tabindex="-1"
    role="group"
    aria-label=${l?a("Answer first"):a("Calls")}
    data-owed=${l??"none"}
  >
    ${te(e,n,t).map(u=>c`<button
        type="button"
        key=${u.place}
        class="bid"
        data-place=${u.place}
        data-type=${u.type}
        data-main=${!!u.main}
        data-asked=${d(u)}
        aria-disabled=${!u.open}
        aria-keyshortcuts=${i?u.key:void 0}
        onClick=${()=>o(u)}
      >
        <b lang="es">${d(u)?"\xBFAl mazo?":u.name}</b>
        <small
          >${u.note&&c`<span class="note">${u.note} </span>`}${d(u)?a("Press again: {cost}",{cost:u.cost}):u.cost}</small
        >
      </button>`)}
  </section>`}function Ke(e,n,t){for(let{type:r,call:o}of n)r==="dealt"&&(e={}),r==="bid"&&C.includes(o)&&(e={...e,[o]:t.tricks.filter(({winner:i})=>i!==null).length});return e}var re=(e,n)=>e===n.me?"near":"far",In=(e,n)=>e===n.me?n.mine:n.name;function He(e,n){return{kind:"points",side:re(e.seat,n),points:e.points,who:M(e,n),text:O(e,n)}}function L(e,n,t,r=""){return{kind:"call",side:re(e,t),who:In(e,t),text:r,call:n}}function oe(e,n){if(e.why==="envido")return null;let t={seat:e.winner,points:e.truco,mano:e.mano};return e.why==="fold"?{...t,reason:"fold"}:e.why==="refused"?{...t,reason:"truco_refused",bid:C[e.truco-1]}:{...t,reason:"tricks",stake:e.truco,tie:X(n)}}function ae(e,n,t){let r=e.phase==="play"?void 0:e.hands.at(-1),o=F({...e,mano:r?.mano??e.mano}),i=r&&oe(r,e.tricks);return[...Pn(e,n,r?.mano??e.mano),...o?[He(o,n)]:[],...[0,1,2,3].flatMap(s=>[...Hn(e,n,r,l=>Math.min(t[l]??0,e.tricks.length)===s),...e.tricks.slice(s,s+1).map(l=>Kn(l,s+1,n))]),...r?.why==="fold"?[L(1-r.winner,"Me voy al mazo",n)]:[],...i?[He(i,n)]:[]]}function Pn({envido:e},n,t){let r=e.auction.map(([s,l])=>L(s,$[l]??l,n)),{settled:o}=e;if(!o)return r;let i=e.auction.at(-1);if(i&&r.push(L(1-i[0],o.accepted?"Quiero":"No quiero",n)),o.accepted)for(let s of[t,1-t]){let l=o.said[s];r.push(typeof l=="number"?L(s,String(l),n):L(s,"Son buenas",n,a("the other value wins")))}return r}function Hn({truco:e},n,t,r){let o=Le(e),i=t?.why==="refused"?C[t.truco-1]:void 0;return t&&i&&!e.pending&&o.push({call:i,by:t.winner,accepted:!1}),o.filter(({call:s})=>r(s)).flatMap(({call:s,by:l,accepted:d})=>{let u=C.indexOf(s)+2,m=L(l,$[s]??s,n,a("for {worth}",{worth:u}));return d?[m,L(1-l,"Quiero",n)]:s===i?[m,L(1-l,"No quiero",n)]:[m]})}function Kn({cards:e,winner:n},t,r){let o=a("Trick {number}",{number:t}),[i,s]=[e[r.me],e[r.rival]];if(i===void 0||s===void 0||n===null)return{kind:"trick",side:"none",who:o,text:Object.values(e).map(g).join(", ")};if(n==="parda"){let m=a("{mine} ties with {theirs}",{mine:g(i),theirs:g(s)});return{kind:"trick",side:"none",who:o,text:m}}let[l,d]=n===r.me?[i,s]:[s,i],u=a("{winner} beats {loser}",{winner:g(l),loser:g(d)});return{kind:"trick",side:re(n,r),who:o,text:u}}function We({table:e,sides:n,calledIn:t}){let r=ae(e,n,t);return c`<ol class="ledger-lines">
    ${r.map((o,i)=>c`<li key=${i} data-kind=${o.kind} data-side=${o.side}>
        ${o.points===void 0?c`<b>${o.who}</b>`:c`<${B} points=${o.points} who=${o.who} />`}${" "}
        ${o.call&&c`<q lang="es">${o.call}</q>`}${o.call&&o.text?" \xB7 ":""}<span>${o.text}</span>
      </li>`)}
    ${!r.length&&c`<li data-kind="empty">${a("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`}function ze({table:e,sides:n}){let t=e.phase==="play"?e.hands:e.hands.slice(0,-1);return t.length?c`<details class="past">
    <summary>${a("Earlier hands")}</summary>
    <table>
      <thead>
        <tr><th scope="col">${a("Hand")}</th><th scope="col">${n.mine}</th><th scope="col">${n.name}</th></tr>
      </thead>
      <tbody>
        ${t.toReversed().map(r=>c`<tr key=${r.hand}>
            <th scope="row">${r.hand}</th>
            <td>${r.scores[n.me]}</td>
            <td>${r.scores[n.rival]}</td>
          </tr>`)}
      </tbody>
    </table>
  </details>`:null}function se(e,n){let t=ie(e);return n.playing?t===n.me?a("You are mano \xB7 {name} deals",{name:n.name}):a("{name} is mano \xB7 you deal",{name:n.name}):t===n.me?a("{name} is mano",{name:n.mine}):a("{name} is mano",{name:n.name})}function ie(e){return e.phase==="play"?e.mano:e.hands.at(-1)?.mano??e.mano}function Fe({table:e,sides:n,level:t,thinking:r,away:o,hand:i}){let s=e.hand_sizes[n.rival]??0;return c`<section class="rival" aria-label=${n.name} data-thinking=${r}>
    <p class="rival-name">
      <bdi>${n.name}</bdi>
      ${t&&c` <small>· ${t}</small>`}
      ${o&&c` <small class="away">· ${a("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      ${i?c`<div>${i.map(l=>c`<span key=${l} data-card=${l}><${T} code=${l} /></span>`)}</div>`:c`<div role="img" aria-label=${_("{n} card in hand","{n} cards in hand",s)}>
        ${Array.from({length:s},(l,d)=>c`<${we} deck="spanish" key=${d} />`)}
      </div>`}
    </div>
    <p class="rival-state">${r?a("is thinking\u2026"):se(e,n)}</p>
  </section>`}function je(e){let n=e.hands.at(-1),t=F({...e,mano:ie(e)}),r=n&&oe(n,e.tricks);return[t,r].filter(o=>o!=null)}function Ge({points:e,sides:n}){return c`<ul class="scored">
    ${e.map((t,r)=>c`<li key=${r} data-side=${t.seat===n.me?"near":"far"}>
        <${B} points=${t.points} who=${M(t,n)} /> <span>${O(t,n)}</span>
      </li>`)}
  </ul>`}function Wn(e,n){return e!==n.me?a("{name} takes the hand",{name:n.name}):n.playing?a("You take the hand"):a("{name} takes the hand",{name:n.mine})}function De({table:e,mine:n,sides:t,next:r,keys:o}){let i=e.hands.at(-1),s=!!f(n,"ready");return c`<section class="close" aria-label=${a("End of the hand")}>
    <div class="close-words">
      <h2>${i&&Wn(i.winner,t)}</h2>
      <${Ge} points=${je(e)} sides=${t} />
    </div>
    ${n&&t.playing&&c`<button
      type="button"
      class="go"
      data-main-action
      aria-disabled=${!s}
      aria-keyshortcuts=${o?"G":void 0}
      onClick=${()=>s&&r()}
    >
      ${s?a("Next hand"):a("Waiting for {name}",{name:t.name})}
    </button>`}
  </section>`}function Ue({table:e,sides:n,match:t,rematch:r,levels:o,level:i}){let[s,l]=P(i),d=e.result.winner,[u,m]=[e.scores[d],e.scores[1-d]],p={high:u,low:m,name:d===n.me?n.mine:n.name};return c`<section class="close match-end" aria-label=${a("End of the match")}>
    <div class="close-words">
      <h2>
        ${d===n.me&&n.playing?a("You win the match, {high} to {low}",p):a("{name} wins the match, {high} to {low}",p)}
      </h2>
      <${Ge} points=${je(e)} sides=${n} />
    </div>
    <div class="close-ways">
      ${r?c`<button type="button" class="go" data-main-action onClick=${()=>r(s)}>${a("Rematch")}</button>`:n.playing&&c`<p>${a("{name} may start the rematch",{name:n.name})}</p>`}
      ${r&&i!==null&&o.length>1&&c`<label class="way level">${a("Computer")}
        <select class="field" onChange=${h=>l(h.target.value)}>
          ${o.map(h=>c`<option key=${h} value=${h} selected=${h===s}>${W(h)}</option>`)}
        </select>
      </label>`}
      ${t&&c`<a class="way" href=${`/matches/${t}`}>${a("Look at the match")}</a>`}
      ${t&&c`<a class="way" href=${`/matches/${t}#check`}>${a("Check the shuffle")}</a>`}
      ${t&&c`<a class="way" href=${`/matches/${t}/replay`}>${a("Replay")}</a>`}
      ${t&&c`<a class="way" href="/">${a("Home")}</a>`}
    </div>
  </section>`}function Qe(e){let n=document.activeElement;if(!e||!n||n===document.body||!e.contains(n))return()=>{};let r=[...e.querySelectorAll(".hand-cards button")].indexOf(n),o=n.closest(".hand, .bids, .close");return()=>{if(document.activeElement!==document.body||n.isConnected)return;let i=[...e.querySelectorAll(".hand-cards button")],s=e.querySelector("[data-main-action]"),l=e.querySelector(".bids");((r>=0?i[r]??i.at(-1)??s:o?s??l??i[0]:s)??l??e).focus()}}function zn(e){let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let t=[...e.currentTarget.querySelectorAll("button")],r=t.indexOf(document.activeElement);t[Math.max(0,Math.min(t.length-1,r+n))]?.focus(),e.preventDefault()}function Ve({table:e,mine:n,sides:t,play:r,keys:o}){if(!t.playing)return c`<${le} hand=${n.hand} name=${t.mine} envido=${n.envido} />`;let i=y(e,t.me);return c`<section class="hand" data-owed=${!!i} aria-label=${a("Your hand")}>
    <ol class="hand-cards" onKeyDown=${zn}>
      ${n.hand.map((s,l)=>{let d=!!f(n,"play",s);return c`<li key=${s} data-card=${s}>
          <button
            type="button"
            class=${$e(s)}
            data-code=${s}
            aria-disabled=${!d}
            aria-label=${g(s)}
            aria-keyshortcuts=${o?String(l+1):void 0}
            onClick=${()=>r(s)}
          >
            <${ye} code=${s} />
          </button>
        </li>`})}
    </ol>
    <${Ze} envido=${n.envido} />
  </section>`}function Ze({envido:e}){return e!==null&&c`<p class="own-envido"><span lang="es">Envido</span> <b>${e}</b></p>`}function le({hand:e,name:n,envido:t=null}){return c`<section class="hand" aria-label=${a("The hand of {name}",{name:n})}>
    <ol class="hand-cards">
      ${e.map(r=>c`<li key=${r} data-card=${r}><${T} code=${r} /></li>`)}
    </ol>
    <${Ze} envido=${t} />
  </section>`}function Fn(e){if(/^[\x20-\x7e]$/.test(e.key))return e.key.toLowerCase();let n=/^Key([A-Z])$/.exec(e.code);return n?n[1].toLowerCase():e.key.toLowerCase()}function Je(e,n){if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||e.repeat||e.target?.closest("input, textarea, select, dialog, [contenteditable]"))return;let r=n[be("truco",Fn(e))];r&&(e.preventDefault(),r())}function Xe(){let e=[["1 2 3",a("Play that card")],["\u2190 \u2192 Enter",a("Walk along the hand, play the card")],...ve("truco").map(({keys:n,does:t})=>[n.map(r=>ke("truco",r)).join(" "),t])];return c`<dl class="key-list">
    ${e.map(([n,t])=>c`<div key=${n}><dt><kbd>${n}</kbd></dt><dd>${t}</dd></div>`)}
  </dl>`}var jn=300,Gn=new Set(["dealt","bid","answered","folded","points","match_over"]);function Dn({events:e,before:n,after:t},r){let o=new Set(e.map(({type:i})=>i));o.has("played")&&A("discard"),o.has("dealt")&&A("draw"),o.has("points")&&A("match"),o.has("match_over")&&A("end"),y(t.table,r)&&!y(n.table,r)&&A("turn")}function en(e,n,t){let r=v(n),{before:o,after:i,events:s}=e;if(t.talk.value=Me(t.talk.value,s,r,o.table,i.table),t.calledIn.value=Ke(t.calledIn.value,s,o.table),e.quiet)return;Dn(e,r.me);let l=R.value.speech==="brief",d=s.filter(({type:m})=>!l||Gn.has(m)).map(m=>Oe(m,r,i)).filter(m=>m!==null);d.length&&x(d.join(" "),{join:jn});let u=r.playing&&qe(o.table,i.table,r.me);u&&H(u)}var Un="cubic-bezier(.2,.7,.2,1)",Qn=240,Vn=260,Zn=90,Jn=1200;function G(e){return document.hidden?0:{full:e,quick:e/2,reduced:0,none:0}[Z()]}function nn(e){let{left:n,top:t,width:r,height:o}=e.getBoundingClientRect();return{x:n+r/2,y:t+o/2,width:r,held:e.closest(".hand")!==null}}function rn(e){let n=new Map;return function(r){let o=n;n=new Map;let i=0;for(let s of e.querySelectorAll("[data-card]")){let l=s.dataset.card??"",d=nn(s);n.set(l,d);let u=o.get(l),m=e.querySelector("[data-source]"),p=u??(m?nn(m):d);!r||Math.hypot(p.x-d.x,p.y-d.y)<4||(Z()==="reduced"?u?.held!==d.held&&Xn(s):!u&&d.held?tn(s,p,d,Vn,Zn*i++):tn(s,p,d,Qn,0))}}}function tn(e,n,t,r,o){let i=G(r);if(!i)return;let s=t.width?n.width/t.width:1;e.animate([{translate:`${n.x-t.x}px ${n.y-t.y}px`,scale:String(Math.max(.4,Math.min(2,s)))},{translate:"0 0",scale:"1"}],{duration:i,delay:G(o),easing:Un,fill:"backwards"})}function Xn(e){e.animate([{opacity:.3},{opacity:1}],{duration:120});let n="0 0 0 4px #e9b44c";e.querySelector(".card")?.animate([{boxShadow:n},{boxShadow:n}],{duration:Jn})}function on({live:e,sides:n}){let t=e.people.value.paused;return t===null?null:c`<p class="paused">
    ${t===n.me?a("You paused the match."):a("{name} paused the match.",{name:n.name})}
    ${n.playing&&c`<button type="button" class="button main" onClick=${()=>e.pause(!1)}>${a("Go on")}</button>`}
  </p>`}function D(e,n,t=!1){if(e.phase!=="play")return"";if(t&&e.turn===n.rival)return a("Waiting for {name} to reconnect",{name:n.name});if(e.turn!==n.me||!n.playing)return a("{name}\u2019s turn",{name:e.turn===n.me?n.mine:n.name});let r=y(e,n.me);return r==="envido"?a("Answer first: the envido"):r==="truco"?a("Answer first: the truco"):a("Your turn: play or call")}var I=15,et=[[7,8,8,37],[9,7,37,9],[38,8,36,38],[35,37,8,36],[10,34,35,11]];function sn({count:e,placed:n}){let t=b(null);return k(()=>{let r=G(180);if(!n||!r)return;[...t.current?.children??[]].slice(e-n).forEach((i,s)=>i.animate([{transform:"translate(0, -14px) rotate(14deg)",opacity:0},{transform:"none",opacity:1}],{duration:r,delay:r*2*s/3,easing:"cubic-bezier(.2,1.3,.4,1)",fill:"backwards"}))},[e]),c`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${t}>
    ${et.slice(0,e).map(([r,o,i,s],l)=>c`<g key=${l} class="match">
        <line class="match-shade" x1=${r} y1=${o+1.4} x2=${i} y2=${s+1.4} />
        <line class="match-stick" x1=${r} y1=${o} x2=${i} y2=${s} />
        <ellipse class="match-head" cx=${r} cy=${o} rx="3.1" ry="2.7" />
      </g>`)}
  </g></svg>`}function an(e,n){return n<=I?a("{points} of {target}",{points:e,target:n}):e>I?_("{points}, {n} buena","{points}, {n} buenas",e-I,{points:e}):a("{points}, malas",{points:e})}function U({scores:e,target:n,sides:t}){return a("{me} {mine}. {name} {theirs}.",{me:t.mine,mine:an(e[t.me],n),name:t.name,theirs:an(e[t.rival],n)})}function ln({open:e,...n}){let{scores:t,sides:r}=n;return c`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${U(n)}
    onClick=${e}
  >
    <span class="mine"><bdi>${r.mine}</bdi> <b>${t[r.me]}</b></span>
    <${sn} count=${5} placed=${0} />
    <span class="theirs"><bdi>${r.name}</bdi> <b>${t[r.rival]}</b></span>
  </button>`}function ce({scores:e,target:n,sides:t}){let r=b(e),o=e.map((u,m)=>u-(r.current[m]??u));k(()=>{r.current=e},[e]);let i=[t.me,t.rival],s=Math.ceil(n/5),l=Math.ceil(Math.min(n,I)/5),d=u=>i.map(m=>{let p=e[m]??0,h=Math.max(0,Math.min(5,p-5*u)),w=Math.max(0,Math.min(5,p-(o[m]??0)-5*u));return c`<${sn} key=${`${m}.${u}`} count=${h} placed=${Math.max(0,h-w)} />`});return c`<section class="tally" aria-label=${a("Score")}>
    <p class="unseen">${U({scores:e,target:n,sides:t})}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${t.mine}</bdi> <b>${e[t.me]}</b></p>
      <p class="tally-side theirs"><bdi>${t.name}</bdi> <b>${e[t.rival]}</b></p>
      ${n>I&&c`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({length:l},(u,m)=>d(m))}</div>
      ${s>l&&c`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({length:s-l},(u,m)=>d(l+m))}</div>`}
    </div>
  </section>`}function cn(e,n,t){let{table:r,mine:o}=e.view.value,i=v(e),s={w:()=>x([se(r,i),D(r,i)].filter(Boolean).join(". ")),o:()=>x(U({scores:r.scores,target:r.options.target??30,sides:i})),l(){let l=ae(r,i,n.calledIn.value).map(({points:d,who:u,call:m,text:p})=>[d&&q(d,{sign:!0}),u,m,p].filter(Boolean).join(" "));x(l.length?`${l.join(". ")}.`:a("Nothing yet."))},"?":()=>n.sheet.value="keys"};if(!o)return s;if(s.y=()=>x(a("{cards}. Envido {value}.",{cards:fe(o.hand)||a("No cards"),value:o.envido??0})),o.hand.forEach((l,d)=>s[String(d+1)]=()=>t.play(l)),r.phase==="play")for(let l of te(r,o,i))s[l.key.toLowerCase()]=()=>t.bid(l);return f(o,"ready")&&(s.g=t.next),r.phase==="over"&&e.people.value.host===i.me&&(s.g=()=>t.rematch(null)),s}var nt=[["1E"],["1B"],["7E"],["7O"],["3E","3B","3O","3C"],["2E","2B","2O","2C"],["1C","1O"],["12E","12B","12O","12C"],["11E","11B","11O","11C"],["10E","10B","10O","10C"],["7C","7B"],["6E","6B","6O","6C"],["5E","5B","5O","5C"],["4E","4B","4O","4C"]];function un({hand:e,open:n}){return c`<details class="strength" open=${n}>
    <summary>${a("Order of strength")}</summary>
    <ol>
      ${nt.map((t,r)=>{let o=t.length<4?t.map(i=>i.slice(-1)):[];return c`<li key=${r} data-held=${t.some(i=>e.includes(i))}>
          <b>${t[0]?.slice(0,-1)}</b>
          ${o.map(i=>c`<${he} suit=${i} key=${i} />`)}
        </li>`})}
    </ol>
  </details>`}var tt={near:"\u25CF",far:"\u25CB",parda:"\u25D0"};function rt(e,n){return!e||e.winner===null?null:e.winner==="parda"?"parda":e.winner===n.me?"near":"far"}function ot(e,n){return e==="parda"?a("tie"):e==="near"?n.mine:e==="far"?n.name:""}function dn({table:e,sides:n}){let t=[a("1st"),a("2nd"),a("3rd")];return c`<ol class="tricks" aria-label=${a("Tricks")}>
    ${t.map((r,o)=>{let i=e.tricks[o],s=rt(i,n);return c`<li class="trick" key=${o} data-result=${s??"open"}>
        <p class="trick-label">
          ${r}${" "}<span aria-hidden="true">${s?tt[s]:""}</span>${" "}
          <bdi>${ot(s,n)}</bdi>
        </p>
        ${i&&c`<${mn} trick=${i} seat=${n.rival} side="far" />`}
        ${i&&c`<${mn} trick=${i} seat=${n.me} side="near" />`}
      </li>`})}
  </ol>`}function mn({trick:e,seat:n,side:t}){let r=e.cards[n];if(!r)return null;let o=e.winner===null?"open":e.winner===n?"won":e.winner==="parda"?"tied":"lost";return c`<div class="played" data-side=${t} data-rank=${o} data-led=${e.lead===n} data-card=${r}>
    <${T} code=${r} />
  </div>`}function at({live:e,state:n,actions:t}){let r=b(null),o=b(null),i=b(e.version.value),s=Qe(r.current),{table:l,mine:d,open:u}=e.view.value,m=v(e),p=e.version.value,h=R.value.keys,w=e.people.value.seats.find(S=>S.seat===m.rival),fn=n.foldAsked.value!==null&&n.foldAsked.value===d?.decision,hn=l.phase==="play"&&l.turn===m.me&&m.playing;de(()=>{o.current??=rn(r.current),o.current(p!==i.current),i.current=p,s()}),k(()=>{let S=()=>o.current?.(!1);return addEventListener("resize",S),()=>removeEventListener("resize",S)},[]);let $n=c`<li>
    <button
      type="button"
      class="button"
      onClick=${S=>{S.currentTarget.closest("dialog")?.close(),n.sheet.value="keys"}}
    >
      ${a("Keys")}
    </button>
  </li>`,ue={scores:l.scores,target:l.options.target??30,sides:m};return c`<${Ie} live=${e} table=${l} sides=${m} openMenu=${()=>ge(()=>import("/static/built/table/main/table-menu.js?v=b4c41ad9d77d")).then(({openMenu:S})=>S(e,$n))} />
  <main
    class="truco"
    ref=${r}
    tabindex="-1"
    aria-label=${a("Table")}
    data-phase=${l.phase}
    data-turn=${hn?"near":"far"}
  >
    <${ce} ...${ue} />
    <${ln} ...${ue} open=${()=>n.sheet.value="score"} />
    <${Fe}
      table=${l}
      sides=${m}
      level=${w?.computer?W(w.computer):null}
      thinking=${!e.replaying&&l.phase==="play"&&l.turn===m.rival&&!!w?.computer}
      away=${w?.state==="away"}
      hand=${u?.[m.rival]}
    />
    <${dn} table=${l} sides=${m} />
    <${Ne} table=${l} talk=${Be(n.talk.value,l,d,m)} sides=${m} computer=${!!w?.computer} />
    <div class="status">
      <p class="status-words" data-refused=${n.refused.value!==null}>
        ${n.refused.value??D(l,m,w?.state==="away")}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${()=>n.sheet.value="hand"}>
        ${a("Why?")}
      </button>
    </div>
    ${l.phase==="ready"&&l.hands.length>0?c`<${De} table=${l} mine=${d} sides=${m} next=${t.next} keys=${h} />`:l.phase==="over"?c`<${Ue}
            table=${l}
            sides=${m}
            match=${e.replaying?null:e.welcome.value.match}
            rematch=${m.playing&&e.people.value.host===m.me?t.rematch:null}
            levels=${e.welcome.value.table.levels??[]}
            level=${w?.computer??null}
          />`:d&&!e.replaying&&c`<${Pe}
            table=${l}
            mine=${d}
            sides=${m}
            foldAsked=${fn}
            press=${t.bid}
            keys=${h}
          />`}
    ${u&&c`<${le} hand=${u[m.me]??[]} name=${m.mine} />`}
    ${d&&c`<${Ve} table=${l} mine=${d} sides=${m} play=${t.play} keys=${h} />`}
    <aside class="log" aria-label=${a("This hand")}>
      <${pn} table=${l} mine=${d} sides=${m} calledIn=${n.calledIn.value} heading />
    </aside>
    <${on} live=${e} sides=${m} />
  </main>
  <${st} state=${n} table=${l} mine=${d} sides=${m} />`}function pn({table:e,mine:n,sides:t,calledIn:r,heading:o=!1}){return c`${o&&c`<h2>${a("This hand")}</h2>`}
    <${We} table=${e} sides=${t} calledIn=${r} />
    <${un} hand=${n?.hand??[]} open=${o} />
    <${ze} table=${e} sides=${t} />`}function st({state:e,table:n,mine:t,sides:r}){let o=()=>e.sheet.value=null;switch(e.sheet.value){case"hand":return c`<${K} title=${a("This hand")} modal onClose=${o}>
        <${pn} table=${n} mine=${t} sides=${r} calledIn=${e.calledIn.value} />
      <//>`;case"score":return c`<${K} title=${a("Score")} modal onClose=${o}>
        <${ce} scores=${n.scores} target=${n.options.target??30} sides=${r} />
      <//>`;case"keys":return c`<${K} title=${a("Keys")} modal onClose=${o}><${Xe} /><//>`;default:return null}}function Vo(e,n){let t=Re(),r=Ye(n,t),o=n.onStep(u=>en(u,n,t)),i=E(document.hidden),s=()=>i.value=document.hidden;document.addEventListener("visibilitychange",s);let l=pe(()=>{let{table:u,mine:m}=n.view.value??{};if(!u)return;u.hands.length===0&&f(m,"ready")&&n.ready();let p=n.people.value.seats.some(w=>w.computer),h=!n.replaying&&u.turn===n.seat.value&&u.phase==="play";Se(h&&(i.value||!p)),J(!n.replaying&&u.phase==="play")}),d=u=>{R.value.keys&&n.view.value&&!n.replaying&&Je(u,cn(n,t,r))};return document.addEventListener("keydown",d),e.classList.add("truco-page"),Q(c`<${at} live=${n} state=${t} actions=${r} />`,e),()=>{o(),l(),document.removeEventListener("visibilitychange",s),document.removeEventListener("keydown",d),J(!1),Q(null,e),e.classList.remove("truco-page")}}export{Vo as mount};
