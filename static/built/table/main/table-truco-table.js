import{B as w,C as pe,E as fe,F as he,G as $e,H as I,I as ye,J as M,L as V,M as E,P as B,Q as b,R as P,V as H,W as we,X as Z,Y as ge,_ as K,aa as ve,ba as J,c as r,d as C,e as _,f as ue,g as Q,h as Y,i as v,j as me,k,o as S,q as de,t as u}from"/static/built/table/main/shared.js?v=321b4a483462";var $={envido:"Envido",real_envido:"Real envido",falta_envido:"Falta envido",truco:"Truco",retruco:"Retruco",vale_cuatro:"Vale cuatro",quiero:"Quiero",no_quiero:"No quiero",fold:"Al mazo"},mn=["cero","uno","dos","tres","cuatro","cinco","seis","siete"],dn=["veinte","veintiuno","veintid\xF3s","veintitr\xE9s","veinticuatro","veinticinco","veintis\xE9is","veintisiete","veintiocho","veintinueve"],pn=["treinta","treinta y uno","treinta y dos","treinta y tres"];function ke(e){let n=e<8?mn[e]:e<30?dn[e-20]:pn[e-30];return n?n.charAt(0).toUpperCase()+n.slice(1):String(e)}function N(e){let n=$[e]??e;return e==="fold"?"Me voy al mazo":e==="retruco"||e==="vale_cuatro"?`\xA1Quiero ${n.toLowerCase()}!`:e==="quiero"||e==="no_quiero"?n:`\xA1${n}!`}function L(e,n){let t=$[e.bid??""]?.toLowerCase()??"";switch(e.reason){case"envido":return hn(e,t);case"envido_refused":return r("{call} refused",{call:t});case"truco_refused":return r("{call} refused, the hand ends",{call:t});case"fold":return e.seat===n.me&&n.playing?r("{name} went to the deck",{name:n.name}):n.playing?r("you went to the deck"):r("the other went to the deck");case"tricks":return fn(e)}}function fn({stake:e,tie:n}){switch(n){case"mano":return r("hand worth {stake}; three ties, mano wins",{stake:e});case"next":return r("hand worth {stake}; after a tie the next trick decides",{stake:e});case"first":return r("hand worth {stake}; with a tie the first trick decides",{stake:e});default:return r("two tricks, hand worth {stake}",{stake:e})}}function X(e){return e.some(n=>n.winner==="parda")?e.every(n=>n.winner==="parda")?"mano":e[0]?.winner==="parda"?"next":"first":null}function hn({seat:e,values:n=[],mano:t},o){let a=n[e],s=n[1-e];return s==null?r("{call}, {high} and \u201Cson buenas\u201D",{call:o,high:a}):a===s?r("{call}, {high} to {low}: mano wins ties",{call:o,high:a,low:s}):r("{call}, {high} to {low}",{call:o,high:a,low:s})}function O({seat:e},n){return e!==n.me?n.name:n.playing?r("you"):n.mine}function q({points:e,who:n}){return u`<b><span class="number">${_(e,{sign:!0})}</span> <bdi>${n}</bdi>:</b>`}function be(e,n){let t={points:e.points,reason:L(e,n)};return e.seat===n.me&&n.playing?r("You score {points}: {reason}.",t):r("{name} scores {points}: {reason}.",{...t,name:e.seat===n.me?n.mine:n.name})}function W({seat:e,points:n,reason:t,args:o},a){let{values:s,mano:i,bid:l,stake:m}=o??{},c=t==="tricks"?X(a.tricks):null;return{seat:e,points:n,reason:t,values:s,mano:i,bid:l,stake:m,tie:c}}function F({envido:e,mano:n}){let{settled:t,auction:o}=e;return t?{seat:t.winner,points:t.points,reason:t.accepted?"envido":"envido_refused",bid:o.at(-1)?.[1],values:[0,1].map(a=>t.said[a]??null),mano:n}:null}var xe=["envido","real_envido","falta_envido"],T=["truco","retruco","vale_cuatro"];function y(e,n){return e.phase!=="play"||e.turn!==n?null:e.envido.pending!==null&&e.envido.pending!==n?"envido":e.truco.pending&&e.truco.pending.by!==n?"truco":null}function h(e,n,t){return e?.legal.find(o=>o.type===n&&(t===void 0||o.card===t))}function Se(e){let n=e.pending?T.indexOf(e.pending.call)+1:e.stake-1;return T[n]??null}function Ee(e){let n=e.stake-1,t=e.right===null?null:1-e.right,o=T.slice(0,n).map((a,s)=>({call:a,by:t===null?0:(n-1-s)%2===0?t:1-t,accepted:!0}));return e.pending?[...o,{...e.pending,accepted:!1}]:o}function Te(e,n){return e.tricks.some(t=>String(n)in t.cards)}function ee(e){return ue(e.map(w))}function Ae(e,n,{table:t,mine:o}){let a=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name,i=($[e.call]??"").toLowerCase();switch(e.type){case"dealt":return $n(e,n,o);case"bid":return a?r("You: {call}. Worth {worth}.",{call:i,worth:e.worth}):r("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.",{name:s,call:i,worth:e.worth,refused:e.refused});case"answered":return a?r("You: {call}.",{call:i}):r("{name}: {call}.",{name:s,call:i});case"said":{let l=e.value===null?"son buenas":e.value;return a?r("You: {call}.",{call:l}):r("{name}: {call}.",{name:s,call:l})}case"played":{let l=w(e.card);return a?r("You play: {card}.",{card:l}):r("{name} plays: {card}.",{name:s,card:l})}case"trick":return e.winner==="parda"?r("Trick {number}: a tie.",{number:e.number}):n.playing&&e.winner===n.me?r("Trick {number}: yours.",{number:e.number}):r("Trick {number}: {name}.",{number:e.number,name:e.winner===n.me?n.mine:n.name});case"folded":return a?r("You go to the deck."):r("{name} goes to the deck.",{name:s});case"shown":return a?r("You show: {cards}.",{cards:ee(e.cards)}):r("{name} shows: {cards}.",{name:s,cards:ee(e.cards)});case"points":return be(W(e,t),n);case"timeout":return a?r("Your time is over."):r("{name}: the time is over.",{name:s});case"match_over":return n.playing&&e.result.winner===n.me?r("You win the match."):r("{name} wins the match.",{name:e.result.winner===n.me?n.mine:n.name});default:return null}}function $n({hand:e,mano:n},t,o){let a=t.playing&&n===t.me?r("Hand {hand}. You are mano.",{hand:e}):r("Hand {hand}. {name} is mano.",{hand:e,name:n===t.me?t.mine:t.name});if(!o?.hand.length)return a;let s=r("Your cards: {cards}.",{cards:ee(o.hand)});return`${a} ${s}`}function Ce(e,n,t){let o=y(n,t);if(o&&o!==y(e,t))return r("Answer first: quiero or no quiero.");let a=s=>s.phase==="play"&&s.turn===t;return a(n)&&!a(e)?r("Your turn."):null}function ne(e,n,t,o){let a=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name;switch(e.type){case"bid":{let{worth:i,refused:l}=e;return a?r("For {worth}. Refused, you score {refused}.",{worth:i,refused:l}):r("For {worth}. Refuse, and {name} scores {refused}.",{worth:i,refused:l,name:s})}case"answered":return e.call==="no_quiero"?r("Refused"):t.envido.pending!==null?r("Accepted: the values are compared"):r("Accepted: the hand is worth {stake}",{stake:o.truco.stake});case"said":return e.value===null?r("The other value is good enough to win"):r("Envido value {value}",{value:e.value});default:return a?r("You give this hand up"):r("{name} gives this hand up",{name:s})}}var yn=2,G={lines:[],gain:null,past:!1,hand:0};function wn(e){switch(e.type){case"bid":case"answered":return N(e.call);case"said":return e.value===null?"Son buenas":ke(e.value);case"folded":return N("fold");default:return null}}function Le(e,n,t,o,a){for(let s of n){s.type==="dealt"&&(e=G),s.type==="played"&&(e={...e,past:!0}),s.type==="points"&&a.phase==="play"&&(e={...e,gain:W(s,a)});let i=wn(s);if(i===null)continue;let l=s.seat,m=ne(s,t,o,a),c=e.past?[]:e.lines,d=c.at(-1),p=d?.seat===l?{seat:l,words:[...d.words,i],plain:m}:{seat:l,words:[i],plain:m};e={lines:[...d?.seat===l?c.slice(0,-1):c,p],gain:null,past:!1,hand:o.hand}}return e}function _e(e,n,t,o){let{envido:a,truco:s}=n,[i,l]=a.pending!==null?[a.pending,a.auction.at(-1)?.[1]]:[s.pending?.by,s.pending?.call];if(i===void 0||l===void 0)return n.phase==="play"&&e.hand!==n.hand?G:e;let m=e.lines.at(-1);if(m?.seat===i&&m.words.at(-1)===N(l))return e;let c=h(t,"quiero")?.worth,d=h(t,"no_quiero")?.gives?.points,p=c&&d?ne({type:"bid",seat:i,call:l,worth:c,refused:d},o,n,n):"";return{lines:[{seat:i,words:[N(l)],plain:p}],gain:null,past:!1,hand:n.hand}}function gn({table:e,sides:n}){let t=e.envido.settled?.winner,o=t===n.me&&n.playing?r("You show for the envido:"):r("{name} shows for the envido:",{name:t===n.me?n.mine:n.name});return u`<div class="proof">
    <p>${o}</p>
    ${e.shown.map(a=>u`<${I} code=${a} key=${a} />`)}
  </div>`}function vn({won:e,sides:n}){return u`<p class="bubble" data-side="far">
    <span class="unseen">${n.name}: </span>
    <q lang="es">${e?"\xA1Bien jugado!":"Otra vez ser\xE1"}</q>
    <small>${e?r("Well played!"):r("Better luck next time")}</small>
  </p>`}function Oe({table:e,talk:n,sides:t,computer:o}){let a=e.envido.pending!==null&&e.truco.pending!==null,s=e.phase==="over"&&o&&t.playing,i=e.phase!=="play"&&e.shown.length>0;return s||i?u`<div class="said">
      ${s&&u`<${vn} won=${e.result?.winner===t.me} sides=${t} />`}
      ${i&&u`<${gn} table=${e} sides=${t} />`}
    </div>`:u`<div class="said" data-past=${n.past}>
    ${n.lines.slice(-yn).map(({seat:l,words:m,plain:c},d)=>u`<p
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
    ${a&&u`<p class="waits">${r("Truco waits until the envido is settled")}</p>`}
  </div>`}function g(e){let n=e.seat.value,t=n??0,o=a=>{let s=e.people.value.seats.find(i=>i.seat===a);return s?.computer?r("AI"):(s?.name??r("Player {n}",{n:a+1}))||r("Deleted player")};return{me:t,rival:1-t,mine:n===null?o(t):r("You"),name:o(1-t),playing:n!==null}}var kn=6e3;function qe(){return{talk:S(G),foldAsked:S(null),calledIn:S({}),sheet:S(null),refused:S(null)}}function Me(e,n){let t;function o(i){n.refused.value=i,P(i),E("refused"),clearTimeout(t),t=setTimeout(()=>n.refused.value=null,kn)}async function a(i){let l=await i,m=g(e);l.ok?n.refused.value=null:o(B(l.code,l.args,c=>c===m.me?m.mine:m.name))}let s=()=>e.view.value?.mine;return{refuse:o,next:()=>a(e.ready()),play(i){if(h(s(),"play",i))return a(e.act({type:"play",card:i}));let l=e.view.value&&y(e.view.value.table,g(e).me);o(B(l?"answer_first":"not_your_turn"))},bid(i){let l=s()?.decision??null;return i.open?i.type==="fold"&&n.foldAsked.value!==l?(n.foldAsked.value=l,b(r("To the deck? Press again."))):(n.foldAsked.value=null,a(e.act({type:i.type}))):o(i.cost||B("not_your_turn"))},async rematch(i){let{rival:l}=g(e),m=`/tables/${encodeURIComponent(e.welcome.value.table.id)}`,c=e.people.value.seats.find(d=>d.seat===l)?.computer??null;try{i!==null&&i!==c&&await J("PUT",`${m}/seats/${l}`,{computer:i}),await J("POST",`${m}/start`)}catch(d){if(!(d instanceof ve))throw d;o(B(d.code,d.args))}}}}function Be({live:e,table:n,sides:t,openMenu:o}){let{watching:a}=e.people.value;return u`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${r("{me} and {name}:",{me:t.mine,name:t.name})} </span>
      <span lang="es">Truco</span>${" "}<small>${r("to {target} \xB7 hand {hand}",{target:n.options.target??30,hand:bn(n)})}</small>
    </h1>
    ${!t.playing&&u`<p class="watching">${r("Watching")}</p>`}
    ${a>0&&t.playing&&u`<p class="watching">${C("{n} is watching","{n} are watching",a)}</p>`}
    <${xn} live=${e} />
    <button type="button" class="menu" aria-haspopup="dialog" onClick=${o}>${r("Menu")}</button>
  </header>`}function bn({phase:e,hand:n,hands:t}){return e==="play"?n:t.at(-1)?.hand??n}function xn({live:e}){let n=e.clock.value,[,t]=Y(0);if(v(()=>{if(!n)return;let s=setInterval(()=>t(i=>i+1),500);return()=>clearInterval(s)},[n]),!n)return null;let o=Math.max(0,Math.ceil((n.deadline-e.now())/1e3)),a=e.seat.value!==null&&n.seats.includes(e.seat.value);return u`<p class="clock" role="timer" data-late=${a&&o<=10}>
    <span class="unseen">${C("{n} second left","{n} seconds left",o)}</span>
    <span aria-hidden="true">${_(o)}</span>
  </p>`}var Sn={envido:"E",real_envido:"R",falta_envido:"F"};function te(e,n,t){let a=y(e,t.me)?_n(e,n,t):[On(e,n,t)];return[...En(e,n,t),Cn(e,n,t),...a]}function En(e,n,t){let o=Tn(e,t);return o?[{place:"closed",type:"envido",name:$.envido??"",key:"E",cost:o,open:!1}]:xe.map(a=>{let s=h(n,a),i=s?r("For {worth}. Refused: you get {refused}",{worth:s.worth,refused:s.refused}):An(e,n,a),l=s&&a==="falta_envido"?r("What the leader lacks."):void 0;return{place:a,type:a,name:$[a]??"",key:Sn[a]??"",cost:i,note:l,open:!!s}})}function Tn(e,n){let{envido:t,truco:o,tricks:a}=e;return e.phase!=="play"||t.pending!==null?null:t.settled?r("Closed: it is settled for this hand"):o.stake>1?r("Closed: truco was accepted"):a.length>1||a[0]?.winner!=null?r("Closed: the first trick is over"):Te(e,n.me)?r("Closed: your first card is down"):t.open?null:r("Closed for this hand")}function An({envido:e},n,t){if(!n.legal.length)return"";let o=e.auction.map(([,a])=>a);return o.includes("falta_envido")?r("Nothing goes above falta envido"):t==="envido"&&o.includes("real_envido")?r("Not above real envido"):o.includes(t)?r("Already said"):r("Not now")}function Cn(e,n,t){let o=Se(e.truco);if(!o)return{place:"truco",type:"vale_cuatro",name:"Vale cuatro",key:"T",cost:r("Nothing is higher"),open:!1};let a=h(n,o),s=$[o]??"";if(!a)return{place:"truco",type:o,name:s,key:"T",cost:Ln(e,n,t),open:!1};let i=r("Hand worth {worth}. Refused: you get {refused}",{worth:a.worth,refused:a.refused});return{place:"truco",type:o,name:s,key:"T",cost:i,open:!0}}function Ln({truco:e,envido:n},t,o){return n.pending!==null&&t.legal.length?r("Answer the envido first"):e.pending?.by===o.rival?r("Say quiero; raise on a later turn"):e.right===o.rival?r("The next raise is {name}\u2019s",{name:o.name}):t.legal.length?r("Not now"):""}function _n(e,n,t){let o=h(n,"quiero"),a=h(n,"no_quiero"),s=e.envido.pending!==null,i={name:t.name,worth:o?.worth,refused:a?.gives?.points};return[{place:"accept",type:"quiero",name:$.quiero??"",key:"Q",cost:s?r("Compare values for {worth}",i):r("Play on for {worth}",i),open:!!o,main:!0},{place:"refuse",type:"no_quiero",name:$.no_quiero??"",key:"N",cost:s?r("{name} scores {refused}",i):r("{name} scores {refused}, hand ends",i),open:!!a}]}function On(e,n,t){let o=h(n,"fold"),a=o?r("{name} scores {refused}, hand ends",{name:t.name,refused:o.gives?.points}):"";return{place:"fold",type:"fold",name:$.fold??"",key:"Z",cost:a,open:!!o}}function Ne({table:e,mine:n,sides:t,foldAsked:o,press:a,keys:s}){let i=k(null),l=y(e,t.me),m=c=>c.type==="fold"&&o;return v(()=>{let c=document.activeElement;l&&(!c||c===document.body||c.closest(".hand, .bids"))&&i.current?.focus()},[l,n.decision]),u`<section
    class="bids"
    ref=${i}
    tabindex="-1"
    role="group"
    aria-label=${l?r("Answer first"):r("Calls")}
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
        onClick=${()=>a(c)}
      >
        <b lang="es">${m(c)?"\xBFAl mazo?":c.name}</b>
        <small
          >${c.note&&u`<span class="note">${c.note} </span>`}${m(c)?r("Press again: {cost}",{cost:c.cost}):c.cost}</small
        >
      </button>`)}
  </section>`}function Ye(e,n,t){for(let{type:o,call:a}of n)o==="dealt"&&(e={}),o==="bid"&&T.includes(a)&&(e={...e,[a]:t.tricks.filter(({winner:s})=>s!==null).length});return e}var oe=(e,n)=>e===n.me?"near":"far",qn=(e,n)=>e===n.me?n.mine:n.name;function Re(e,n){return{kind:"points",side:oe(e.seat,n),points:e.points,who:O(e,n),text:L(e,n)}}function A(e,n,t,o=""){return{kind:"call",side:oe(e,t),who:qn(e,t),text:o,call:n}}function re(e,n){if(e.why==="envido")return null;let t={seat:e.winner,points:e.truco,mano:e.mano};return e.why==="fold"?{...t,reason:"fold"}:e.why==="refused"?{...t,reason:"truco_refused",bid:T[e.truco-1]}:{...t,reason:"tricks",stake:e.truco,tie:X(n)}}function ae(e,n,t){let o=e.phase==="play"?void 0:e.hands.at(-1),a=F({...e,mano:o?.mano??e.mano}),s=o&&re(o,e.tricks);return[...Mn(e,n,o?.mano??e.mano),...a?[Re(a,n)]:[],...[0,1,2,3].flatMap(i=>[...Bn(e,n,o,l=>Math.min(t[l]??0,e.tricks.length)===i),...e.tricks.slice(i,i+1).map(l=>Nn(l,i+1,n))]),...o?.why==="fold"?[A(1-o.winner,"Me voy al mazo",n)]:[],...s?[Re(s,n)]:[]]}function Mn({envido:e},n,t){let o=e.auction.map(([i,l])=>A(i,$[l]??l,n)),{settled:a}=e;if(!a)return o;let s=e.auction.at(-1);if(s&&o.push(A(1-s[0],a.accepted?"Quiero":"No quiero",n)),a.accepted)for(let i of[t,1-t]){let l=a.said[i];o.push(typeof l=="number"?A(i,String(l),n):A(i,"Son buenas",n,r("the other value wins")))}return o}function Bn({truco:e},n,t,o){let a=Ee(e),s=t?.why==="refused"?T[t.truco-1]:void 0;return t&&s&&!e.pending&&a.push({call:s,by:t.winner,accepted:!1}),a.filter(({call:i})=>o(i)).flatMap(({call:i,by:l,accepted:m})=>{let c=T.indexOf(i)+2,d=A(l,$[i]??i,n,r("for {worth}",{worth:c}));return m?[d,A(1-l,"Quiero",n)]:i===s?[d,A(1-l,"No quiero",n)]:[d]})}function Nn({cards:e,winner:n},t,o){let a=r("Trick {number}",{number:t}),[s,i]=[e[o.me],e[o.rival]];if(s===void 0||i===void 0||n===null)return{kind:"trick",side:"none",who:a,text:Object.values(e).map(w).join(", ")};if(n==="parda"){let d=r("{mine} ties with {theirs}",{mine:w(s),theirs:w(i)});return{kind:"trick",side:"none",who:a,text:d}}let[l,m]=n===o.me?[s,i]:[i,s],c=r("{winner} beats {loser}",{winner:w(l),loser:w(m)});return{kind:"trick",side:oe(n,o),who:a,text:c}}function Ie({table:e,sides:n,calledIn:t}){let o=ae(e,n,t);return u`<ol class="ledger-lines">
    ${o.map((a,s)=>u`<li key=${s} data-kind=${a.kind} data-side=${a.side}>
        ${a.points===void 0?u`<b>${a.who}</b>`:u`<${q} points=${a.points} who=${a.who} />`}${" "}
        ${a.call&&u`<q lang="es">${a.call}</q>`}${a.call&&a.text?" \xB7 ":""}<span>${a.text}</span>
      </li>`)}
    ${!o.length&&u`<li data-kind="empty">${r("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`}function Pe({table:e,sides:n}){let t=e.phase==="play"?e.hands:e.hands.slice(0,-1);return t.length?u`<details class="past">
    <summary>${r("Earlier hands")}</summary>
    <table>
      <thead>
        <tr><th scope="col">${r("Hand")}</th><th scope="col">${n.mine}</th><th scope="col">${n.name}</th></tr>
      </thead>
      <tbody>
        ${t.toReversed().map(o=>u`<tr key=${o.hand}>
            <th scope="row">${o.hand}</th>
            <td>${o.scores[n.me]}</td>
            <td>${o.scores[n.rival]}</td>
          </tr>`)}
      </tbody>
    </table>
  </details>`:null}function se(e,n){let t=ie(e);return n.playing?t===n.me?r("You are mano \xB7 {name} deals",{name:n.name}):r("{name} is mano \xB7 you deal",{name:n.name}):t===n.me?r("{name} is mano",{name:n.mine}):r("{name} is mano",{name:n.name})}function ie(e){return e.phase==="play"?e.mano:e.hands.at(-1)?.mano??e.mano}function He({table:e,sides:n,level:t,thinking:o,away:a}){let s=e.hand_sizes[n.rival]??0;return u`<section class="rival" aria-label=${n.name} data-thinking=${o}>
    <p class="rival-name">
      <bdi>${n.name}</bdi>
      ${t&&u` <small>· ${t}</small>`}
      ${a&&u` <small class="away">· ${r("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      <div role="img" aria-label=${C("{n} card in hand","{n} cards in hand",s)}>
        ${Array.from({length:s},(i,l)=>u`<${ye} deck="spanish" key=${l} />`)}
      </div>
    </div>
    <p class="rival-state">${o?r("is thinking\u2026"):se(e,n)}</p>
  </section>`}function Ke(e){let n=e.hands.at(-1),t=F({...e,mano:ie(e)}),o=n&&re(n,e.tricks);return[t,o].filter(a=>a!=null)}function We({points:e,sides:n}){return u`<ul class="scored">
    ${e.map((t,o)=>u`<li key=${o} data-side=${t.seat===n.me?"near":"far"}>
        <${q} points=${t.points} who=${O(t,n)} /> <span>${L(t,n)}</span>
      </li>`)}
  </ul>`}function Rn(e,n){return e!==n.me?r("{name} takes the hand",{name:n.name}):n.playing?r("You take the hand"):r("{name} takes the hand",{name:n.mine})}function Fe({table:e,mine:n,sides:t,next:o,keys:a}){let s=e.hands.at(-1),i=!!h(n,"ready");return u`<section class="close" aria-label=${r("End of the hand")}>
    <div class="close-words">
      <h2>${s&&Rn(s.winner,t)}</h2>
      <${We} points=${Ke(e)} sides=${t} />
    </div>
    ${n&&u`<button
      type="button"
      class="go"
      data-main-action
      aria-disabled=${!i}
      aria-keyshortcuts=${a?"G":void 0}
      onClick=${()=>i&&o()}
    >
      ${i?r("Next hand"):r("Waiting for {name}",{name:t.name})}
    </button>`}
  </section>`}function Ge({table:e,sides:n,match:t,rematch:o,levels:a,level:s}){let[i,l]=Y(s),m=e.result.winner,[c,d]=[e.scores[m],e.scores[1-m]],p={high:c,low:d,name:m===n.me?n.mine:n.name};return u`<section class="close match-end" aria-label=${r("End of the match")}>
    <div class="close-words">
      <h2>
        ${m===n.me&&n.playing?r("You win the match, {high} to {low}",p):r("{name} wins the match, {high} to {low}",p)}
      </h2>
      <${We} points=${Ke(e)} sides=${n} />
    </div>
    <div class="close-ways">
      ${o?u`<button type="button" class="go" data-main-action onClick=${()=>o(i)}>${r("Rematch")}</button>`:n.playing&&u`<p>${r("{name} may start the rematch",{name:n.name})}</p>`}
      ${o&&s!==null&&a.length>1&&u`<label class="way level">${r("Computer")}
        <select class="field" onChange=${f=>l(f.target.value)}>
          ${a.map(f=>u`<option key=${f} value=${f} selected=${f===i}>${K(f)}</option>`)}
        </select>
      </label>`}
      ${t&&u`<a class="way" href=${`/matches/${t}`}>${r("Look at the match")}</a>`}
      ${t&&u`<a class="way" href=${`/matches/${t}#check`}>${r("Check the shuffle")}</a>`}
      <a class="way" href="/">${r("Home")}</a>
    </div>
  </section>`}function ze(e){let n=document.activeElement;if(!e||!n||n===document.body||!e.contains(n))return()=>{};let o=[...e.querySelectorAll(".hand-cards button")].indexOf(n),a=n.closest(".hand, .bids, .close");return()=>{if(document.activeElement!==document.body||n.isConnected)return;let s=[...e.querySelectorAll(".hand-cards button")],i=e.querySelector("[data-main-action]"),l=e.querySelector(".bids");((o>=0?s[o]??s.at(-1)??i:a?i??l??s[0]:i)??l??e).focus()}}function Yn(e){let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let t=[...e.currentTarget.querySelectorAll("button")],o=t.indexOf(document.activeElement);t[Math.max(0,Math.min(t.length-1,o+n))]?.focus(),e.preventDefault()}function je({table:e,mine:n,sides:t,play:o,keys:a}){let s=y(e,t.me);return u`<section class="hand" data-owed=${!!s} aria-label=${r("Your hand")}>
    <ol class="hand-cards" onKeyDown=${Yn}>
      ${n.hand.map((i,l)=>{let m=!!h(n,"play",i);return u`<li key=${i} data-card=${i}>
          <button
            type="button"
            class=${he(i)}
            data-code=${i}
            aria-disabled=${!m}
            aria-label=${w(i)}
            aria-keyshortcuts=${a?String(l+1):void 0}
            onClick=${()=>o(i)}
          >
            <${$e} code=${i} />
          </button>
        </li>`})}
    </ol>
    ${n.envido!==null&&u`<p class="own-envido"><span lang="es">Envido</span> <b>${n.envido}</b></p>`}
  </section>`}function In(e){if(/^[\x20-\x7e]$/.test(e.key))return e.key.toLowerCase();let n=/^Key([A-Z])$/.exec(e.code);return n?n[1].toLowerCase():e.key.toLowerCase()}function De(e,n){if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||e.repeat||e.target?.closest("input, textarea, select, dialog, [contenteditable]"))return;let o=n[In(e)];o&&(e.preventDefault(),o())}function Ue(){let e=[["1 2 3",r("Play that card")],["\u2190 \u2192 Enter",r("Walk along the hand, play the card")],["E R F",r("Envido, real envido, falta envido")],["T",r("Truco, or the next raise")],["Q N",r("Quiero, no quiero")],["Z",r("To the deck; press twice")],["G",r("Go on: the next hand, the rematch")],["W",r("Where are we?")],["O",r("Score")],["Y",r("My cards and my envido")],["L",r("This hand, line by line")],["?",r("This list")]];return u`<dl class="key-list">
    ${e.map(([n,t])=>u`<div key=${n}><dt><kbd>${n}</kbd></dt><dd>${t}</dd></div>`)}
  </dl>`}var Pn=300,Hn=new Set(["dealt","bid","answered","folded","points","match_over"]);function Kn({events:e,before:n,after:t},o){let a=new Set(e.map(({type:s})=>s));a.has("played")&&E("discard"),a.has("dealt")&&E("draw"),a.has("points")&&E("match"),a.has("match_over")&&E("end"),y(t.table,o)&&!y(n.table,o)&&E("turn")}function Qe(e,n,t){let o=g(n),{before:a,after:s,events:i}=e;t.talk.value=Le(t.talk.value,i,o,a.table,s.table),t.calledIn.value=Ye(t.calledIn.value,i,a.table),Kn(e,o.me);let l=M.value.speech==="brief",m=i.filter(({type:d})=>!l||Hn.has(d)).map(d=>Ae(d,o,s)).filter(d=>d!==null);m.length&&b(m.join(" "),{join:Pn});let c=o.playing&&Ce(a.table,s.table,o.me);c&&P(c)}var Wn="cubic-bezier(.2,.7,.2,1)",Fn=240,Gn=260,zn=90,jn=1200;function z(e){return document.hidden?0:{full:e,quick:e/2,reduced:0,none:0}[V()]}function Ve(e){let{left:n,top:t,width:o,height:a}=e.getBoundingClientRect();return{x:n+o/2,y:t+a/2,width:o,held:e.closest(".hand")!==null}}function Je(e){let n=new Map;return function(o){let a=n;n=new Map;let s=0;for(let i of e.querySelectorAll("[data-card]")){let l=i.dataset.card??"",m=Ve(i);n.set(l,m);let c=a.get(l),d=e.querySelector("[data-source]"),p=c??(d?Ve(d):m);!o||Math.hypot(p.x-m.x,p.y-m.y)<4||(V()==="reduced"?c?.held!==m.held&&Dn(i):!c&&m.held?Ze(i,p,m,Gn,zn*s++):Ze(i,p,m,Fn,0))}}}function Ze(e,n,t,o,a){let s=z(o);if(!s)return;let i=t.width?n.width/t.width:1;e.animate([{translate:`${n.x-t.x}px ${n.y-t.y}px`,scale:String(Math.max(.4,Math.min(2,i)))},{translate:"0 0",scale:"1"}],{duration:s,delay:z(a),easing:Wn,fill:"backwards"})}function Dn(e){e.animate([{opacity:.3},{opacity:1}],{duration:120});let n="0 0 0 4px #e9b44c";e.querySelector(".card")?.animate([{boxShadow:n},{boxShadow:n}],{duration:jn})}function Xe({live:e,sides:n}){let t=e.people.value.paused;return t===null?null:u`<p class="paused">
    ${t===n.me?r("You paused the match."):r("{name} paused the match.",{name:n.name})}
    ${n.playing&&u`<button type="button" class="button main" onClick=${()=>e.pause(!1)}>${r("Go on")}</button>`}
  </p>`}function j(e,n,t=!1){if(e.phase!=="play")return"";if(t&&e.turn===n.rival)return r("Waiting for {name} to reconnect",{name:n.name});if(e.turn!==n.me||!n.playing)return r("{name}\u2019s turn",{name:e.turn===n.me?n.mine:n.name});let o=y(e,n.me);return o==="envido"?r("Answer first: the envido"):o==="truco"?r("Answer first: the truco"):r("Your turn: play or call")}var R=15,Un=[[7,8,8,37],[9,7,37,9],[38,8,36,38],[35,37,8,36],[10,34,35,11]];function nn({count:e,placed:n}){let t=k(null);return v(()=>{let o=z(180);if(!n||!o)return;[...t.current?.children??[]].slice(e-n).forEach((s,i)=>s.animate([{transform:"translate(0, -14px) rotate(14deg)",opacity:0},{transform:"none",opacity:1}],{duration:o,delay:o*2*i/3,easing:"cubic-bezier(.2,1.3,.4,1)",fill:"backwards"}))},[e]),u`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${t}>
    ${Un.slice(0,e).map(([o,a,s,i],l)=>u`<g key=${l} class="match">
        <line class="match-shade" x1=${o} y1=${a+1.4} x2=${s} y2=${i+1.4} />
        <line class="match-stick" x1=${o} y1=${a} x2=${s} y2=${i} />
        <ellipse class="match-head" cx=${o} cy=${a} rx="3.1" ry="2.7" />
      </g>`)}
  </g></svg>`}function en(e,n){return n<=R?r("{points} of {target}",{points:e,target:n}):e>R?C("{points}, {n} buena","{points}, {n} buenas",e-R,{points:e}):r("{points}, malas",{points:e})}function D({scores:e,target:n,sides:t}){return r("{me} {mine}. {name} {theirs}.",{me:t.mine,mine:en(e[t.me],n),name:t.name,theirs:en(e[t.rival],n)})}function tn({open:e,...n}){let{scores:t,sides:o}=n;return u`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${D(n)}
    onClick=${e}
  >
    <span class="mine"><bdi>${o.mine}</bdi> <b>${t[o.me]}</b></span>
    <${nn} count=${5} placed=${0} />
    <span class="theirs"><bdi>${o.name}</bdi> <b>${t[o.rival]}</b></span>
  </button>`}function le({scores:e,target:n,sides:t}){let o=k(e),a=e.map((c,d)=>c-(o.current[d]??c));v(()=>{o.current=e},[e]);let s=[t.me,t.rival],i=Math.ceil(n/5),l=Math.ceil(Math.min(n,R)/5),m=c=>s.map(d=>{let p=e[d]??0,f=Math.max(0,Math.min(5,p-5*c)),U=Math.max(0,Math.min(5,p-(a[d]??0)-5*c));return u`<${nn} key=${`${d}.${c}`} count=${f} placed=${Math.max(0,f-U)} />`});return u`<section class="tally" aria-label=${r("Score")}>
    <p class="unseen">${D({scores:e,target:n,sides:t})}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${t.mine}</bdi> <b>${e[t.me]}</b></p>
      <p class="tally-side theirs"><bdi>${t.name}</bdi> <b>${e[t.rival]}</b></p>
      ${n>R&&u`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({length:l},(c,d)=>m(d))}</div>
      ${i>l&&u`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({length:i-l},(c,d)=>m(l+d))}</div>`}
    </div>
  </section>`}function on(e,n,t){let{table:o,mine:a}=e.view.value,s=g(e),i={w:()=>b([se(o,s),j(o,s)].filter(Boolean).join(". ")),o:()=>b(D({scores:o.scores,target:o.options.target??30,sides:s})),l(){let l=ae(o,s,n.calledIn.value).map(({points:m,who:c,call:d,text:p})=>[m&&_(m,{sign:!0}),c,d,p].filter(Boolean).join(" "));b(l.length?`${l.join(". ")}.`:r("Nothing yet."))},"?":()=>n.sheet.value="keys"};if(!a)return i;if(i.y=()=>b(r("{cards}. Envido {value}.",{cards:pe(a.hand)||r("No cards"),value:a.envido??0})),a.hand.forEach((l,m)=>i[String(m+1)]=()=>t.play(l)),o.phase==="play")for(let l of te(o,a,s))i[l.key.toLowerCase()]=()=>t.bid(l);return h(a,"ready")&&(i.g=t.next),o.phase==="over"&&e.people.value.host===s.me&&(i.g=()=>t.rematch(null)),i}var Qn=[["1E"],["1B"],["7E"],["7O"],["3E","3B","3O","3C"],["2E","2B","2O","2C"],["1C","1O"],["12E","12B","12O","12C"],["11E","11B","11O","11C"],["10E","10B","10O","10C"],["7C","7B"],["6E","6B","6O","6C"],["5E","5B","5O","5C"],["4E","4B","4O","4C"]];function rn({hand:e,open:n}){return u`<details class="strength" open=${n}>
    <summary>${r("Order of strength")}</summary>
    <ol>
      ${Qn.map((t,o)=>{let a=t.length<4?t.map(s=>s.slice(-1)):[];return u`<li key=${o} data-held=${t.some(s=>e.includes(s))}>
          <b>${t[0]?.slice(0,-1)}</b>
          ${a.map(s=>u`<${fe} suit=${s} key=${s} />`)}
        </li>`})}
    </ol>
  </details>`}var Vn={near:"\u25CF",far:"\u25CB",parda:"\u25D0"};function Zn(e,n){return!e||e.winner===null?null:e.winner==="parda"?"parda":e.winner===n.me?"near":"far"}function Jn(e,n){return e==="parda"?r("tie"):e==="near"?n.mine:e==="far"?n.name:""}function sn({table:e,sides:n}){let t=[r("1st"),r("2nd"),r("3rd")];return u`<ol class="tricks" aria-label=${r("Tricks")}>
    ${t.map((o,a)=>{let s=e.tricks[a],i=Zn(s,n);return u`<li class="trick" key=${a} data-result=${i??"open"}>
        <p class="trick-label">
          ${o}${" "}<span aria-hidden="true">${i?Vn[i]:""}</span>${" "}
          <bdi>${Jn(i,n)}</bdi>
        </p>
        ${s&&u`<${an} trick=${s} seat=${n.rival} side="far" />`}
        ${s&&u`<${an} trick=${s} seat=${n.me} side="near" />`}
      </li>`})}
  </ol>`}function an({trick:e,seat:n,side:t}){let o=e.cards[n];if(!o)return null;let a=e.winner===null?"open":e.winner===n?"won":e.winner==="parda"?"tied":"lost";return u`<div class="played" data-side=${t} data-rank=${a} data-led=${e.lead===n} data-card=${o}>
    <${I} code=${o} />
  </div>`}function Xn({live:e,state:n,actions:t}){let o=k(null),a=k(null),s=k(e.version.value),i=ze(o.current),{table:l,mine:m}=e.view.value,c=g(e),d=e.version.value,p=M.value.keys,f=e.people.value.seats.find(x=>x.seat===c.rival),U=n.foldAsked.value!==null&&n.foldAsked.value===m?.decision,cn=l.phase==="play"&&l.turn===c.me&&c.playing;me(()=>{a.current??=Je(o.current),a.current(d!==s.current),s.current=d,i()}),v(()=>{let x=()=>a.current?.(!1);return addEventListener("resize",x),()=>removeEventListener("resize",x)},[]);let un=u`<li>
    <button
      type="button"
      class="button"
      onClick=${x=>{x.currentTarget.closest("dialog")?.close(),n.sheet.value="keys"}}
    >
      ${r("Keys")}
    </button>
  </li>`,ce={scores:l.scores,target:l.options.target??30,sides:c};return u`<${Be} live=${e} table=${l} sides=${c} openMenu=${()=>ge(()=>import("/static/built/table/main/table-menu.js?v=321b4a483462")).then(({openMenu:x})=>x(e,un))} />
  <main
    class="truco"
    ref=${o}
    tabindex="-1"
    aria-label=${r("Table")}
    data-phase=${l.phase}
    data-turn=${cn?"near":"far"}
  >
    <${le} ...${ce} />
    <${tn} ...${ce} open=${()=>n.sheet.value="score"} />
    <${He}
      table=${l}
      sides=${c}
      level=${f?.computer?K(f.computer):null}
      thinking=${l.phase==="play"&&l.turn===c.rival&&!!f?.computer}
      away=${f?.state==="away"}
    />
    <${sn} table=${l} sides=${c} />
    <${Oe} table=${l} talk=${_e(n.talk.value,l,m,c)} sides=${c} computer=${!!f?.computer} />
    <div class="status">
      <p class="status-words" data-refused=${n.refused.value!==null}>
        ${n.refused.value??j(l,c,f?.state==="away")}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${()=>n.sheet.value="hand"}>
        ${r("Why?")}
      </button>
    </div>
    ${l.phase==="ready"&&l.hands.length>0?u`<${Fe} table=${l} mine=${m} sides=${c} next=${t.next} keys=${p} />`:l.phase==="over"?u`<${Ge}
            table=${l}
            sides=${c}
            match=${e.welcome.value.match}
            rematch=${c.playing&&e.people.value.host===c.me?t.rematch:null}
            levels=${e.welcome.value.table.levels??[]}
            level=${f?.computer??null}
          />`:m&&u`<${Ne}
            table=${l}
            mine=${m}
            sides=${c}
            foldAsked=${U}
            press=${t.bid}
            keys=${p}
          />`}
    ${m&&u`<${je} table=${l} mine=${m} sides=${c} play=${t.play} keys=${p} />`}
    <aside class="log" aria-label=${r("This hand")}>
      <${ln} table=${l} mine=${m} sides=${c} calledIn=${n.calledIn.value} heading />
    </aside>
    <${Xe} live=${e} sides=${c} />
  </main>
  <${et} state=${n} table=${l} mine=${m} sides=${c} />`}function ln({table:e,mine:n,sides:t,calledIn:o,heading:a=!1}){return u`${a&&u`<h2>${r("This hand")}</h2>`}
    <${Ie} table=${e} sides=${t} calledIn=${o} />
    <${rn} hand=${n?.hand??[]} open=${a} />
    <${Pe} table=${e} sides=${t} />`}function et({state:e,table:n,mine:t,sides:o}){let a=()=>e.sheet.value=null;switch(e.sheet.value){case"hand":return u`<${H} title=${r("This hand")} modal onClose=${a}>
        <${ln} table=${n} mine=${t} sides=${o} calledIn=${e.calledIn.value} />
      <//>`;case"score":return u`<${H} title=${r("Score")} modal onClose=${a}>
        <${le} scores=${n.scores} target=${n.options.target??30} sides=${o} />
      <//>`;case"keys":return u`<${H} title=${r("Keys")} modal onClose=${a}><${Ue} /><//>`;default:return null}}function Fr(e,n){let t=qe(),o=Me(n,t),a=n.onStep(c=>Qe(c,n,t)),s=S(document.hidden),i=()=>s.value=document.hidden;document.addEventListener("visibilitychange",i);let l=de(()=>{let{table:c,mine:d}=n.view.value??{};if(!c)return;c.hands.length===0&&h(d,"ready")&&n.ready();let p=n.people.value.seats.some(f=>f.computer);we(c.turn===n.seat.value&&c.phase==="play"&&(s.value||!p)),Z(c.phase==="play")}),m=c=>{M.value.keys&&n.view.value&&De(c,on(n,t,o))};return document.addEventListener("keydown",m),e.classList.add("truco-page"),Q(u`<${Xn} live=${n} state=${t} actions=${o} />`,e),()=>{a(),l(),document.removeEventListener("visibilitychange",i),document.removeEventListener("keydown",m),Z(!1),Q(null,e),e.classList.remove("truco-page")}}export{Fr as mount};
