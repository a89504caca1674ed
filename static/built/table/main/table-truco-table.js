import{B as w,C as me,E as de,F as pe,G as fe,H as Y,I as he,J as M,L as U,M as S,P as B,Q as k,R as I,V as P,W as $e,X as Q,Y as ye,_ as we,aa as ge,ba as ve,c as a,d as C,e as _,f as ie,g as D,h as ce,i as g,j as le,k as v,o as E,q as ue,t as u}from"/static/built/table/main/shared.js?v=94e6e14ae404";var h={envido:"Envido",real_envido:"Real envido",falta_envido:"Falta envido",truco:"Truco",retruco:"Retruco",vale_cuatro:"Vale cuatro",quiero:"Quiero",no_quiero:"No quiero",fold:"Al mazo"},mn=["cero","uno","dos","tres","cuatro","cinco","seis","siete"],dn=["veinte","veintiuno","veintid\xF3s","veintitr\xE9s","veinticuatro","veinticinco","veintis\xE9is","veintisiete","veintiocho","veintinueve"],pn=["treinta","treinta y uno","treinta y dos","treinta y tres"];function ke(e){let n=e<8?mn[e]:e<30?dn[e-20]:pn[e-30];return n?n.charAt(0).toUpperCase()+n.slice(1):String(e)}function N(e){let n=h[e]??e;return e==="fold"?"Me voy al mazo":e==="retruco"||e==="vale_cuatro"?`\xA1Quiero ${n.toLowerCase()}!`:e==="quiero"||e==="no_quiero"?n:`\xA1${n}!`}function L(e,n){let t=h[e.bid??""]?.toLowerCase()??"";switch(e.reason){case"envido":return hn(e,t);case"envido_refused":return a("{call} refused",{call:t});case"truco_refused":return a("{call} refused, the hand ends",{call:t});case"fold":return e.seat===n.me&&n.playing?a("{name} went to the deck",{name:n.name}):n.playing?a("you went to the deck"):a("the other went to the deck");case"tricks":return fn(e)}}function fn({stake:e,tie:n}){switch(n){case"mano":return a("hand worth {stake}; three ties, mano wins",{stake:e});case"next":return a("hand worth {stake}; after a tie the next trick decides",{stake:e});case"first":return a("hand worth {stake}; with a tie the first trick decides",{stake:e});default:return a("two tricks, hand worth {stake}",{stake:e})}}function V(e){return e.some(n=>n.winner==="parda")?e.every(n=>n.winner==="parda")?"mano":e[0]?.winner==="parda"?"next":"first":null}function hn({seat:e,values:n=[],mano:t},o){let r=n[e],s=n[1-e];return s==null?a("{call}, {high} and \u201Cson buenas\u201D",{call:o,high:r}):r===s?a("{call}, {high} to {low}: mano wins ties",{call:o,high:r,low:s}):a("{call}, {high} to {low}",{call:o,high:r,low:s})}function O({seat:e},n){return e!==n.me?n.name:n.playing?a("you"):n.mine}function q({points:e,who:n}){return u`<b><span class="number">${_(e,{sign:!0})}</span> <bdi>${n}</bdi>:</b>`}function be(e,n){let t={points:e.points,reason:L(e,n)};return e.seat===n.me&&n.playing?a("You score {points}: {reason}.",t):a("{name} scores {points}: {reason}.",{...t,name:e.seat===n.me?n.mine:n.name})}function H({seat:e,points:n,reason:t,args:o},r){let{values:s,mano:i,bid:c,stake:m}=o??{},l=t==="tricks"?V(r.tricks):null;return{seat:e,points:n,reason:t,values:s,mano:i,bid:c,stake:m,tie:l}}function K({envido:e,mano:n}){let{settled:t,auction:o}=e;return t?{seat:t.winner,points:t.points,reason:t.accepted?"envido":"envido_refused",bid:o.at(-1)?.[1],values:[0,1].map(r=>t.said[r]??null),mano:n}:null}var xe=["envido","real_envido","falta_envido"],T=["truco","retruco","vale_cuatro"];function $(e,n){return e.phase!=="play"||e.turn!==n?null:e.envido.pending!==null&&e.envido.pending!==n?"envido":e.truco.pending&&e.truco.pending.by!==n?"truco":null}function f(e,n,t){return e?.legal.find(o=>o.type===n&&(t===void 0||o.card===t))}function Ee(e){let n=e.pending?T.indexOf(e.pending.call)+1:e.stake-1;return T[n]??null}function Se(e){let n=e.stake-1,t=e.right===null?null:1-e.right,o=T.slice(0,n).map((r,s)=>({call:r,by:t===null?0:(n-1-s)%2===0?t:1-t,accepted:!0}));return e.pending?[...o,{...e.pending,accepted:!1}]:o}function Te(e,n){return e.tricks.some(t=>String(n)in t.cards)}function Z(e){return ie(e.map(w))}function Ae(e,n,{table:t,mine:o}){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name,i=(h[e.call]??"").toLowerCase();switch(e.type){case"dealt":return $n(e,n,o);case"bid":return r?a("You: {call}. Worth {worth}.",{call:i,worth:e.worth}):a("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.",{name:s,call:i,worth:e.worth,refused:e.refused});case"answered":return r?a("You: {call}.",{call:i}):a("{name}: {call}.",{name:s,call:i});case"said":{let c=e.value===null?"son buenas":e.value;return r?a("You: {call}.",{call:c}):a("{name}: {call}.",{name:s,call:c})}case"played":{let c=w(e.card);return r?a("You play: {card}.",{card:c}):a("{name} plays: {card}.",{name:s,card:c})}case"trick":return e.winner==="parda"?a("Trick {number}: a tie.",{number:e.number}):n.playing&&e.winner===n.me?a("Trick {number}: yours.",{number:e.number}):a("Trick {number}: {name}.",{number:e.number,name:e.winner===n.me?n.mine:n.name});case"folded":return r?a("You go to the deck."):a("{name} goes to the deck.",{name:s});case"shown":return r?a("You show: {cards}.",{cards:Z(e.cards)}):a("{name} shows: {cards}.",{name:s,cards:Z(e.cards)});case"points":return be(H(e,t),n);case"timeout":return r?a("Your time is over."):a("{name}: the time is over.",{name:s});case"match_over":return n.playing&&e.result.winner===n.me?a("You win the match."):a("{name} wins the match.",{name:e.result.winner===n.me?n.mine:n.name});default:return null}}function $n({hand:e,mano:n},t,o){let r=t.playing&&n===t.me?a("Hand {hand}. You are mano.",{hand:e}):a("Hand {hand}. {name} is mano.",{hand:e,name:n===t.me?t.mine:t.name});if(!o?.hand.length)return r;let s=a("Your cards: {cards}.",{cards:Z(o.hand)});return`${r} ${s}`}function Ce(e,n,t){let o=$(n,t);if(o&&o!==$(e,t))return a("Answer first: quiero or no quiero.");let r=s=>s.phase==="play"&&s.turn===t;return r(n)&&!r(e)?a("Your turn."):null}function J(e,n,t,o){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name;switch(e.type){case"bid":{let{worth:i,refused:c}=e;return r?a("For {worth}. Refused, you score {refused}.",{worth:i,refused:c}):a("For {worth}. Refuse, and {name} scores {refused}.",{worth:i,refused:c,name:s})}case"answered":return e.call==="no_quiero"?a("Refused"):t.envido.pending!==null?a("Accepted: the values are compared"):a("Accepted: the hand is worth {stake}",{stake:o.truco.stake});case"said":return e.value===null?a("The other value is good enough to win"):a("Envido value {value}",{value:e.value});default:return r?a("You give this hand up"):a("{name} gives this hand up",{name:s})}}var yn=2,W={lines:[],gain:null,past:!1,hand:0};function wn(e){switch(e.type){case"bid":case"answered":return N(e.call);case"said":return e.value===null?"Son buenas":ke(e.value);case"folded":return N("fold");default:return null}}function Le(e,n,t,o,r){for(let s of n){s.type==="dealt"&&(e=W),s.type==="played"&&(e={...e,past:!0}),s.type==="points"&&r.phase==="play"&&(e={...e,gain:H(s,r)});let i=wn(s);if(i===null)continue;let c=s.seat,m=J(s,t,o,r),l=e.past?[]:e.lines,d=l.at(-1),p=d?.seat===c?{seat:c,words:[...d.words,i],plain:m}:{seat:c,words:[i],plain:m};e={lines:[...d?.seat===c?l.slice(0,-1):l,p],gain:null,past:!1,hand:o.hand}}return e}function _e(e,n,t,o){let{envido:r,truco:s}=n,[i,c]=r.pending!==null?[r.pending,r.auction.at(-1)?.[1]]:[s.pending?.by,s.pending?.call];if(i===void 0||c===void 0)return n.phase==="play"&&e.hand!==n.hand?W:e;let m=e.lines.at(-1);if(m?.seat===i&&m.words.at(-1)===N(c))return e;let l=f(t,"quiero")?.worth,d=f(t,"no_quiero")?.gives?.points,p=l&&d?J({type:"bid",seat:i,call:c,worth:l,refused:d},o,n,n):"";return{lines:[{seat:i,words:[N(c)],plain:p}],gain:null,past:!1,hand:n.hand}}function gn({table:e,sides:n}){let t=e.envido.settled?.winner,o=t===n.me&&n.playing?a("You show for the envido:"):a("{name} shows for the envido:",{name:t===n.me?n.mine:n.name});return u`<div class="proof">
    <p>${o}</p>
    ${e.shown.map(r=>u`<${Y} code=${r} key=${r} />`)}
  </div>`}function vn({won:e,sides:n}){return u`<p class="bubble" data-side="far">
    <span class="unseen">${n.name}: </span>
    <q lang="es">${e?"\xA1Bien jugado!":"Otra vez ser\xE1"}</q>
    <small>${e?a("Well played!"):a("Better luck next time")}</small>
  </p>`}function Oe({table:e,talk:n,sides:t,computer:o}){let r=e.envido.pending!==null&&e.truco.pending!==null,s=e.phase==="over"&&o&&t.playing,i=e.phase!=="play"&&e.shown.length>0;return s||i?u`<div class="said">
      ${s&&u`<${vn} won=${e.result?.winner===t.me} sides=${t} />`}
      ${i&&u`<${gn} table=${e} sides=${t} />`}
    </div>`:u`<div class="said" data-past=${n.past}>
    ${n.lines.slice(-yn).map(({seat:c,words:m,plain:l},d)=>u`<p
        class="bubble"
        key=${`${n.lines.length}.${d}`}
        data-side=${c===t.me?"near":"far"}
      >
        <span class="unseen">${c===t.me?t.mine:t.name}: </span>
        <q lang="es">${m.join(". ")}</q>
        <small>${l}</small>
      </p>`)}
    ${n.gain&&u`<p class="gain" data-side=${n.gain.seat===t.me?"near":"far"}>
      <${q} points=${n.gain.points} who=${O(n.gain,t)} /> ${L(n.gain,t)}
    </p>`}
    ${r&&u`<p class="waits">${a("Truco waits until the envido is settled")}</p>`}
  </div>`}function b(e){let n=e.seat.value,t=n??0,o=r=>{let s=e.people.value.seats.find(i=>i.seat===r);return s?.computer?a("AI"):(s?.name??a("Player {n}",{n:r+1}))||a("Deleted player")};return{me:t,rival:1-t,mine:n===null?o(t):a("You"),name:o(1-t),playing:n!==null}}var kn=6e3;function qe(){return{talk:E(W),foldAsked:E(null),calledIn:E({}),sheet:E(null),refused:E(null)}}function Me(e,n){let t;function o(i){n.refused.value=i,I(i),S("refused"),clearTimeout(t),t=setTimeout(()=>n.refused.value=null,kn)}async function r(i){let c=await i,m=b(e);c.ok?n.refused.value=null:o(B(c.code,c.args,l=>l===m.me?m.mine:m.name))}let s=()=>e.view.value?.mine;return{refuse:o,next:()=>r(e.ready()),play(i){if(f(s(),"play",i))return r(e.act({type:"play",card:i}));let c=e.view.value&&$(e.view.value.table,b(e).me);o(B(c?"answer_first":"not_your_turn"))},bid(i){let c=s()?.decision??null;return i.open?i.type==="fold"&&n.foldAsked.value!==c?(n.foldAsked.value=c,k(a("To the deck? Press again."))):(n.foldAsked.value=null,r(e.act({type:i.type}))):o(i.cost||B("not_your_turn"))},async rematch(){try{await ve("POST",`/tables/${encodeURIComponent(e.welcome.value.table.id)}/start`)}catch(i){if(!(i instanceof ge))throw i;o(B(i.code,i.args))}}}}function Be({live:e,table:n,sides:t,openMenu:o}){let{watching:r}=e.people.value;return u`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${a("{me} and {name}:",{me:t.mine,name:t.name})} </span>
      <span lang="es">Truco</span>${" "}<small>${a("to {target} \xB7 hand {hand}",{target:n.options.target??30,hand:bn(n)})}</small>
    </h1>
    ${!t.playing&&u`<p class="watching">${a("Watching")}</p>`}
    ${r>0&&t.playing&&u`<p class="watching">${C("{n} is watching","{n} are watching",r)}</p>`}
    <${xn} live=${e} />
    <button type="button" class="menu" aria-haspopup="dialog" onClick=${o}>${a("Menu")}</button>
  </header>`}function bn({phase:e,hand:n,hands:t}){return e==="play"?n:t.at(-1)?.hand??n}function xn({live:e}){let n=e.clock.value,[,t]=ce(0);if(g(()=>{if(!n)return;let s=setInterval(()=>t(i=>i+1),500);return()=>clearInterval(s)},[n]),!n)return null;let o=Math.max(0,Math.ceil((n.deadline-e.now())/1e3)),r=e.seat.value!==null&&n.seats.includes(e.seat.value);return u`<p class="clock" role="timer" data-late=${r&&o<=10}>
    <span class="unseen">${C("{n} second left","{n} seconds left",o)}</span>
    <span aria-hidden="true">${_(o)}</span>
  </p>`}var En={envido:"E",real_envido:"R",falta_envido:"F"};function X(e,n,t){let r=$(e,t.me)?_n(e,n,t):[On(e,n,t)];return[...Sn(e,n,t),Cn(e,n,t),...r]}function Sn(e,n,t){let o=Tn(e,t);return o?[{place:"closed",type:"envido",name:h.envido??"",key:"E",cost:o,open:!1}]:xe.map(r=>{let s=f(n,r),i=s?a("For {worth}. Refused: you get {refused}",{worth:s.worth,refused:s.refused}):An(e,n,r),c=s&&r==="falta_envido"?a("What the leader lacks."):void 0;return{place:r,type:r,name:h[r]??"",key:En[r]??"",cost:i,note:c,open:!!s}})}function Tn(e,n){let{envido:t,truco:o,tricks:r}=e;return e.phase!=="play"||t.pending!==null?null:t.settled?a("Closed: it is settled for this hand"):o.stake>1?a("Closed: truco was accepted"):r.length>1||r[0]?.winner!=null?a("Closed: the first trick is over"):Te(e,n.me)?a("Closed: your first card is down"):t.open?null:a("Closed for this hand")}function An({envido:e},n,t){if(!n.legal.length)return"";let o=e.auction.map(([,r])=>r);return o.includes("falta_envido")?a("Nothing goes above falta envido"):t==="envido"&&o.includes("real_envido")?a("Not above real envido"):o.includes(t)?a("Already said"):a("Not now")}function Cn(e,n,t){let o=Ee(e.truco);if(!o)return{place:"truco",type:"vale_cuatro",name:"Vale cuatro",key:"T",cost:a("Nothing is higher"),open:!1};let r=f(n,o),s=h[o]??"";if(!r)return{place:"truco",type:o,name:s,key:"T",cost:Ln(e,n,t),open:!1};let i=a("Hand worth {worth}. Refused: you get {refused}",{worth:r.worth,refused:r.refused});return{place:"truco",type:o,name:s,key:"T",cost:i,open:!0}}function Ln({truco:e,envido:n},t,o){return n.pending!==null&&t.legal.length?a("Answer the envido first"):e.pending?.by===o.rival?a("Say quiero; raise on a later turn"):e.right===o.rival?a("The next raise is {name}\u2019s",{name:o.name}):t.legal.length?a("Not now"):""}function _n(e,n,t){let o=f(n,"quiero"),r=f(n,"no_quiero"),s=e.envido.pending!==null,i={name:t.name,worth:o?.worth,refused:r?.gives?.points};return[{place:"accept",type:"quiero",name:h.quiero??"",key:"Q",cost:s?a("Compare values for {worth}",i):a("Play on for {worth}",i),open:!!o,main:!0},{place:"refuse",type:"no_quiero",name:h.no_quiero??"",key:"N",cost:s?a("{name} scores {refused}",i):a("{name} scores {refused}, hand ends",i),open:!!r}]}function On(e,n,t){let o=f(n,"fold"),r=o?a("{name} scores {refused}, hand ends",{name:t.name,refused:o.gives?.points}):"";return{place:"fold",type:"fold",name:h.fold??"",key:"Z",cost:r,open:!!o}}function Ne({table:e,mine:n,sides:t,foldAsked:o,press:r,keys:s}){let i=v(null),c=$(e,t.me),m=l=>l.type==="fold"&&o;return g(()=>{let l=document.activeElement;c&&(!l||l===document.body||l.closest(".hand, .bids"))&&i.current?.focus()},[c,n.decision]),u`<section
    class="bids"
    ref=${i}
    tabindex="-1"
    role="group"
    aria-label=${c?a("Answer first"):a("Calls")}
    data-owed=${c??"none"}
  >
    ${X(e,n,t).map(l=>u`<button
        type="button"
        key=${l.place}
        class="bid"
        data-place=${l.place}
        data-type=${l.type}
        data-main=${!!l.main}
        data-asked=${m(l)}
        aria-disabled=${!l.open}
        aria-keyshortcuts=${s?l.key:void 0}
        onClick=${()=>r(l)}
      >
        <b lang="es">${m(l)?"\xBFAl mazo?":l.name}</b>
        <small
          >${l.note&&u`<span class="note">${l.note} </span>`}${m(l)?a("Press again: {cost}",{cost:l.cost}):l.cost}</small
        >
      </button>`)}
  </section>`}function Ye(e,n,t){for(let{type:o,call:r}of n)o==="dealt"&&(e={}),o==="bid"&&T.includes(r)&&(e={...e,[r]:t.tricks.filter(({winner:s})=>s!==null).length});return e}var ee=(e,n)=>e===n.me?"near":"far",qn=(e,n)=>e===n.me?n.mine:n.name;function Re(e,n){return{kind:"points",side:ee(e.seat,n),points:e.points,who:O(e,n),text:L(e,n)}}function A(e,n,t,o=""){return{kind:"call",side:ee(e,t),who:qn(e,t),text:o,call:n}}function ne(e,n){if(e.why==="envido")return null;let t={seat:e.winner,points:e.truco,mano:e.mano};return e.why==="fold"?{...t,reason:"fold"}:e.why==="refused"?{...t,reason:"truco_refused",bid:T[e.truco-1]}:{...t,reason:"tricks",stake:e.truco,tie:V(n)}}function te(e,n,t){let o=e.phase==="play"?void 0:e.hands.at(-1),r=K({...e,mano:o?.mano??e.mano}),s=o&&ne(o,e.tricks);return[...Mn(e,n,o?.mano??e.mano),...r?[Re(r,n)]:[],...[0,1,2,3].flatMap(i=>[...Bn(e,n,o,c=>Math.min(t[c]??0,e.tricks.length)===i),...e.tricks.slice(i,i+1).map(c=>Nn(c,i+1,n))]),...o?.why==="fold"?[A(1-o.winner,"Me voy al mazo",n)]:[],...s?[Re(s,n)]:[]]}function Mn({envido:e},n,t){let o=e.auction.map(([i,c])=>A(i,h[c]??c,n)),{settled:r}=e;if(!r)return o;let s=e.auction.at(-1);if(s&&o.push(A(1-s[0],r.accepted?"Quiero":"No quiero",n)),r.accepted)for(let i of[t,1-t]){let c=r.said[i];o.push(typeof c=="number"?A(i,String(c),n):A(i,"Son buenas",n,a("the other value wins")))}return o}function Bn({truco:e},n,t,o){let r=Se(e),s=t?.why==="refused"?T[t.truco-1]:void 0;return t&&s&&!e.pending&&r.push({call:s,by:t.winner,accepted:!1}),r.filter(({call:i})=>o(i)).flatMap(({call:i,by:c,accepted:m})=>{let l=T.indexOf(i)+2,d=A(c,h[i]??i,n,a("for {worth}",{worth:l}));return m?[d,A(1-c,"Quiero",n)]:i===s?[d,A(1-c,"No quiero",n)]:[d]})}function Nn({cards:e,winner:n},t,o){let r=a("Trick {number}",{number:t}),[s,i]=[e[o.me],e[o.rival]];if(s===void 0||i===void 0||n===null)return{kind:"trick",side:"none",who:r,text:Object.values(e).map(w).join(", ")};if(n==="parda"){let d=a("{mine} ties with {theirs}",{mine:w(s),theirs:w(i)});return{kind:"trick",side:"none",who:r,text:d}}let[c,m]=n===o.me?[s,i]:[i,s],l=a("{winner} beats {loser}",{winner:w(c),loser:w(m)});return{kind:"trick",side:ee(n,o),who:r,text:l}}function Ie({table:e,sides:n,calledIn:t}){let o=te(e,n,t);return u`<ol class="ledger-lines">
    ${o.map((r,s)=>u`<li key=${s} data-kind=${r.kind} data-side=${r.side}>
        ${r.points===void 0?u`<b>${r.who}</b>`:u`<${q} points=${r.points} who=${r.who} />`}${" "}
        ${r.call&&u`<q lang="es">${r.call}</q>`}${r.call&&r.text?" \xB7 ":""}<span>${r.text}</span>
      </li>`)}
    ${!o.length&&u`<li data-kind="empty">${a("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`}function Pe({table:e,sides:n}){let t=e.phase==="play"?e.hands:e.hands.slice(0,-1);return t.length?u`<details class="past">
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
  </details>`:null}function oe(e,n){let t=re(e);return n.playing?t===n.me?a("You are mano \xB7 {name} deals",{name:n.name}):a("{name} is mano \xB7 you deal",{name:n.name}):t===n.me?a("{name} is mano",{name:n.mine}):a("{name} is mano",{name:n.name})}function re(e){return e.phase==="play"?e.mano:e.hands.at(-1)?.mano??e.mano}function He({table:e,sides:n,level:t,thinking:o,away:r}){let s=e.hand_sizes[n.rival]??0;return u`<section class="rival" aria-label=${n.name} data-thinking=${o}>
    <p class="rival-name">
      <bdi>${n.name}</bdi>
      ${t&&u` <small>· ${t}</small>`}
      ${r&&u` <small class="away">· ${a("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      <div role="img" aria-label=${C("{n} card in hand","{n} cards in hand",s)}>
        ${Array.from({length:s},(i,c)=>u`<${he} deck="spanish" key=${c} />`)}
      </div>
    </div>
    <p class="rival-state">${o?a("is thinking\u2026"):oe(e,n)}</p>
  </section>`}function Ke(e){let n=e.hands.at(-1),t=K({...e,mano:re(e)}),o=n&&ne(n,e.tricks);return[t,o].filter(r=>r!=null)}function We({points:e,sides:n}){return u`<ul class="scored">
    ${e.map((t,o)=>u`<li key=${o} data-side=${t.seat===n.me?"near":"far"}>
        <${q} points=${t.points} who=${O(t,n)} /> <span>${L(t,n)}</span>
      </li>`)}
  </ul>`}function Rn(e,n){return e!==n.me?a("{name} takes the hand",{name:n.name}):n.playing?a("You take the hand"):a("{name} takes the hand",{name:n.mine})}function Fe({table:e,mine:n,sides:t,next:o,keys:r}){let s=e.hands.at(-1),i=!!f(n,"ready");return u`<section class="close" aria-label=${a("End of the hand")}>
    <div class="close-words">
      <h2>${s&&Rn(s.winner,t)}</h2>
      <${We} points=${Ke(e)} sides=${t} />
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
  </section>`}function Ge({table:e,sides:n,match:t,rematch:o}){let r=e.result.winner,[s,i]=[e.scores[r],e.scores[1-r]],c={high:s,low:i,name:r===n.me?n.mine:n.name};return u`<section class="close match-end" aria-label=${a("End of the match")}>
    <div class="close-words">
      <h2>
        ${r===n.me&&n.playing?a("You win the match, {high} to {low}",c):a("{name} wins the match, {high} to {low}",c)}
      </h2>
      <${We} points=${Ke(e)} sides=${n} />
    </div>
    <div class="close-ways">
      ${o?u`<button type="button" class="go" data-main-action onClick=${o}>${a("Rematch")}</button>`:n.playing&&u`<p>${a("{name} may start the rematch",{name:n.name})}</p>`}
      ${t&&u`<a class="way" href=${`/matches/${t}`}>${a("Look at the match")}</a>`}
      <a class="way" href="/">${a("Home")}</a>
    </div>
  </section>`}function ze(e){let n=document.activeElement;if(!e||!n||n===document.body||!e.contains(n))return()=>{};let o=[...e.querySelectorAll(".hand-cards button")].indexOf(n),r=n.closest(".hand, .bids, .close");return()=>{if(document.activeElement!==document.body||n.isConnected)return;let s=[...e.querySelectorAll(".hand-cards button")],i=e.querySelector("[data-main-action]"),c=e.querySelector(".bids");((o>=0?s[o]??s.at(-1)??i:r?i??c??s[0]:i)??c??e).focus()}}function Yn(e){let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let t=[...e.currentTarget.querySelectorAll("button")],o=t.indexOf(document.activeElement);t[Math.max(0,Math.min(t.length-1,o+n))]?.focus(),e.preventDefault()}function je({table:e,mine:n,sides:t,play:o,keys:r}){let s=$(e,t.me);return u`<section class="hand" data-owed=${!!s} aria-label=${a("Your hand")}>
    <ol class="hand-cards" onKeyDown=${Yn}>
      ${n.hand.map((i,c)=>{let m=!!f(n,"play",i);return u`<li key=${i} data-card=${i}>
          <button
            type="button"
            class=${pe(i)}
            data-code=${i}
            aria-disabled=${!m}
            aria-label=${w(i)}
            aria-keyshortcuts=${r?String(c+1):void 0}
            onClick=${()=>o(i)}
          >
            <${fe} code=${i} />
          </button>
        </li>`})}
    </ol>
    ${n.envido!==null&&u`<p class="own-envido"><span lang="es">Envido</span> <b>${n.envido}</b></p>`}
  </section>`}function In(e){if(/^[\x20-\x7e]$/.test(e.key))return e.key.toLowerCase();let n=/^Key([A-Z])$/.exec(e.code);return n?n[1].toLowerCase():e.key.toLowerCase()}function De(e,n){if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||e.repeat||e.target?.closest("input, textarea, select, dialog, [contenteditable]"))return;let o=n[In(e)];o&&(e.preventDefault(),o())}function Ue(){let e=[["1 2 3",a("Play that card")],["\u2190 \u2192 Enter",a("Walk along the hand, play the card")],["E R F",a("Envido, real envido, falta envido")],["T",a("Truco, or the next raise")],["Q N",a("Quiero, no quiero")],["Z",a("To the deck; press twice")],["G",a("Go on: the next hand, the rematch")],["W",a("Where are we?")],["O",a("Score")],["Y",a("My cards and my envido")],["L",a("This hand, line by line")],["?",a("This list")]];return u`<dl class="key-list">
    ${e.map(([n,t])=>u`<div key=${n}><dt><kbd>${n}</kbd></dt><dd>${t}</dd></div>`)}
  </dl>`}var Pn=300,Hn=new Set(["dealt","bid","answered","folded","points","match_over"]);function Kn({events:e,before:n,after:t},o){let r=new Set(e.map(({type:s})=>s));r.has("played")&&S("discard"),r.has("dealt")&&S("draw"),r.has("points")&&S("match"),r.has("match_over")&&S("end"),$(t.table,o)&&!$(n.table,o)&&S("turn")}function Qe(e,n,t){let o=b(n),{before:r,after:s,events:i}=e;t.talk.value=Le(t.talk.value,i,o,r.table,s.table),t.calledIn.value=Ye(t.calledIn.value,i,r.table),Kn(e,o.me);let c=M.value.speech==="brief",m=i.filter(({type:d})=>!c||Hn.has(d)).map(d=>Ae(d,o,s)).filter(d=>d!==null);m.length&&k(m.join(" "),{join:Pn});let l=o.playing&&Ce(r.table,s.table,o.me);l&&I(l)}var Wn="cubic-bezier(.2,.7,.2,1)",Fn=240,Gn=260,zn=90,jn=1200;function F(e){return document.hidden?0:{full:e,quick:e/2,reduced:0,none:0}[U()]}function Ve(e){let{left:n,top:t,width:o,height:r}=e.getBoundingClientRect();return{x:n+o/2,y:t+r/2,width:o,held:e.closest(".hand")!==null}}function Je(e){let n=new Map;return function(o){let r=n;n=new Map;let s=0;for(let i of e.querySelectorAll("[data-card]")){let c=i.dataset.card??"",m=Ve(i);n.set(c,m);let l=r.get(c),d=e.querySelector("[data-source]"),p=l??(d?Ve(d):m);!o||Math.hypot(p.x-m.x,p.y-m.y)<4||(U()==="reduced"?l?.held!==m.held&&Dn(i):!l&&m.held?Ze(i,p,m,Gn,zn*s++):Ze(i,p,m,Fn,0))}}}function Ze(e,n,t,o,r){let s=F(o);if(!s)return;let i=t.width?n.width/t.width:1;e.animate([{translate:`${n.x-t.x}px ${n.y-t.y}px`,scale:String(Math.max(.4,Math.min(2,i)))},{translate:"0 0",scale:"1"}],{duration:s,delay:F(r),easing:Wn,fill:"backwards"})}function Dn(e){e.animate([{opacity:.3},{opacity:1}],{duration:120});let n="0 0 0 4px #e9b44c";e.querySelector(".card")?.animate([{boxShadow:n},{boxShadow:n}],{duration:jn})}function Xe({live:e,sides:n}){let t=e.people.value.paused;return t===null?null:u`<p class="paused">
    ${t===n.me?a("You paused the match."):a("{name} paused the match.",{name:n.name})}
    ${n.playing&&u`<button type="button" class="button main" onClick=${()=>e.pause(!1)}>${a("Go on")}</button>`}
  </p>`}function G(e,n,t=!1){if(e.phase!=="play")return"";if(t&&e.turn===n.rival)return a("Waiting for {name} to reconnect",{name:n.name});if(e.turn!==n.me||!n.playing)return a("{name}\u2019s turn",{name:e.turn===n.me?n.mine:n.name});let o=$(e,n.me);return o==="envido"?a("Answer first: the envido"):o==="truco"?a("Answer first: the truco"):a("Your turn: play or call")}var R=15,Un=[[7,8,8,37],[9,7,37,9],[38,8,36,38],[35,37,8,36],[10,34,35,11]];function nn({count:e,placed:n}){let t=v(null);return g(()=>{let o=F(180);if(!n||!o)return;[...t.current?.children??[]].slice(e-n).forEach((s,i)=>s.animate([{transform:"translate(0, -14px) rotate(14deg)",opacity:0},{transform:"none",opacity:1}],{duration:o,delay:o*2*i/3,easing:"cubic-bezier(.2,1.3,.4,1)",fill:"backwards"}))},[e]),u`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${t}>
    ${Un.slice(0,e).map(([o,r,s,i],c)=>u`<g key=${c} class="match">
        <line class="match-shade" x1=${o} y1=${r+1.4} x2=${s} y2=${i+1.4} />
        <line class="match-stick" x1=${o} y1=${r} x2=${s} y2=${i} />
        <ellipse class="match-head" cx=${o} cy=${r} rx="3.1" ry="2.7" />
      </g>`)}
  </g></svg>`}function en(e,n){return n<=R?a("{points} of {target}",{points:e,target:n}):e>R?C("{points}, {n} buena","{points}, {n} buenas",e-R,{points:e}):a("{points}, malas",{points:e})}function z({scores:e,target:n,sides:t}){return a("{me} {mine}. {name} {theirs}.",{me:t.mine,mine:en(e[t.me],n),name:t.name,theirs:en(e[t.rival],n)})}function tn({open:e,...n}){let{scores:t,sides:o}=n;return u`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${z(n)}
    onClick=${e}
  >
    <span class="mine"><bdi>${o.mine}</bdi> <b>${t[o.me]}</b></span>
    <${nn} count=${5} placed=${0} />
    <span class="theirs"><bdi>${o.name}</bdi> <b>${t[o.rival]}</b></span>
  </button>`}function ae({scores:e,target:n,sides:t}){let o=v(e),r=e.map((l,d)=>l-(o.current[d]??l));g(()=>{o.current=e},[e]);let s=[t.me,t.rival],i=Math.ceil(n/5),c=Math.ceil(Math.min(n,R)/5),m=l=>s.map(d=>{let p=e[d]??0,y=Math.max(0,Math.min(5,p-5*l)),j=Math.max(0,Math.min(5,p-(r[d]??0)-5*l));return u`<${nn} key=${`${d}.${l}`} count=${y} placed=${Math.max(0,y-j)} />`});return u`<section class="tally" aria-label=${a("Score")}>
    <p class="unseen">${z({scores:e,target:n,sides:t})}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${t.mine}</bdi> <b>${e[t.me]}</b></p>
      <p class="tally-side theirs"><bdi>${t.name}</bdi> <b>${e[t.rival]}</b></p>
      ${n>R&&u`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({length:c},(l,d)=>m(d))}</div>
      ${i>c&&u`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({length:i-c},(l,d)=>m(c+d))}</div>`}
    </div>
  </section>`}function on(e,n,t){let{table:o,mine:r}=e.view.value,s=b(e),i={w:()=>k([oe(o,s),G(o,s)].filter(Boolean).join(". ")),o:()=>k(z({scores:o.scores,target:o.options.target??30,sides:s})),l(){let c=te(o,s,n.calledIn.value).map(({points:m,who:l,call:d,text:p})=>[m&&_(m,{sign:!0}),l,d,p].filter(Boolean).join(" "));k(c.length?`${c.join(". ")}.`:a("Nothing yet."))},"?":()=>n.sheet.value="keys"};if(!r)return i;if(i.y=()=>k(a("{cards}. Envido {value}.",{cards:me(r.hand)||a("No cards"),value:r.envido??0})),r.hand.forEach((c,m)=>i[String(m+1)]=()=>t.play(c)),o.phase==="play")for(let c of X(o,r,s))i[c.key.toLowerCase()]=()=>t.bid(c);return f(r,"ready")&&(i.g=t.next),o.phase==="over"&&e.people.value.host===s.me&&(i.g=t.rematch),i}var Qn=[["1E"],["1B"],["7E"],["7O"],["3E","3B","3O","3C"],["2E","2B","2O","2C"],["1C","1O"],["12E","12B","12O","12C"],["11E","11B","11O","11C"],["10E","10B","10O","10C"],["7C","7B"],["6E","6B","6O","6C"],["5E","5B","5O","5C"],["4E","4B","4O","4C"]];function rn({hand:e,open:n}){return u`<details class="strength" open=${n}>
    <summary>${a("Order of strength")}</summary>
    <ol>
      ${Qn.map((t,o)=>{let r=t.length<4?t.map(s=>s.slice(-1)):[];return u`<li key=${o} data-held=${t.some(s=>e.includes(s))}>
          <b>${t[0]?.slice(0,-1)}</b>
          ${r.map(s=>u`<${de} suit=${s} key=${s} />`)}
        </li>`})}
    </ol>
  </details>`}var Vn={near:"\u25CF",far:"\u25CB",parda:"\u25D0"};function Zn(e,n){return!e||e.winner===null?null:e.winner==="parda"?"parda":e.winner===n.me?"near":"far"}function Jn(e,n){return e==="parda"?a("tie"):e==="near"?n.mine:e==="far"?n.name:""}function sn({table:e,sides:n}){let t=[a("1st"),a("2nd"),a("3rd")];return u`<ol class="tricks" aria-label=${a("Tricks")}>
    ${t.map((o,r)=>{let s=e.tricks[r],i=Zn(s,n);return u`<li class="trick" key=${r} data-result=${i??"open"}>
        <p class="trick-label">
          ${o}${" "}<span aria-hidden="true">${i?Vn[i]:""}</span>${" "}
          <bdi>${Jn(i,n)}</bdi>
        </p>
        ${s&&u`<${an} trick=${s} seat=${n.rival} side="far" />`}
        ${s&&u`<${an} trick=${s} seat=${n.me} side="near" />`}
      </li>`})}
  </ol>`}function an({trick:e,seat:n,side:t}){let o=e.cards[n];if(!o)return null;let r=e.winner===null?"open":e.winner===n?"won":e.winner==="parda"?"tied":"lost";return u`<div class="played" data-side=${t} data-rank=${r} data-led=${e.lead===n} data-card=${o}>
    <${Y} code=${o} />
  </div>`}function Xn({live:e,state:n,actions:t}){let o=v(null),r=v(null),s=v(e.version.value),i=ze(o.current),{table:c,mine:m}=e.view.value,l=b(e),d=e.version.value,p=M.value.keys,y=e.people.value.seats.find(x=>x.seat===l.rival),j=n.foldAsked.value!==null&&n.foldAsked.value===m?.decision,ln=c.phase==="play"&&c.turn===l.me&&l.playing;le(()=>{r.current??=Je(o.current),r.current(d!==s.current),s.current=d,i()}),g(()=>{let x=()=>r.current?.(!1);return addEventListener("resize",x),()=>removeEventListener("resize",x)},[]);let un=u`<li>
    <button
      type="button"
      class="button"
      onClick=${x=>{x.currentTarget.closest("dialog")?.close(),n.sheet.value="keys"}}
    >
      ${a("Keys")}
    </button>
  </li>`,se={scores:c.scores,target:c.options.target??30,sides:l};return u`<${Be} live=${e} table=${c} sides=${l} openMenu=${()=>ye(()=>import("/static/built/table/main/table-menu.js?v=94e6e14ae404")).then(({openMenu:x})=>x(e,un))} />
  <main
    class="truco"
    ref=${o}
    tabindex="-1"
    aria-label=${a("Table")}
    data-phase=${c.phase}
    data-turn=${ln?"near":"far"}
  >
    <${ae} ...${se} />
    <${tn} ...${se} open=${()=>n.sheet.value="score"} />
    <${He}
      table=${c}
      sides=${l}
      level=${y?.computer?we(y.computer):null}
      thinking=${c.phase==="play"&&c.turn===l.rival&&!!y?.computer}
      away=${y?.state==="away"}
    />
    <${sn} table=${c} sides=${l} />
    <${Oe} table=${c} talk=${_e(n.talk.value,c,m,l)} sides=${l} computer=${!!y?.computer} />
    <div class="status">
      <p class="status-words" data-refused=${n.refused.value!==null}>
        ${n.refused.value??G(c,l,y?.state==="away")}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${()=>n.sheet.value="hand"}>
        ${a("Why?")}
      </button>
    </div>
    ${c.phase==="ready"&&c.hands.length>0?u`<${Fe} table=${c} mine=${m} sides=${l} next=${t.next} keys=${p} />`:c.phase==="over"?u`<${Ge}
            table=${c}
            sides=${l}
            match=${e.welcome.value.match}
            rematch=${l.playing&&e.people.value.host===l.me?t.rematch:null}
          />`:m&&u`<${Ne}
            table=${c}
            mine=${m}
            sides=${l}
            foldAsked=${j}
            press=${t.bid}
            keys=${p}
          />`}
    ${m&&u`<${je} table=${c} mine=${m} sides=${l} play=${t.play} keys=${p} />`}
    <aside class="log" aria-label=${a("This hand")}>
      <${cn} table=${c} mine=${m} sides=${l} calledIn=${n.calledIn.value} heading />
    </aside>
    <${Xe} live=${e} sides=${l} />
  </main>
  <${et} state=${n} table=${c} mine=${m} sides=${l} />`}function cn({table:e,mine:n,sides:t,calledIn:o,heading:r=!1}){return u`${r&&u`<h2>${a("This hand")}</h2>`}
    <${Ie} table=${e} sides=${t} calledIn=${o} />
    <${rn} hand=${n?.hand??[]} open=${r} />
    <${Pe} table=${e} sides=${t} />`}function et({state:e,table:n,mine:t,sides:o}){let r=()=>e.sheet.value=null;switch(e.sheet.value){case"hand":return u`<${P} title=${a("This hand")} modal onClose=${r}>
        <${cn} table=${n} mine=${t} sides=${o} calledIn=${e.calledIn.value} />
      <//>`;case"score":return u`<${P} title=${a("Score")} modal onClose=${r}>
        <${ae} scores=${n.scores} target=${n.options.target??30} sides=${o} />
      <//>`;case"keys":return u`<${P} title=${a("Keys")} modal onClose=${r}><${Ue} /><//>`;default:return null}}function Wr(e,n){let t=qe(),o=Me(n,t),r=n.onStep(l=>Qe(l,n,t)),s=E(document.hidden),i=()=>s.value=document.hidden;document.addEventListener("visibilitychange",i);let c=ue(()=>{let{table:l,mine:d}=n.view.value??{};if(!l)return;l.hands.length===0&&f(d,"ready")&&n.ready();let p=n.people.value.seats.some(y=>y.computer);$e(l.turn===n.seat.value&&l.phase==="play"&&(s.value||!p)),Q(l.phase==="play")}),m=l=>{M.value.keys&&n.view.value&&De(l,on(n,t,o))};return document.addEventListener("keydown",m),e.classList.add("truco-page"),D(u`<${Xn} live=${n} state=${t} actions=${o} />`,e),()=>{r(),c(),document.removeEventListener("visibilitychange",i),document.removeEventListener("keydown",m),Q(!1),D(null,e),e.classList.remove("truco-page")}}export{Wr as mount};
