import{Aa as oe,F as g,G as xe,J as Ee,K as Se,L as Ce,M as C,N as Te,O as N,P as x,Q as D,S as B,T as G,U as Ae,V as Le,Y as Oe,Z as _e,aa as j,c as a,ca as F,d as O,da as H,e as q,f as P,g as ve,h as ne,ha as U,i as _,j as k,ja as Me,k as ke,ka as qe,l as E,la as Ne,na as Be,p as S,pa as Re,r as be,ra as T,u as l,wa as W,ya as te,za as Ye}from"/static/built/table/main/shared.js?v=85ac2ca85792";var h={envido:"Envido",real_envido:"Real envido",falta_envido:"Falta envido",truco:"Truco",retruco:"Retruco",vale_cuatro:"Vale cuatro",quiero:"Quiero",no_quiero:"No quiero",fold:"Al mazo"},Rn=["cero","uno","dos","tres","cuatro","cinco","seis","siete"],Yn=["veinte","veintiuno","veintid\xF3s","veintitr\xE9s","veinticuatro","veinticinco","veintis\xE9is","veintisiete","veintiocho","veintinueve"],In=["treinta","treinta y uno","treinta y dos","treinta y tres"];function Ie(e){let n=e<8?Rn[e]:e<30?Yn[e-20]:In[e-30];return n?n.charAt(0).toUpperCase()+n.slice(1):String(e)}function K(e){let n=h[e]??e;return e==="fold"?"Me voy al mazo":e==="retruco"||e==="vale_cuatro"?`\xA1Quiero ${n.toLowerCase()}!`:e==="quiero"||e==="no_quiero"?n:`\xA1${n}!`}function M(e,n){let t=h[e.bid??""]?.toLowerCase()??"";switch(e.reason){case"envido":return Hn(e,t);case"envido_refused":return a("{call} refused",{call:t});case"truco_refused":return a("{call} refused, the hand ends",{call:t});case"fold":return e.seat===n.me&&n.playing?a("{name} went to the deck",{name:n.name}):n.playing?a("you went to the deck"):a("the other went to the deck");case"tricks":return Pn(e)}}function Pn({stake:e,tie:n}){switch(n){case"mano":return a("hand worth {stake}; three ties, mano wins",{stake:e});case"next":return a("hand worth {stake}; after a tie the next trick decides",{stake:e});case"first":return a("hand worth {stake}; with a tie the first trick decides",{stake:e});default:return a("two tricks, hand worth {stake}",{stake:e})}}function ae(e){return e.some(n=>n.winner==="parda")?e.every(n=>n.winner==="parda")?"mano":e[0]?.winner==="parda"?"next":"first":null}function Hn({seat:e,values:n=[],mano:t},o){let r=n[e],s=n[1-e];return s==null?a("{call}, {high} and \u201Cson buenas\u201D",{call:o,high:r}):r===s?a("{call}, {high} to {low}: mano wins ties",{call:o,high:r,low:s}):a("{call}, {high} to {low}",{call:o,high:r,low:s})}function R({seat:e},n){return e!==n.me?n.name:n.playing?a("you"):n.mine}function Y({points:e,who:n}){return l`<b><span class="number">${q(e,{sign:!0})}</span> <bdi>${n}</bdi>:</b>`}function Pe(e,n){let t={points:e.points,reason:M(e,n)};return e.seat===n.me&&n.playing?a("You score {points}: {reason}.",t):a("{name} scores {points}: {reason}.",{...t,name:e.seat===n.me?n.mine:n.name})}function Q({seat:e,points:n,reason:t,args:o},r){let{values:s,mano:c,bid:i,stake:p}=o??{},u=t==="tricks"?ae(r.tricks):null;return{seat:e,points:n,reason:t,values:s,mano:c,bid:i,stake:p,tie:u}}function V({envido:e,mano:n}){let{settled:t,auction:o}=e;return t?{seat:t.winner,points:t.points,reason:t.accepted?"envido":"envido_refused",bid:o.at(-1)?.[1],values:[0,1].map(r=>t.said[r]??null),mano:n}:null}function v(e){let n=e.seat.value,t=n??e.near.value??0,o=n!==null&&!e.replaying,r=e.people.value.seats.filter(c=>c.computer).length===1,s=c=>{let i=e.people.value.seats.find(p=>p.seat===c);return i?.computer&&!r?a("Computer {n}",{n:c+1}):i?.computer?a("AI"):(i?.name??a("Player {n}",{n:c+1}))||a("Deleted player")};return{me:t,rival:1-t,mine:o?a("You"):s(t),name:s(1-t),playing:o}}var He=["envido","real_envido","falta_envido"],A=["truco","retruco","vale_cuatro"];function w(e,n){return e.phase!=="play"||e.turn!==n?null:e.envido.pending!==null&&e.envido.pending!==n?"envido":e.truco.pending&&e.truco.pending.by!==n?"truco":null}function $(e,n,t){return e?.legal.find(o=>o.type===n&&(t===void 0||o.card===t))}function We(e){let n=e.pending?A.indexOf(e.pending.call)+1:e.stake-1;return A[n]??null}function Ke(e){let n=e.stake-1,t=e.right===null?null:1-e.right,o=A.slice(0,n).map((r,s)=>({call:r,by:t===null?0:(n-1-s)%2===0?t:1-t,accepted:!0}));return e.pending?[...o,{...e.pending,accepted:!1}]:o}function ze(e,n){return e.tricks.some(t=>String(n)in t.cards)}function re(e){return ve(e.map(g))}function se(e,n,{table:t,mine:o}){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name,c=(h[e.call]??"").toLowerCase();switch(e.type){case"dealt":return Kn(e,n,o);case"bid":return r?a("You: {call}. Worth {worth}.",{call:c,worth:e.worth}):a("{name}: {call}. Worth {worth}; refused, {name} scores {refused}.",{name:s,call:c,worth:e.worth,refused:e.refused});case"answered":return r?a("You: {call}.",{call:c}):a("{name}: {call}.",{name:s,call:c});case"said":{let i=e.value===null?"son buenas":e.value;return r?a("You: {call}.",{call:i}):a("{name}: {call}.",{name:s,call:i})}case"played":{let i=g(e.card);return r?a("You play: {card}.",{card:i}):a("{name} plays: {card}.",{name:s,card:i})}case"trick":return e.winner==="parda"?a("Trick {number}: a tie.",{number:e.number}):n.playing&&e.winner===n.me?a("Trick {number}: yours.",{number:e.number}):a("Trick {number}: {name}.",{number:e.number,name:e.winner===n.me?n.mine:n.name});case"folded":return r?a("You go to the deck."):a("{name} goes to the deck.",{name:s});case"shown":return r?a("You show: {cards}.",{cards:re(e.cards)}):a("{name} shows: {cards}.",{name:s,cards:re(e.cards)});case"points":return Pe(Q(e,t),n);case"timeout":return r?a("Your time is over."):a("{name}: the time is over.",{name:s});case"match_over":return n.playing&&e.result.winner===n.me?a("You win the match."):a("{name} wins the match.",{name:e.result.winner===n.me?n.mine:n.name});default:return null}}function Wn({events:e,view:n},t){let o=v(t);return e.map(r=>se(r,o,n)).filter(r=>r!==null)}function Kn({hand:e,mano:n},t,o){let r=t.playing&&n===t.me?a("Hand {hand}. You are mano.",{hand:e}):a("Hand {hand}. {name} is mano.",{hand:e,name:n===t.me?t.mine:t.name});if(!t.playing||!o?.hand.length)return r;let s=a("Your cards: {cards}.",{cards:re(o.hand)});return`${r} ${s}`}function De(e,n,t){let o=w(n,t);if(o&&o!==w(e,t))return a("Answer first: quiero or no quiero.");let r=s=>s.phase==="play"&&s.turn===t;return r(n)&&!r(e)?a("Your turn."):null}function ie(e,n,t,o){let r=n.playing&&e.seat===n.me,s=e.seat===n.me?n.mine:n.name;switch(e.type){case"bid":{let{worth:c,refused:i}=e;return r?a("For {worth}. Refused, you score {refused}.",{worth:c,refused:i}):a("For {worth}. Refuse, and {name} scores {refused}.",{worth:c,refused:i,name:s})}case"answered":return e.call==="no_quiero"?a("Refused"):t.envido.pending!==null?a("Accepted: the values are compared"):a("Accepted: the hand is worth {stake}",{stake:o.truco.stake});case"said":return e.value===null?a("The other value is good enough to win"):a("Envido value {value}",{value:e.value});default:return r?a("You give this hand up"):a("{name} gives this hand up",{name:s})}}var zn=2,Z={lines:[],gain:null,past:!1,hand:0};function Dn(e){switch(e.type){case"bid":case"answered":return K(e.call);case"said":return e.value===null?"Son buenas":Ie(e.value);case"folded":return K("fold");default:return null}}function Ge(e,n,t,o,r){for(let s of n){s.type==="dealt"&&(e=Z),s.type==="played"&&(e={...e,past:!0}),s.type==="points"&&r.phase==="play"&&(e={...e,gain:Q(s,r)});let c=Dn(s);if(c===null)continue;let i=s.seat,p=ie(s,t,o,r),u=e.past?[]:e.lines,m=u.at(-1),d=m?.seat===i?{seat:i,words:[...m.words,c],plain:p}:{seat:i,words:[c],plain:p};e={lines:[...m?.seat===i?u.slice(0,-1):u,d],gain:null,past:!1,hand:o.hand}}return e}function je(e,n,t,o){let{envido:r,truco:s}=n,[c,i]=r.pending!==null?[r.pending,r.auction.at(-1)?.[1]]:[s.pending?.by,s.pending?.call];if(c===void 0||i===void 0)return n.phase==="play"&&e.hand!==n.hand?Z:e;let p=e.lines.at(-1);if(p?.seat===c&&p.words.at(-1)===K(i))return e;let u=$(t,"quiero")?.worth,m=$(t,"no_quiero")?.gives?.points,d=u&&m?ie({type:"bid",seat:c,call:i,worth:u,refused:m},o,n,n):"";return{lines:[{seat:c,words:[K(i)],plain:d}],gain:null,past:!1,hand:n.hand}}function Gn({table:e,sides:n}){let t=e.envido.settled?.winner,o=t===n.me&&n.playing?a("You show for the envido:"):a("{name} shows for the envido:",{name:t===n.me?n.mine:n.name});return l`<div class="proof">
    <p>${o}</p>
    ${e.shown.map(r=>l`<${C} code=${r} key=${r} />`)}
  </div>`}function jn({won:e,sides:n}){return l`<p class="bubble" data-side="far">
    <span class="unseen">${n.name}: </span>
    <q lang="es">${e?"\xA1Bien jugado!":"Otra vez ser\xE1"}</q>
    <small>${e?a("Well played!"):a("Better luck next time")}</small>
  </p>`}function Fe({table:e,talk:n,sides:t,computer:o}){let r=e.envido.pending!==null&&e.truco.pending!==null,s=e.phase==="over"&&o&&t.playing,c=e.phase!=="play"&&e.shown.length>0;return s||c?l`<div class="said">
      ${s&&l`<${jn} won=${e.result?.winner===t.me} sides=${t} />`}
      ${c&&l`<${Gn} table=${e} sides=${t} />`}
    </div>`:l`<div class="said" data-past=${n.past}>
    ${n.lines.slice(-zn).map(({seat:i,words:p,plain:u},m)=>l`<p
        class="bubble"
        key=${`${n.lines.length}.${m}`}
        data-side=${i===t.me?"near":"far"}
      >
        <span class="unseen">${i===t.me?t.mine:t.name}: </span>
        <q lang="es">${p.join(". ")}</q>
        <small>${u}</small>
      </p>`)}
    ${n.gain&&l`<p class="gain" data-side=${n.gain.seat===t.me?"near":"far"}>
      <${Y} points=${n.gain.points} who=${R(n.gain,t)} /> ${M(n.gain,t)}
    </p>`}
    ${r&&l`<p class="waits">${a("Truco waits until the envido is settled")}</p>`}
  </div>`}var Fn=6e3;function Ue(){return{talk:S(Z),foldAsked:S(null),calledIn:S({}),sheet:S(null),notice:S(null)}}function Qe(e,n){let t;function o(u,m){n.notice.value={text:u,refused:m},clearTimeout(t),t=setTimeout(()=>n.notice.value=null,Fn)}function r(u){o(u,!1),x(u)}function s(u){o(u,!0),Ae(u),D(u),T("refused")}function c(u,m){let d=v(e);s(N(u,m,y=>y===d.me?d.mine:d.name))}async function i(u){let m=n.notice.value,d=await u;d.ok?n.notice.value===m&&(n.notice.value=null):c(d.code,d.args)}let p=()=>e.view.value?.mine;return{refuse:s,refuseCode:c,tell:r,next:()=>i(e.ready()),play(u){if($(p(),"play",u))return i(e.act({type:"play",card:u}));let m=e.view.value&&w(e.view.value.table,v(e).me);s(N(m?"answer_first":"not_your_turn"))},bid(u){let m=p()?.decision??null;return u.open?u.type==="fold"&&n.foldAsked.value!==m?(n.foldAsked.value=m,x(a("To the deck? Press again."))):(n.foldAsked.value=null,i(e.act({type:u.type}))):s(u.cost||N("not_your_turn"))},async rematch(u){let{rival:m}=v(e),d=`/tables/${encodeURIComponent(e.welcome.value.table.id)}`,y=e.people.value.seats.find(f=>f.seat===m)?.computer??null;try{u!==null&&u!==y&&await H("PUT",`${d}/seats/${m}`,{computer:u}),await H("POST",`${d}/start`)}catch(f){if(!(f instanceof F))throw f;c(f.code,f.args)}}}}function Ve({live:e,table:n,sides:t,openMenu:o}){let{watching:r}=e.people.value;return l`<header class="bar">
    <a class="logo" href="/"><img src="/static/icons/mano.svg" alt="Mano" width="24" height="24" /><span aria-hidden="true">Mano</span></a>
    <h1>
      <span class="unseen">${a("{me} and {name}:",{me:t.mine,name:t.name})} </span>
      <span lang="es">Truco</span>${" "}<small>${a("to {target} \xB7 hand {hand}",{target:n.options.target??30,hand:Un(n)})}</small>
    </h1>
    ${!t.playing&&!e.replaying&&l`<p class="watching">${a("Watching")}</p>`}
    ${r>0&&t.playing&&l`<p class="watching">${O("{n} is watching","{n} are watching",r)}</p>`}
    <${Qn} live=${e} />
    ${!e.replaying&&l`<button type="button" class="menu" aria-haspopup="dialog" onClick=${o}>${a("Menu")}</button>`}
  </header>`}function Un({phase:e,hand:n,hands:t}){return e==="play"?n:t.at(-1)?.hand??n}function Qn({live:e}){let n=e.clock.value,[,t]=_(0);if(k(()=>{if(!n)return;let s=setInterval(()=>t(c=>c+1),500);return()=>clearInterval(s)},[n]),!n)return null;let o=Math.max(0,Math.ceil((n.deadline-e.now())/1e3)),r=e.seat.value!==null&&n.seats.includes(e.seat.value);return l`<p class="clock" role="timer" data-late=${r&&o<=10}>
    <span class="unseen">${O("{n} second left","{n} seconds left",o)}</span>
    <span aria-hidden="true">${q(o)}</span>
  </p>`}var Vn={envido:"E",real_envido:"R",falta_envido:"F"};function ce(e,n,t){let r=w(e,t.me)?tt(e,n,t):[ot(e,n,t)];return[...Zn(e,n,t),et(e,n,t),...r]}function Zn(e,n,t){let o=Jn(e,t);return o?[{place:"closed",type:"envido",name:h.envido??"",key:"E",cost:o,open:!1}]:He.map(r=>{let s=$(n,r),c=s?a("For {worth}. Refused: you get {refused}",{worth:s.worth,refused:s.refused}):Xn(e,n,r),i=s&&r==="falta_envido"?a("What the leader lacks."):void 0;return{place:r,type:r,name:h[r]??"",key:Vn[r]??"",cost:c,note:i,open:!!s}})}function Jn(e,n){let{envido:t,truco:o,tricks:r}=e;return e.phase!=="play"||t.pending!==null?null:t.settled?a("Closed: it is settled for this hand"):o.stake>1?a("Closed: truco was accepted"):r.length>1||r[0]?.winner!=null?a("Closed: the first trick is over"):ze(e,n.me)?a("Closed: your first card is down"):t.open?null:a("Closed for this hand")}function Xn({envido:e},n,t){if(!n.legal.length)return"";let o=e.auction.map(([,r])=>r);return o.includes("falta_envido")?a("Nothing goes above falta envido"):t==="envido"&&o.includes("real_envido")?a("Not above real envido"):o.includes(t)?a("Already said"):a("Not now")}function et(e,n,t){let o=We(e.truco);if(!o)return{place:"truco",type:"vale_cuatro",name:"Vale cuatro",key:"T",cost:a("Nothing is higher"),open:!1};let r=$(n,o),s=h[o]??"";if(!r)return{place:"truco",type:o,name:s,key:"T",cost:nt(e,n,t),open:!1};let c=a("Hand worth {worth}. Refused: you get {refused}",{worth:r.worth,refused:r.refused});return{place:"truco",type:o,name:s,key:"T",cost:c,open:!0}}function nt({truco:e,envido:n},t,o){return n.pending!==null&&t.legal.length?a("Answer the envido first"):e.pending?.by===o.rival?a("Say quiero; raise on a later turn"):e.right===o.rival?a("The next raise is {name}\u2019s",{name:o.name}):t.legal.length?a("Not now"):""}function tt(e,n,t){let o=$(n,"quiero"),r=$(n,"no_quiero"),s=e.envido.pending!==null,c={name:t.name,worth:o?.worth,refused:r?.gives?.points};return[{place:"accept",type:"quiero",name:h.quiero??"",key:"Q",cost:s?a("Compare values for {worth}",c):a("Play on for {worth}",c),open:!!o,main:!0},{place:"refuse",type:"no_quiero",name:h.no_quiero??"",key:"N",cost:s?a("{name} scores {refused}",c):a("{name} scores {refused}, hand ends",c),open:!!r}]}function ot(e,n,t){let o=$(n,"fold"),r=o?a("{name} scores {refused}, hand ends",{name:t.name,refused:o.gives?.points}):"";return{place:"fold",type:"fold",name:h.fold??"",key:"Z",cost:r,open:!!o}}function Ze({table:e,mine:n,sides:t,foldAsked:o,press:r,keys:s}){let c=E(null),i=w(e,t.me),p=u=>u.type==="fold"&&o;return k(()=>{let u=document.activeElement;i&&(!u||u===document.body||u.closest(".hand, .bids"))&&c.current?.focus()},[i,n.decision]),l`<section
    class="bids"
    ref=${c}
    tabindex="-1"
    role="group"
    aria-label=${i?a("Answer first"):a("Calls")}
    data-owed=${i??"none"}
  >
    ${ce(e,n,t).map(u=>l`<button
        type="button"
        key=${u.place}
        class="bid"
        data-place=${u.place}
        data-type=${u.type}
        data-main=${!!u.main}
        data-asked=${p(u)}
        aria-disabled=${!u.open}
        aria-keyshortcuts=${s?u.key:void 0}
        onClick=${()=>r(u)}
      >
        <b lang="es">${p(u)?"\xBFAl mazo?":u.name}</b>
        <small
          >${u.note&&l`<span class="note">${u.note} </span>`}${p(u)?a("Press again: {cost}",{cost:u.cost}):u.cost}</small
        >
      </button>`)}
  </section>`}function Xe(e,n,t){for(let{type:o,call:r}of n)o==="dealt"&&(e={}),o==="bid"&&A.includes(r)&&(e={...e,[r]:t.tricks.filter(({winner:s})=>s!==null).length});return e}var le=(e,n)=>e===n.me?"near":"far",at=(e,n)=>e===n.me?n.mine:n.name;function Je(e,n){return{kind:"points",side:le(e.seat,n),points:e.points,who:R(e,n),text:M(e,n)}}function L(e,n,t,o=""){return{kind:"call",side:le(e,t),who:at(e,t),text:o,call:n}}function ue(e,n){if(e.why==="envido")return null;let t={seat:e.winner,points:e.truco,mano:e.mano};return e.why==="fold"?{...t,reason:"fold"}:e.why==="refused"?{...t,reason:"truco_refused",bid:A[e.truco-1]}:{...t,reason:"tricks",stake:e.truco,tie:ae(n)}}function me(e,n,t){let o=e.phase==="play"?void 0:e.hands.at(-1),r=V({...e,mano:o?.mano??e.mano}),s=o&&ue(o,e.tricks);return[...rt(e,n,o?.mano??e.mano),...r?[Je(r,n)]:[],...[0,1,2,3].flatMap(c=>[...st(e,n,o,i=>Math.min(t[i]??0,e.tricks.length)===c),...e.tricks.slice(c,c+1).map(i=>it(i,c+1,n))]),...o?.why==="fold"?[L(1-o.winner,"Me voy al mazo",n)]:[],...s?[Je(s,n)]:[]]}function rt({envido:e},n,t){let o=e.auction.map(([c,i])=>L(c,h[i]??i,n)),{settled:r}=e;if(!r)return o;let s=e.auction.at(-1);if(s&&o.push(L(1-s[0],r.accepted?"Quiero":"No quiero",n)),r.accepted)for(let c of[t,1-t]){let i=r.said[c];o.push(typeof i=="number"?L(c,String(i),n):L(c,"Son buenas",n,a("the other value wins")))}return o}function st({truco:e},n,t,o){let r=Ke(e),s=t?.why==="refused"?A[t.truco-1]:void 0;return t&&s&&!e.pending&&r.push({call:s,by:t.winner,accepted:!1}),r.filter(({call:c})=>o(c)).flatMap(({call:c,by:i,accepted:p})=>{let u=A.indexOf(c)+2,m=L(i,h[c]??c,n,a("for {worth}",{worth:u}));return p?[m,L(1-i,"Quiero",n)]:c===s?[m,L(1-i,"No quiero",n)]:[m]})}function it({cards:e,winner:n},t,o){let r=a("Trick {number}",{number:t}),[s,c]=[e[o.me],e[o.rival]];if(s===void 0||c===void 0||n===null)return{kind:"trick",side:"none",who:r,text:Object.values(e).map(g).join(", ")};if(n==="parda"){let m=a("{mine} ties with {theirs}",{mine:g(s),theirs:g(c)});return{kind:"trick",side:"none",who:r,text:m}}let[i,p]=n===o.me?[s,c]:[c,s],u=a("{winner} beats {loser}",{winner:g(i),loser:g(p)});return{kind:"trick",side:le(n,o),who:r,text:u}}function en({table:e,sides:n,calledIn:t}){let o=me(e,n,t);return l`<ol class="ledger-lines">
    ${o.map((r,s)=>l`<li key=${s} data-kind=${r.kind} data-side=${r.side}>
        ${r.points===void 0?l`<b>${r.who}</b>`:l`<${Y} points=${r.points} who=${r.who} />`}${" "}
        ${r.call&&l`<q lang="es">${r.call}</q>`}${r.call&&r.text?" \xB7 ":""}<span>${r.text}</span>
      </li>`)}
    ${!o.length&&l`<li data-kind="empty">${a("Nothing yet. The first line comes with the first card or call.")}</li>`}
  </ol>`}function nn({table:e,sides:n}){let t=e.phase==="play"?e.hands:e.hands.slice(0,-1);return t.length?l`<details class="past">
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
  </details>`:null}function pe(e,n){let t=de(e);return n.playing?t===n.me?a("You are mano \xB7 {name} deals",{name:n.name}):a("{name} is mano \xB7 you deal",{name:n.name}):t===n.me?a("{name} is mano",{name:n.mine}):a("{name} is mano",{name:n.name})}function de(e){return e.phase==="play"?e.mano:e.hands.at(-1)?.mano??e.mano}function tn({table:e,sides:n,level:t,thinking:o,away:r,hand:s}){let c=e.hand_sizes[n.rival]??0;return l`<section class="rival" aria-label=${n.name} data-thinking=${o}>
    <p class="rival-name">
      <bdi>${n.name}</bdi>
      ${t&&l` <small>· ${t}</small>`}
      ${r&&l` <small class="away">· ${a("away")}</small>`}
    </p>
    <div class="rival-cards" data-source>
      ${s?l`<div>${s.map(i=>l`<span key=${i} data-card=${i}><${C} code=${i} /></span>`)}</div>`:l`<div role="img" aria-label=${O("{n} card in hand","{n} cards in hand",c)}>
        ${Array.from({length:c},(i,p)=>l`<${Te} deck="spanish" key=${p} />`)}
      </div>`}
    </div>
    <p class="rival-state">${o?a("is thinking\u2026"):pe(e,n)}</p>
  </section>`}function on(e){let n=e.hands.at(-1),t=V({...e,mano:de(e)}),o=n&&ue(n,e.tricks);return[t,o].filter(r=>r!=null)}function an({points:e,sides:n}){return l`<ul class="scored">
    ${e.map((t,o)=>l`<li key=${o} data-side=${t.seat===n.me?"near":"far"}>
        <${Y} points=${t.points} who=${R(t,n)} /> <span>${M(t,n)}</span>
      </li>`)}
  </ul>`}function ct(e,n){return e!==n.me?a("{name} takes the hand",{name:n.name}):n.playing?a("You take the hand"):a("{name} takes the hand",{name:n.mine})}function rn({ask:e}){return l`<button type="button" class="ask" aria-haspopup="dialog" onClick=${e}>${a("What would Expert have done?")}</button>`}function sn({table:e,mine:n,sides:t,next:o,ask:r,keys:s}){let c=e.hands.at(-1),i=!!$(n,"ready");return l`<section class="close" aria-label=${a("End of the hand")}>
    <div class="close-words">
      <h2>${c&&ct(c.winner,t)}</h2>
      <${an} points=${on(e)} sides=${t} />
      ${n&&r&&l`<${rn} ask=${r} />`}
    </div>
    ${n&&t.playing&&l`<button
      type="button"
      class="go"
      data-main-action
      aria-disabled=${!i}
      aria-keyshortcuts=${s?"G":void 0}
      onClick=${()=>i&&o()}
    >
      ${i?a("Next hand"):a("Waiting for {name}",{name:t.name})}
    </button>`}
  </section>`}function cn({table:e,sides:n,match:t,ask:o,rematch:r,levels:s,level:c}){let[i,p]=_(c),u=e.result.winner,[m,d]=[e.scores[u],e.scores[1-u]],y={high:m,low:d,name:u===n.me?n.mine:n.name};return l`<section class="close match-end" aria-label=${a("End of the match")}>
    <div class="close-words">
      <h2>
        ${u===n.me&&n.playing?a("You win the match, {high} to {low}",y):a("{name} wins the match, {high} to {low}",y)}
      </h2>
      <${an} points=${on(e)} sides=${n} />
      ${n.playing&&o&&l`<${rn} ask=${o} />`}
    </div>
    <div class="close-ways">
      ${r?l`<button type="button" class="go" data-main-action onClick=${()=>r(i)}>${a("Rematch")}</button>`:n.playing&&l`<p>${a("{name} may start the rematch",{name:n.name})}</p>`}
      ${r&&c!==null&&s.length>1&&l`<label class="way level">${a("Computer")}
        <select class="field" onChange=${f=>p(f.target.value)}>
          ${s.map(f=>l`<option key=${f} value=${f} selected=${f===i}>${j(f)}</option>`)}
        </select>
      </label>`}
    </div>
    ${t&&l`<p class="close-links">
      <a class="way" href=${`/matches/${t}`}>${a("Look at the match")}</a>
      <a class="way" href=${`/matches/${t}#check`}>${a("Check the shuffle")}</a>
      <a class="way" href=${`/matches/${t}/replay`}>${a("Replay")}</a>
      <a class="way" href="/">${a("Home")}</a>
    </p>`}
  </section>`}function ln({action:e}){return e.card?l`<span>${g(e.card)}</span>`:e.type==="timeout"?l`<span>${a("The time ran out")}</span>`:l`<q lang="es">${h[e.type]??e.type}</q>`}var lt=(e,n)=>e.type===n.type&&e.card===n.card,ut=.03;function mt({decision:{taken:e,choices:n,chances:t}}){let o=n.filter(({share:s})=>s>=ut),r=o.some(({action:s,share:c})=>lt(s,e)&&c>=.5);return l`<li data-agreed=${r}>
    <p><b>${a("You")}</b>${" "}<${ln} action=${e} /></p>
    <p>
      <b>${a("Expert")}</b>${" "}
      ${o.map(({action:s,share:c},i)=>l`<span class="choice" key=${i}>
          <${ln} action=${s} />${o.length>1&&l` <small>${P(c)}</small>`}
        </span>`)}
    </p>
    <p class="chances">
      ${t.envido!==null&&l`<span>${a("Envido {chance}",{chance:P(t.envido)})}</span>`}
      <span>${a("Tricks {chance}",{chance:P(t.tricks)})}</span>
      <span>${a("Match {chance}",{chance:P(t.match)})}</span>
    </p>
  </li>`}function un({match:e,hand:n,onClose:t}){let[o,r]=_(null),[s,c]=_("");return k(()=>{H("GET",`/matches/${encodeURIComponent(e)}/hands/${n}/advice`).then(i=>r(i.decisions),i=>{if(!(i instanceof F))throw i;c(N(i.code,i.args))})},[e,n]),l`<${B} title=${a("What Expert would have done")} modal onClose=${t}>
    <p class="coach-words" role="status">
      ${s||(o===null?a("Expert looks at the hand \u2026"):o.length?a("Expert knows only what you saw. Where it has several ways, it takes each as often as it says here."):a("You had nothing to decide in this hand."))}
    </p>
    ${!!o?.length&&l`<p class="coach-words">${a("Under each decision stand your chances before it: of the better envido, of the tricks, of the match.")}</p>`}
    <ol class="coach">
      ${(o??[]).map((i,p)=>l`<${mt} key=${p} decision=${i} />`)}
    </ol>
  <//>`}function mn(e){let n=document.activeElement;if(!e||!n||n===document.body||!e.contains(n))return()=>{};let o=[...e.querySelectorAll(".hand-cards button")].indexOf(n),r=n.closest(".hand, .bids, .close");return()=>{if(document.activeElement!==document.body||n.isConnected)return;let s=[...e.querySelectorAll(".hand-cards button")],c=e.querySelector("[data-main-action]"),i=e.querySelector(".bids");((o>=0?s[o]??s.at(-1)??c:r?c??i??s[0]:c)??i??e).focus()}}function pt(e){let n={ArrowLeft:-1,ArrowRight:1}[e.key];if(!n||e.ctrlKey||e.altKey||e.metaKey)return;let t=[...e.currentTarget.querySelectorAll("button")],o=t.indexOf(document.activeElement);t[Math.max(0,Math.min(t.length-1,o+n))]?.focus(),e.preventDefault()}function pn({table:e,mine:n,sides:t,play:o,keys:r}){if(!t.playing)return l`<${fe} hand=${n.hand} name=${t.mine} envido=${n.envido} />`;let s=w(e,t.me);return l`<section class="hand" data-owed=${!!s} aria-label=${a("Your hand")}>
    <ol class="hand-cards" onKeyDown=${pt}>
      ${n.hand.map((c,i)=>{let p=!!$(n,"play",c);return l`<li key=${c} data-card=${c}>
          <button
            type="button"
            class=${Se(c)}
            data-code=${c}
            aria-disabled=${!p}
            aria-label=${g(c)}
            aria-keyshortcuts=${r?String(i+1):void 0}
            onClick=${()=>o(c)}
          >
            <${Ce} code=${c} />
          </button>
        </li>`})}
    </ol>
    <${dn} envido=${n.envido} />
  </section>`}function dn({envido:e}){return e!==null&&l`<p class="own-envido"><span lang="es">Envido</span> <b>${e}</b></p>`}function fe({hand:e,name:n,envido:t=null}){return l`<section class="hand" aria-label=${a("The hand of {name}",{name:n})}>
    <ol class="hand-cards">
      ${e.map(o=>l`<li key=${o} data-card=${o}><${C} code=${o} /></li>`)}
    </ol>
    <${dn} envido=${t} />
  </section>`}function dt(e){if(/^[\x20-\x7e]$/.test(e.key))return e.key.toLowerCase();let n=/^Key([A-Z])$/.exec(e.code);return n?n[1].toLowerCase():e.key.toLowerCase()}function fn(e,n){if(e.ctrlKey||e.altKey||e.metaKey||e.defaultPrevented||e.repeat||e.target?.closest("input, textarea, select, dialog, [contenteditable]"))return;let o=n[Re("truco",dt(e))];o&&(e.preventDefault(),o())}function hn(){let e=[["1 2 3",a("Play that card")],["\u2190 \u2192 Enter",a("Walk along the hand, play the card")],...Ne("truco").map(({keys:n,does:t})=>[n.map(o=>Be("truco",o)).join(" "),t])];return l`<dl class="key-list">
    ${e.map(([n,t])=>l`<div key=${n}><dt><kbd>${n}</kbd></dt><dd>${t}</dd></div>`)}
  </dl>`}var ft=300,ht=new Set(["dealt","bid","answered","folded","points","match_over"]);function $t({events:e,before:n,after:t},o){let r=new Set(e.map(({type:s})=>s));r.has("played")&&T("discard"),r.has("dealt")&&T("draw"),r.has("points")&&T("match"),r.has("match_over")&&T("end"),w(t.table,o)&&!w(n.table,o)&&T("turn")}function $n(e,n,t){let o=v(n),{before:r,after:s,events:c}=e;if(t.talk.value=Ge(t.talk.value,c,o,r.table,s.table),t.calledIn.value=Xe(t.calledIn.value,c,r.table),e.quiet)return;$t(e,o.me);let i=W.value.speech==="brief",p=c.map(d=>({type:d.type,text:se(d,o,s)})).filter(({text:d})=>d!==null);G(p.map(({text:d})=>String(d)));let u=p.filter(({type:d})=>!i||ht.has(d)).map(({text:d})=>d);u.length&&x(u.join(" "),{join:ft});let m=o.playing&&De(r.table,s.table,o.me);m&&D(m)}function yn({live:e,sides:n,refuse:t}){let o=e.people.value.paused;return o===null?null:l`<p class="paused">
    ${o===n.me?a("You paused the match."):a("{name} paused the match.",{name:n.name})}
    ${n.playing&&l`<button type="button" class="button main" onClick=${()=>Me(e,!1,t)}>${a("Go on")}</button>`}
  </p>`}function I(e,n,t=""){if(t)return t;if(e.phase!=="play")return"";if(e.turn!==n.me||!n.playing)return a("{name}\u2019s turn",{name:e.turn===n.me?n.mine:n.name});let o=w(e,n.me);return o==="envido"?a("Answer first: the envido"):o==="truco"?a("Answer first: the truco"):a("Your turn: play or call")}var gn=({tricks:e},n)=>e.map(({cards:t})=>t[n]).filter(t=>t!==void 0);function wn({envido:e,truco:n}){return e.pending!==null?{by:e.pending,call:e.auction.at(-1)?.[1]??""}:n.pending}function vn({table:e},{table:n},t){let o=[],r=n.hands.length>e.hands.length,s=n.hands.at(-1);if(s&&r){let[p,u]=[t.me,t.rival].map(m=>s.scores[m]);o.push(a("Hand {hand}: {me} {mine}, {name} {theirs}.",{hand:s.hand,me:t.mine,mine:p,name:t.name,theirs:u}))}if(n.phase==="over")return e.phase==="over"?[]:[...o,a("The match is over.")];if(n.phase!=="play")return o;let c=!r&&e.hand===n.hand&&e.phase==="play";for(let p of[t.rival,t.me])for(let u of gn(n,p).slice(c?gn(e,p).length:0))o.push(p===t.me&&t.playing?a("You play: {card}.",{card:g(u)}):a("{name} plays: {card}.",{name:p===t.me?t.mine:t.name,card:g(u)}));let i=wn(n);return i&&i.by===t.rival&&!(c&&wn(e)?.call===i.call)&&o.push(a("{name}: {call}.",{name:t.name,call:(h[i.call]??i.call).toLowerCase()})),t.playing&&n.turn===t.me&&(o.length>0||e.turn!==n.turn)&&o.push(`${I(n,t)}.`),o}var yt="cubic-bezier(.2,.7,.2,1)",gt=240,wt=260,vt=90,kt=1200;function J(e){return document.hidden?0:{full:e,quick:e/2,reduced:0,none:0}[te()]}function kn(e){let{left:n,top:t,width:o,height:r}=e.getBoundingClientRect();return{x:n+o/2,y:t+r/2,width:o,held:e.closest(".hand")!==null}}function xn(e){let n=new Map;return function(o){let r=n;n=new Map;let s=0;for(let c of e.querySelectorAll("[data-card]")){let i=c.dataset.card??"",p=kn(c);n.set(i,p);let u=r.get(i),m=e.querySelector("[data-source]"),d=u??(m?kn(m):p);!o||Math.hypot(d.x-p.x,d.y-p.y)<4||(te()==="reduced"?u?.held!==p.held&&bt(c):!u&&p.held?bn(c,d,p,wt,vt*s++):bn(c,d,p,gt,0))}}}function bn(e,n,t,o,r){let s=J(o);if(!s)return;let c=t.width?n.width/t.width:1;e.animate([{translate:`${n.x-t.x}px ${n.y-t.y}px`,scale:String(Math.max(.4,Math.min(2,c)))},{translate:"0 0",scale:"1"}],{duration:s,delay:J(r),easing:yt,fill:"backwards"})}function bt(e){e.animate([{opacity:.3},{opacity:1}],{duration:120});let n="0 0 0 4px #e9b44c";e.querySelector(".card")?.animate([{boxShadow:n},{boxShadow:n}],{duration:kt})}var z=15,xt=[[7,8,8,37],[9,7,37,9],[38,8,36,38],[35,37,8,36],[10,34,35,11]];function Sn({count:e,placed:n}){let t=E(null);return k(()=>{let o=J(180);if(!n||!o)return;[...t.current?.children??[]].slice(e-n).forEach((s,c)=>s.animate([{transform:"translate(0, -14px) rotate(14deg)",opacity:0},{transform:"none",opacity:1}],{duration:o,delay:o*2*c/3,easing:"cubic-bezier(.2,1.3,.4,1)",fill:"backwards"}))},[e]),l`<svg class="match-square" viewBox="0 0 44 44" aria-hidden="true"><g ref=${t}>
    ${xt.slice(0,e).map(([o,r,s,c],i)=>l`<g key=${i} class="match">
        <line class="match-shade" x1=${o} y1=${r+1.4} x2=${s} y2=${c+1.4} />
        <line class="match-stick" x1=${o} y1=${r} x2=${s} y2=${c} />
        <ellipse class="match-head" cx=${o} cy=${r} rx="3.1" ry="2.7" />
      </g>`)}
  </g></svg>`}function En(e,n){return n<=z?a("{points} of {target}",{points:e,target:n}):e>z?O("{points}, {n} buena","{points}, {n} buenas",e-z,{points:e}):a("{points}, malas",{points:e})}function X({scores:e,target:n,sides:t}){return a("{me} {mine}. {name} {theirs}.",{me:t.mine,mine:En(e[t.me],n),name:t.name,theirs:En(e[t.rival],n)})}function Cn({open:e,...n}){let{scores:t,sides:o}=n;return l`<button
    type="button"
    class="tally-line"
    aria-haspopup="dialog"
    aria-label=${X(n)}
    onClick=${e}
  >
    <span class="mine"><bdi>${o.mine}</bdi> <b>${t[o.me]}</b></span>
    <${Sn} count=${5} placed=${0} />
    <span class="theirs"><bdi>${o.name}</bdi> <b>${t[o.rival]}</b></span>
  </button>`}function he({scores:e,target:n,sides:t}){let o=E(e),r=e.map((u,m)=>u-(o.current[m]??u));k(()=>{o.current=e},[e]);let s=[t.me,t.rival],c=Math.ceil(n/5),i=Math.ceil(Math.min(n,z)/5),p=u=>s.map(m=>{let d=e[m]??0,y=Math.max(0,Math.min(5,d-5*u)),f=Math.max(0,Math.min(5,d-(r[m]??0)-5*u));return l`<${Sn} key=${`${m}.${u}`} count=${y} placed=${Math.max(0,y-f)} />`});return l`<section class="tally" aria-label=${a("Score")}>
    <p class="unseen">${X({scores:e,target:n,sides:t})}</p>
    <div class="tally-sheet" aria-hidden="true">
      <p class="tally-side mine"><bdi>${t.mine}</bdi> <b>${e[t.me]}</b></p>
      <p class="tally-side theirs"><bdi>${t.name}</bdi> <b>${e[t.rival]}</b></p>
      ${n>z&&l`<p class="tally-part" lang="es">malas</p>`}
      <div class="tally-rows">${Array.from({length:i},(u,m)=>p(m))}</div>
      ${c>i&&l`<p class="tally-part" lang="es">buenas</p>
        <div class="tally-rows">${Array.from({length:c-i},(u,m)=>p(i+m))}</div>`}
    </div>
  </section>`}function Tn(e,n,t){let{table:o,mine:r}=e.view.value,s=v(e),c=p=>p===s.me?s.mine:s.name,i={w:()=>x([pe(o,s),I(o,s,U(e,c))].filter(Boolean).join(". ")),o:()=>x(X({scores:o.scores,target:o.options.target??30,sides:s})),l(){let p=me(o,s,n.calledIn.value).map(({points:u,who:m,call:d,text:y})=>[u&&q(u,{sign:!0}),m,d,y].filter(Boolean).join(" "));x(p.length?`${p.join(". ")}.`:a("Nothing yet."))},"?":()=>n.sheet.value="keys"};if(!r)return i;if(i.y=()=>x(a("{cards}. Envido {value}.",{cards:xe(r.hand)||a("No cards"),value:r.envido??0})),r.hand.forEach((p,u)=>i[String(u+1)]=()=>t.play(p)),o.phase==="play")for(let p of ce(o,r,s))i[p.key.toLowerCase()]=()=>t.bid(p);return $(r,"ready")&&(i.g=t.next),o.phase==="over"&&e.people.value.host===s.me&&(i.g=()=>t.rematch(null)),i}var Et=[["1E"],["1B"],["7E"],["7O"],["3E","3B","3O","3C"],["2E","2B","2O","2C"],["1C","1O"],["12E","12B","12O","12C"],["11E","11B","11O","11C"],["10E","10B","10O","10C"],["7C","7B"],["6E","6B","6O","6C"],["5E","5B","5O","5C"],["4E","4B","4O","4C"]];function An({hand:e,open:n}){return l`<details class="strength" open=${n}>
    <summary>${a("Order of strength")}</summary>
    <ol>
      ${Et.map((t,o)=>{let r=t.length<4?t.map(s=>s.slice(-1)):[];return l`<li key=${o} data-held=${t.some(s=>e.includes(s))}>
          <b>${t[0]?.slice(0,-1)}</b>
          ${r.map(s=>l`<${Ee} suit=${s} key=${s} />`)}
        </li>`})}
    </ol>
  </details>`}var St={near:"\u25CF",far:"\u25CB",parda:"\u25D0"};function Ct(e,n){return!e||e.winner===null?null:e.winner==="parda"?"parda":e.winner===n.me?"near":"far"}function Tt(e,n){return e==="parda"?a("tie"):e==="near"?n.mine:e==="far"?n.name:""}function On({table:e,sides:n}){let t=[a("1st"),a("2nd"),a("3rd")];return l`<ol class="tricks" aria-label=${a("Tricks")}>
    ${t.map((o,r)=>{let s=e.tricks[r],c=Ct(s,n);return l`<li class="trick" key=${r} data-result=${c??"open"}>
        <p class="trick-label" dir="auto">
          ${o}${" "}<span aria-hidden="true">${c?St[c]:""}</span>${" "}
          <bdi>${Tt(c,n)}</bdi>
        </p>
        ${s&&l`<${Ln} trick=${s} seat=${n.rival} side="far" />`}
        ${s&&l`<${Ln} trick=${s} seat=${n.me} side="near" />`}
      </li>`})}
  </ol>`}function Ln({trick:e,seat:n,side:t}){let o=e.cards[n];if(!o)return null;let r=e.winner===null?"open":e.winner===n?"won":e.winner==="parda"?"tied":"lost";return l`<div class="played" data-side=${t} data-rank=${r} data-led=${e.lead===n} data-card=${o}>
    <${C} code=${o} />
  </div>`}function At(e){return e.live.view.value&&l`<${Lt} ...${e} />`}function Lt({live:e,state:n,actions:t}){let o=E(null),r=E(null),s=E(e.version.value),c=mn(o.current),{table:i,mine:p,open:u}=e.view.value,m=v(e),d=e.version.value,y=W.value.keys,f=e.people.value.seats.find(b=>b.seat===m.rival),ee=n.foldAsked.value!==null&&n.foldAsked.value===p?.decision,$e=b=>b===m.me?m.mine:m.name,Mn=i.phase==="play"&&i.turn===m.me&&m.playing;ke(()=>{r.current??=xn(o.current),r.current(d!==s.current&&d===e.events.value.version),s.current=d,c()}),k(()=>{let b=()=>r.current?.(!1);return addEventListener("resize",b),()=>removeEventListener("resize",b)},[]);let ye=(b,Nn)=>l`<li>
    <button
      type="button"
      class="button"
      onClick=${Bn=>{Bn.currentTarget.closest("dialog")?.close(),n.sheet.value=b}}
    >
      ${Nn}
    </button>
  </li>`,qn=l`${ye("log",a("What happened"))}${ye("keys",a("Keys"))}`,ge=e.replaying?null:()=>n.sheet.value="coach",we={scores:i.scores,target:i.options.target??30,sides:m};return l`<${Ve} live=${e} table=${i} sides=${m} openMenu=${()=>Oe(()=>import("/static/built/table/main/table-menu.js?v=85ac2ca85792")).then(({openMenu:b})=>b(e,qn,t.refuseCode))} />
  <main
    class="truco"
    ref=${o}
    tabindex="-1"
    aria-label=${a("Table")}
    data-phase=${i.phase}
    data-turn=${Mn?"near":"far"}
  >
    <${he} ...${we} />
    <${Cn} ...${we} open=${()=>n.sheet.value="score"} />
    <${tn}
      table=${i}
      sides=${m}
      level=${f?.computer?j(f.computer):null}
      thinking=${!e.replaying&&i.phase==="play"&&i.turn===m.rival&&!!f?.computer}
      away=${f?.state==="away"}
      hand=${u?.[m.rival]}
    />
    <${On} table=${i} sides=${m} />
    <${Fe} table=${i} talk=${je(n.talk.value,i,p,m)} sides=${m} computer=${!!f?.computer} />
    <div class="status">
      <p class="status-words" data-refused=${n.notice.value?.refused??!1} data-noted=${n.notice.value?.refused===!1}>
        ${n.notice.value?.text??I(i,m,U(e,$e))}
      </p>
      <button type="button" class="why" aria-haspopup="dialog" onClick=${()=>n.sheet.value="hand"}>
        ${a("Why?")}
      </button>
    </div>
    ${i.phase==="ready"&&i.hands.length>0?l`<${sn} table=${i} mine=${p} sides=${m} next=${t.next} ask=${ge} keys=${y} />`:i.phase==="over"?l`<${cn}
            table=${i}
            sides=${m}
            match=${e.replaying?null:e.welcome.value.match}
            ask=${ge}
            rematch=${m.playing&&e.people.value.host===m.me?t.rematch:null}
            levels=${e.welcome.value.table.levels??[]}
            level=${f?.computer??null}
          />`:p&&!e.replaying&&l`<${Ze}
            table=${i}
            mine=${p}
            sides=${m}
            foldAsked=${ee}
            press=${t.bid}
            keys=${y}
          />`}
    ${u&&l`<${fe} hand=${u[m.me]??[]} name=${m.mine} />`}
    ${p&&l`<${pn} table=${i} mine=${p} sides=${m} play=${t.play} keys=${y} />`}
    <aside class="log" aria-label=${a("This hand")}>
      <${_n} table=${i} mine=${p} sides=${m} calledIn=${n.calledIn.value} heading />
    </aside>
    <${qe} live=${e} nameOf=${$e} refuse=${t.refuseCode} />
    <${yn} live=${e} sides=${m} refuse=${t.refuseCode} />
  </main>
  <${Ot} live=${e} state=${n} table=${i} mine=${p} sides=${m} />`}function _n({table:e,mine:n,sides:t,calledIn:o,heading:r=!1}){return l`${r&&l`<h2>${a("This hand")}</h2>`}
    <${en} table=${e} sides=${t} calledIn=${o} />
    <${An} hand=${n?.hand??[]} open=${r} />
    <${nn} table=${e} sides=${t} />`}function Ot({live:e,state:n,table:t,mine:o,sides:r}){let s=()=>n.sheet.value=null;switch(n.sheet.value){case"hand":return l`<${B} title=${a("This hand")} modal onClose=${s}>
        <${_n} table=${t} mine=${o} sides=${r} calledIn=${n.calledIn.value} />
      <//>`;case"score":return l`<${B} title=${a("Score")} modal onClose=${s}>
        <${he} scores=${t.scores} target=${t.options.target??30} sides=${r} />
      <//>`;case"keys":return l`<${B} title=${a("Keys")} modal onClose=${s}><${hn} /><//>`;case"log":return l`<${Le} onClose=${s} />`;case"coach":return l`<${un} match=${e.welcome.value.match} hand=${t.hands.at(-1)?.hand} onClose=${s} />`;default:return null}}function Fr(e,n){let t=Ue(),o=Qe(n,t),r=n.onStep(m=>$n(m,n,t)),s=n.replaying?()=>{}:_e(n,(m,d)=>vn(m,d,v(n)),m=>{G([m]),o.tell(m)}),c=S(document.hidden),i=()=>c.value=document.hidden;document.addEventListener("visibilitychange",i);let p=be(()=>{let{table:m,mine:d}=n.view.value??{};if(!m)return;m.hands.length===0&&$(d,"ready")&&n.ready();let y=n.people.value.seats.some(ee=>ee.computer),f=!n.replaying&&m.turn===n.seat.value&&m.phase==="play";Ye(f&&(c.value||!y)),oe(!n.replaying&&n.people.value.paused===null&&m.phase==="play")}),u=m=>{W.value.keys&&n.view.value&&!n.replaying&&fn(m,Tn(n,t,o))};return document.addEventListener("keydown",u),e.classList.add("truco-page"),ne(l`<${At} live=${n} state=${t} actions=${o} />`,e),()=>{r(),s(),p(),document.removeEventListener("visibilitychange",i),document.removeEventListener("keydown",u),oe(!1),ne(null,e),e.classList.remove("truco-page")}}export{Wn as lines,Fr as mount};
