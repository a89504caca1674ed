import{$ as z,H as L,M,S as A,T as E,U as O,V as K,X as T,Z as P,_ as R,aa as $,b as S,ba as u,c as q,d as I,f as x,h as b,m as v,o,q as t,s as g}from"/static/built/table/replay/shared.js?v=78459dc8762d";var j=2e3;function B(n){return n.match(/.{1,4}/g)?.join(" ")??n}function D({code:n,renew:l}){let e=v(!1),a=`${location.origin}/t/${n}`;async function i(){try{await navigator.clipboard.writeText(a)}catch{s(),document.execCommand("copy")}e.value=!0,setTimeout(()=>e.value=!1,j)}function s(){document.querySelector("#invite-link")?.select()}return o`<section class="invitation" aria-labelledby="invite">
    <h2 id="invite">${t("Bring your friends")}</h2>
    <div class="link">
      <input id="invite-link" class="field" readonly value=${a} aria-label=${t("Link to this table")} dir="ltr"
        onFocus=${s} />
      <button type="button" class="button main" onClick=${i}>${e.value?t("Copied"):t("Copy link")}</button>
      ${"share"in navigator&&o`<button type="button" class="button" onClick=${()=>navigator.share({title:"Mano",url:a}).catch(()=>{})}>
        ${t("Share")}
      </button>`}
    </div>
    <div class="by-eye">
      <img class="qr" src=${`/t/${n}/qr.svg`} width="200" height="200" alt=${t("QR code of the link")} />
      <p>
        <span class="muted">${t("Or the code, on the home page:")}</span>
        <span class="code" dir="ltr">${B(n)}</span>
      </p>
    </div>
    ${l&&o`<p class="renew">
      <button type="button" class="button quiet small" aria-describedby="renew-why" onClick=${l}>${t("Make a new link")}</button>
      <span id="renew-why" class="muted">${t("The link until now then opens nothing.")}</span>
    </p>`}
  </section>`}function d({name:n,title:l,values:e,hint:a=""}){let i=b();return o`<fieldset class="choice">
    <legend>${l}</legend>
    ${a&&o`<p class="muted" id=${`${i}-hint`}>${a}</p>`}
    <div class="segments">
      ${e.map(([s,r])=>o`<label key=${r}
            ><input type="radio" name=${`${i}-${n}`} checked=${$.value[n]===s}
              aria-describedby=${a?`${i}-hint`:void 0}
              onChange=${()=>u({[n]:s})} /><span>${r}</span></label
          >`)}
    </div>
  </fieldset>`}function c({name:n,title:l,hint:e=""}){let a=b();return o`<p class="switch">
    <label><input type="checkbox" checked=${$.value[n]} aria-describedby=${e?`${a}-hint`:void 0}
      onChange=${i=>u({[n]:i.target.checked})} /><span>${l}</span></label>
    ${e&&o`<span class="muted" id=${`${a}-hint`}>${e}</span>`}
  </p>`}function k({title:n,value:l,least:e=0,most:a=100,step:i=5,words:s,ends:r,onInput:h,onDone:m}){let p=b();return o`<div class="slider">
    <label for=${p}>${n}</label><output for=${p} dir="ltr">${s}</output>
    <input id=${p} type="range" min=${e} max=${a} step=${i} value=${l} aria-valuetext=${s}
      onInput=${C=>h(Number(C.target.value))}
      onChange=${m} />
    ${r&&o`<small>${r[0]}</small><small>${r[1]}</small>`}
  </div>`}function _({game:n,onRefused:l}){let e=a=>o`<input key=${a} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${T(n,a).toUpperCase()} aria-label=${t("Key for {key}",{key:a.toUpperCase()})}
    onFocus=${i=>i.target.select()}
    onInput=${i=>{let s=i.target,r=s.value.toLowerCase();K(n,r)?P(n,a,r):r&&l(s.value),s.value=T(n,a).toUpperCase(),s.select()}} />`;return o`<dl class="own-keys">
    ${O(n).map(({keys:a,does:i})=>o`<div key=${i}>
      <dt dir="ltr">${a.filter(s=>s===s.toLowerCase()).map(e)}</dt><dd>${i}</dd>
    </div>`)}
  </dl>`}function G(){let[n,l]=q(""),{keys:e,assigned:a}=$.value;return o`<div class="keys-choice">
    <${c} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${e&&o`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${n&&t("{key} cannot be used: cards are called by it, or the keyboard needs it.",{key:n})}</p>
      <h3>Burraco</h3><${_} game="burraco" onRefused=${l} />
      <h3>Truco</h3><${_} game="truco" onRefused=${l} />
      <button type="button" class="button" aria-disabled=${Object.keys(a).length===0} onClick=${()=>u({assigned:{}})}>${t("All keys as they were")}</button>
    </details>`}
  </div>`}var Q={en:"English",it:"Italiano",es:"Espa\xF1ol",pl:"Polski",ar:"\u0627\u0644\u0639\u0631\u0628\u064A\u0629"};function U(){let n=document.documentElement.lang;return o`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(Q).map(([l,e])=>o`<button key=${l} name="language" value=${l} lang=${l} class="segment" aria-current=${l===n?"true":void 0}>${e}</button>`)}
        </div>
      </fieldset>
    </form>
    ${n==="ar"&&o`<${d} name="digits" title=${t("Digits in sentences")} values=${[["latn","0123"],["arab","\u0660\u0661\u0662\u0663"]]} />`}`}function F(){let{contrast:n,grain:l,warmth:e}=$.value,a=(s,r,h)=>{let m=$.value[s];return o`<${k} title=${r} value=${m} words=${`${g(m)} %`} ends=${h} onInput=${p=>u({[s]:p})} />`},i=[n,l,e].every(s=>s===50);return o`<div class="look">
    ${a("contrast",t("Contrast"),[t("soft"),t("hard")])}
    ${a("grain",t("Grain"),[t("polished"),t("rough paper")])}
    ${a("warmth",t("Colour temperature"),[t("cold"),t("warm")])}
    <button type="button" class="button" aria-disabled=${i}
      onClick=${()=>u({contrast:50,grain:50,warmth:50})}>${t("As they are drawn")}</button>
  </div>`}function V(){return[["turn",t("my turn")],["draw",t("a card is drawn")],["pile",t("the pile is taken")],["lay",t("a meld is laid")],["discard",t("a card is discarded or played")],["clean",t("clean burraco")],["dirty",t("dirty burraco")],["pozzetto",t("pozzetto")],["tick",t("the stock runs low")],["refused",t("not possible")],["match",t("a point of Truco")],["end",t("the hand ends")],["clock",t("time runs out")]]}function H(){let{sound:n,silent:l,onlyTurn:e,volume:a}=$.value;return o`<div class="sounds">
    <${c} name="sound" title=${t("Sounds")} />
    ${n&&o`<${k} title=${t("Volume")} value=${Math.round(a*100)} step=${10} words=${`${g(Math.round(a*100))} %`}
        onInput=${i=>u({volume:i/100})} onDone=${()=>A("turn")} />
      <${c} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${V().map(([i,s])=>o`<li key=${i}>
            <label><input type="checkbox" checked=${!l.includes(i)} disabled=${e&&i!=="turn"}
              onChange=${()=>u({silent:l.includes(i)?l.filter(r=>r!==i):[...l,i]})} /><span>${s}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}",{sound:s})} onClick=${()=>E(i)}>▶</button>
          </li>`)}
      </ul>`}
  </div>`}function f({title:n,children:l}){let e=b();return o`<section class="settings-part" aria-labelledby=${e}><h3 id=${e}>${n}</h3>${l}</section>`}function N(){return o`<div class="settings">
    <${f} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1","QH1","7D1","KC1"].map(n=>o`<${L} key=${n} code=${n} quiet />`)}
        ${["12C","4O"].map(n=>o`<${L} key=${n} code=${n} quiet />`)}
      </p>
      <${d} name="deck" title=${t("Colours of the suits")} values=${[["two",t("two colours")],["four",t("four colours")],["letters",t("four colours and letters")]]} />
      <${d} name="index" title=${t("Size of the indices")} values=${[["s","S"],["m","M"],["l","L"],["xl","XL"]]} />
      <${F} />
      <p><a class="button quiet" href="/decks" target="_blank">${t("Look at every card")}</a></p>
    <//>
    <${f} title=${t("The table")}>
      <${d} name="sort" title=${t("My hand")} values=${[["suit",t("by suit")],["rank",t("by rank")],["manual",t("as I lay it")]]} />
      <${d} name="melds" title=${t("Melds")} values=${[["auto",t("what fits")],["cards",t("as cards")],["rulers",t("as rulers")]]} />
      <${d} name="motion" title=${t("Movement")} values=${[["full",t("full")],["quick",t("quick")],["reduced",t("reduced")],["none",t("none")]]} />
      <${c} name="daylight" title=${t("Daylight")} hint=${t("A bright table, for the garden and the beach.")} />
      <${c} name="leftHand" title=${t("Left hand")} hint=${t("The main buttons change sides; cards and seats stay.")} />
      <${c} name="confirmDiscards" title=${t("Ask before every discard")} hint=${t("A wild card is asked about in any case.")} />
      <${c} name="awake" title=${t("Keep the screen on during a hand")} />
    <//>
    <${f} title=${t("To hear and to feel")}>
      <${H} />
      <${c} name="vibration" title=${t("Vibrate when it is my turn")} />
      <${d} name="speech" title=${t("Announcements")} values=${[["brief",t("brief")],["normal",t("normal")],["full",t("full")]]} hint=${t("For screen readers.")} />
    <//>
    <${f} title=${t("Keyboard")}><${G} /><//>
    <${f} title=${t("Language and pages")}>
      <${U} />
      <${d} name="theme" title=${t("Pages")} values=${[["system",t("as the device")],["light",t("light")],["dark",t("dark")]]} />
    <//>
  </div>`}function W({live:n,children:l}){let e=v(""),a=x(null),i=x(e.value);I(()=>{i.current!==e.value&&a.current?.querySelector("button, a")?.focus(),i.current=e.value},[e.value]);let{table:s}=n.welcome.value,{paused:r,phase:h,pace:m,seats:p}=n.people.value,C=()=>z("PATCH",`/tables/${s.id}`,{pace:m==="human"?"at_once":"human"}).catch(y=>{if(!(y instanceof R))throw y});return e.value?o`<div class="menu-part" ref=${a}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>e.value=""}>${t("Back")}</button>
      ${e.value==="chat"&&o`<${M} live=${n} />`}
      ${e.value==="settings"&&o`<${N} />`}
      ${e.value==="invitation"&&o`<${D} code=${s.invite??s.id} />`}
    </div>`:o`<ul class="menu-list" ref=${a}>
    ${l}
    <li><button type="button" class="button" onClick=${()=>e.value="chat"}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${s.game}?table=${s.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>e.value="settings"}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>e.value="invitation"}>${t("Invite somebody")}</button></li>
    ${h==="playing"&&(r!==null||s.hosting)&&o`<li>
      <button type="button" class="button" onClick=${()=>n.pause(r===null)}>
        ${r===null?t("Pause for everybody"):t("Go on")}
      </button>
    </li>`}
    ${h!=="lobby"&&s.hosting&&p.some(y=>y.computer!==null)&&o`<li>
      <button type="button" class="button" aria-pressed=${m==="at_once"} onClick=${C}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`}function ee(n,l){let e=document.createElement("dialog");e.className="sheet menu-sheet",e.setAttribute("aria-labelledby","menu-title"),document.body.append(e);let a=()=>e.close();S(o`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${a}>${t("Close")}</button>
      </header>
      <${W} live=${n}>${l}<//>`,e),e.addEventListener("close",()=>{S(null,e),e.remove()}),e.addEventListener("click",i=>{i.target===e&&a()}),e.showModal()}export{W as Menu,ee as openMenu};
