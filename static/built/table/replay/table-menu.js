import{$ as O,I as T,S as M,X as A,Y as E,_ as N,ba as P,c as x,ca as K,d as g,da as R,e as I,ea as z,g as L,ga as q,i as h,ia as D,ma as c,n as v,na as u,p as o,r as t,t as k}from"/static/built/table/replay/shared.js?v=07dfcc2286c6";var V=2e3;function X(n){return n.match(/.{1,4}/g)?.join(" ")??n}function _({code:n,renew:a}){let s=v(!1),e=`${location.origin}/t/${n}`;async function i(){try{await navigator.clipboard.writeText(e)}catch{r(),document.execCommand("copy")}s.value=!0,setTimeout(()=>s.value=!1,V)}function r(){document.querySelector("#invite-link")?.select()}return o`<section class="invitation" aria-labelledby="invite">
    <h2 id="invite">${t("Bring your friends")}</h2>
    <div class="link">
      <input id="invite-link" class="field" readonly value=${e} aria-label=${t("Link to this table")} dir="ltr"
        onFocus=${r} />
      <button type="button" class="button main" onClick=${i}>${s.value?t("Copied"):t("Copy link")}</button>
      ${"share"in navigator&&o`<button type="button" class="button" onClick=${()=>navigator.share({title:"Mano",url:e}).catch(()=>{})}>
        ${t("Share")}
      </button>`}
    </div>
    <div class="by-eye">
      <img class="qr" src=${`/t/${n}/qr.svg`} width="200" height="200" alt=${t("QR code of the link")} />
      <p>
        <span class="muted">${t("Or the code, on the home page:")}</span>
        <span class="code" dir="ltr">${X(n)}</span>
      </p>
    </div>
    ${a&&o`<p class="renew">
      <button type="button" class="button quiet small" aria-describedby="renew-why" onClick=${a}>${t("Make a new link")}</button>
      <span id="renew-why" class="muted">${t("The link until now then opens nothing.")}</span>
    </p>`}
  </section>`}function m({name:n,title:a,values:s,hint:e=""}){let i=h();return o`<fieldset class="choice">
    <legend>${a}</legend>
    ${e&&o`<p class="muted" id=${`${i}-hint`}>${e}</p>`}
    <div class="segments">
      ${s.map(([r,l])=>o`<label key=${l}
            ><input type="radio" name=${`${i}-${n}`} checked=${c.value[n]===r}
              aria-describedby=${e?`${i}-hint`:void 0}
              onChange=${()=>u({[n]:r})} /><span>${l}</span></label
          >`)}
    </div>
  </fieldset>`}function d({name:n,title:a,hint:s=""}){let e=h();return o`<p class="switch">
    <label><input type="checkbox" checked=${c.value[n]} aria-describedby=${s?`${e}-hint`:void 0}
      onChange=${i=>u({[n]:i.target.checked})} /><span>${a}</span></label>
    ${s&&o`<span class="muted" id=${`${e}-hint`}>${s}</span>`}
  </p>`}function w({title:n,value:a,least:s=0,most:e=100,step:i=5,words:r,ends:l,onInput:$,onDone:b}){let p=h();return o`<div class="slider">
    <label for=${p}>${n}</label><output for=${p} dir="ltr">${r}</output>
    <input id=${p} type="range" min=${s} max=${e} step=${i} value=${a} aria-valuetext=${r}
      onInput=${S=>$(Number(S.target.value))}
      onChange=${b} />
    ${l&&o`<small>${l[0]}</small><small>${l[1]}</small>`}
  </div>`}function G({game:n,onRefused:a}){let s=e=>o`<input key=${e} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${q(n,e).toUpperCase()} aria-label=${t("Key for {key}",{key:e.toUpperCase()})}
    onFocus=${i=>i.target.select()}
    onInput=${i=>{let r=i.target,l=r.value.toLowerCase();z(n,l)?D(n,e,l):l&&a(r.value),r.value=q(n,e).toUpperCase(),r.select()}} />`;return o`<dl class="own-keys">
    ${R(n).map(({keys:e,does:i})=>o`<div key=${i}>
      <dt dir="ltr">${e.filter(r=>r===r.toLowerCase()).map(s)}</dt><dd>${i}</dd>
    </div>`)}
  </dl>`}function U(){let[n,a]=g(""),{keys:s,assigned:e}=c.value;return o`<div class="keys-choice">
    <${d} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${s&&o`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${n&&t("{key} cannot be used: cards are called by it, or the keyboard needs it.",{key:n})}</p>
      <h3>Burraco</h3><${G} game="burraco" onRefused=${a} />
      <h3>Truco</h3><${G} game="truco" onRefused=${a} />
      <button type="button" class="button" aria-disabled=${Object.keys(e).length===0} onClick=${()=>u({assigned:{}})}>${t("All keys as they were")}</button>
    </details>`}
  </div>`}var Y={en:"English",it:"Italiano",es:"Espa\xF1ol",pl:"Polski",ar:"\u0627\u0644\u0639\u0631\u0628\u064A\u0629"};function F(){let n=document.documentElement.lang;return o`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(Y).map(([a,s])=>o`<button key=${a} name="language" value=${a} lang=${a} class="segment" aria-current=${a===n?"true":void 0}>${s}</button>`)}
        </div>
      </fieldset>
    </form>
    ${n==="ar"&&o`<${m} name="digits" title=${t("Digits in sentences")} values=${[["latn","0123"],["arab","\u0660\u0661\u0662\u0663"]]} />`}`}function H(){let{contrast:n,grain:a,warmth:s}=c.value,e=(r,l,$)=>{let b=c.value[r];return o`<${w} title=${l} value=${b} words=${`${k(b)} %`} ends=${$} onInput=${p=>u({[r]:p})} />`},i=[n,a,s].every(r=>r===50);return o`<div class="look">
    ${e("contrast",t("Contrast"),[t("soft"),t("hard")])}
    ${e("grain",t("Grain"),[t("polished"),t("rough paper")])}
    ${e("warmth",t("Colour temperature"),[t("cold"),t("warm")])}
    <button type="button" class="button" aria-disabled=${i}
      onClick=${()=>u({contrast:50,grain:50,warmth:50})}>${t("As they are drawn")}</button>
  </div>`}function j(){let n=h(),a="Notification"in window&&"serviceWorker"in navigator&&isSecureContext,[s,e]=g(a?Notification.permission:"denied");async function i(l){let $=l&&s==="default"?await Notification.requestPermission():s;e($),u({notify:l&&$==="granted"})}let r=a?s==="denied"?t("This browser forbids notices of this page. You can allow them in the browser's own settings."):t("When it is your turn and this page has been out of sight for ten seconds. The page must stay open."):t("This browser shows no notices.");return o`<p class="switch">
    <label><input type="checkbox" checked=${c.value.notify&&s==="granted"} disabled=${s==="denied"} aria-describedby=${n}
      onChange=${l=>i(l.target.checked)} /><span>${t("Notices on this device")}</span></label>
    <span class="muted" id=${n}>${r}</span>
  </p>`}function J(){return[["turn",t("my turn")],["draw",t("a card is drawn")],["pile",t("the pile is taken")],["lay",t("a meld is laid")],["discard",t("a card is discarded or played")],["clean",t("clean burraco")],["dirty",t("dirty burraco")],["pozzetto",t("pozzetto")],["tick",t("the stock runs low")],["refused",t("not possible")],["match",t("a point of Truco")],["end",t("the hand ends")],["clock",t("time runs out")]]}function B(){let{sound:n,silent:a,onlyTurn:s,volume:e}=c.value;return o`<div class="sounds">
    <${d} name="sound" title=${t("Sounds")} />
    ${n&&o`<${w} title=${t("Volume")} value=${Math.round(e*100)} step=${10} words=${`${k(Math.round(e*100))} %`}
        onInput=${i=>u({volume:i/100})} onDone=${()=>P("turn")} />
      <${d} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${J().map(([i,r])=>o`<li key=${i}>
            <label><input type="checkbox" checked=${!a.includes(i)} disabled=${s&&i!=="turn"}
              onChange=${()=>u({silent:a.includes(i)?a.filter(l=>l!==i):[...a,i]})} /><span>${r}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}",{sound:r})} onClick=${()=>K(i)}>▶</button>
          </li>`)}
      </ul>`}
  </div>`}function y({title:n,children:a}){let s=h();return o`<section class="settings-part" aria-labelledby=${s}><h3 id=${s}>${n}</h3>${a}</section>`}function W(){return o`<div class="settings">
    <${y} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1","QH1","7D1","KC1"].map(n=>o`<${T} key=${n} code=${n} quiet />`)}
        ${["12C","4O"].map(n=>o`<${T} key=${n} code=${n} quiet />`)}
      </p>
      <${m} name="deck" title=${t("Colours of the suits")} values=${[["two",t("two colours")],["four",t("four colours")],["letters",t("four colours and letters")]]} />
      <${m} name="index" title=${t("Size of the indices")} values=${[["s","S"],["m","M"],["l","L"],["xl","XL"]]} />
      <${H} />
      <p><a class="button quiet" href="/decks" target="_blank">${t("Look at every card")}</a></p>
    <//>
    <${y} title=${t("The table")}>
      <${m} name="sort" title=${t("My hand")} values=${[["suit",t("by suit")],["rank",t("by rank")],["manual",t("as I lay it")]]} />
      <${m} name="melds" title=${t("Melds")} values=${[["auto",t("what fits")],["cards",t("as cards")],["rulers",t("as rulers")]]} />
      <${m} name="motion" title=${t("Movement")} values=${[["full",t("full")],["quick",t("quick")],["reduced",t("reduced")],["none",t("none")]]} />
      <${d} name="daylight" title=${t("Daylight")} hint=${t("A bright table, for the garden and the beach.")} />
      <${d} name="leftHand" title=${t("Left hand")} hint=${t("The main buttons change sides; cards and seats stay.")} />
      <${d} name="confirmDiscards" title=${t("Ask before every discard")} hint=${t("A wild card is asked about in any case.")} />
      <${d} name="awake" title=${t("Keep the screen on during a hand")} />
    <//>
    <${y} title=${t("To hear and to feel")}>
      <${B} />
      <${d} name="vibration" title=${t("Vibrate when it is my turn")} />
      <${j} />
      <${m} name="speech" title=${t("Announcements")} values=${[["brief",t("brief")],["normal",t("normal")],["full",t("full")]]} hint=${t("For screen readers.")} />
    <//>
    <${y} title=${t("Keyboard")}><${U} /><//>
    <${y} title=${t("Language and pages")}>
      <${F} />
      <${m} name="theme" title=${t("Pages")} values=${[["system",t("as the device")],["light",t("light")],["dark",t("dark")]]} />
    <//>
  </div>`}function Z({live:n,refuse:a,children:s}){let e=v(""),i=L(null),r=L(e.value);I(()=>{r.current!==e.value&&i.current?.querySelector("button, a")?.focus(),r.current=e.value},[e.value]);let{table:l}=n.welcome.value,{paused:$,phase:b,pace:p,seats:S}=n.people.value,Q=()=>E("PATCH",`/tables/${l.id}`,{pace:p==="human"?"at_once":"human"}).catch(f=>{if(!(f instanceof A))throw f;a(f.code,f.args)});return e.value?o`<div class="menu-part" ref=${i}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>e.value=""}>${t("Back")}</button>
      ${e.value==="chat"&&o`<${M} live=${n} />`}
      ${e.value==="settings"&&o`<${W} />`}
      ${e.value==="invitation"&&o`<${_} code=${l.invite??l.id} />`}
    </div>`:o`<ul class="menu-list" ref=${i}>
    ${s}
    <li><button type="button" class="button" onClick=${()=>e.value="chat"}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${l.game}?table=${l.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>e.value="settings"}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>e.value="invitation"}>${t("Invite somebody")}</button></li>
    ${b==="playing"&&n.seat.value!==null&&($!==null||N(n))&&o`<li>
      <button type="button" class="button" onClick=${()=>O(n,$===null,a)}>
        ${$===null?t("Pause for everybody"):t("Go on")}
      </button>
    </li>`}
    ${b!=="lobby"&&l.hosting&&S.some(f=>f.computer!==null)&&o`<li>
      <button type="button" class="button" aria-pressed=${p==="at_once"} onClick=${Q}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`}function he(n,a,s){let e=document.createElement("dialog");e.className="sheet menu-sheet",e.setAttribute("aria-labelledby","menu-title"),document.body.append(e);let i=()=>e.close();x(o`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${i}>${t("Close")}</button>
      </header>
      <${Z} live=${n} refuse=${(...r)=>{i(),s(...r)}}>${a}<//>`,e),e.addEventListener("close",()=>{x(null,e),e.remove()}),e.addEventListener("click",r=>{r.target===e&&i()}),e.showModal()}export{he as openMenu};
