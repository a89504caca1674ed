import{H as L,M,W as A,X as E,Z as O,_ as K,aa as P,b as S,ba as R,c as q,ca as z,d as I,da as D,f as x,fa as T,h as f,ha as _,ia as d,ja as u,m as v,o,q as t,s as g}from"/static/built/table/replay/shared.js?v=652aed8891ea";var V=2e3;function W(n){return n.match(/.{1,4}/g)?.join(" ")??n}function G({code:n,renew:i}){let l=v(!1),e=`${location.origin}/t/${n}`;async function a(){try{await navigator.clipboard.writeText(e)}catch{s(),document.execCommand("copy")}l.value=!0,setTimeout(()=>l.value=!1,V)}function s(){document.querySelector("#invite-link")?.select()}return o`<section class="invitation" aria-labelledby="invite">
    <h2 id="invite">${t("Bring your friends")}</h2>
    <div class="link">
      <input id="invite-link" class="field" readonly value=${e} aria-label=${t("Link to this table")} dir="ltr"
        onFocus=${s} />
      <button type="button" class="button main" onClick=${a}>${l.value?t("Copied"):t("Copy link")}</button>
      ${"share"in navigator&&o`<button type="button" class="button" onClick=${()=>navigator.share({title:"Mano",url:e}).catch(()=>{})}>
        ${t("Share")}
      </button>`}
    </div>
    <div class="by-eye">
      <img class="qr" src=${`/t/${n}/qr.svg`} width="200" height="200" alt=${t("QR code of the link")} />
      <p>
        <span class="muted">${t("Or the code, on the home page:")}</span>
        <span class="code" dir="ltr">${W(n)}</span>
      </p>
    </div>
    ${i&&o`<p class="renew">
      <button type="button" class="button quiet small" aria-describedby="renew-why" onClick=${i}>${t("Make a new link")}</button>
      <span id="renew-why" class="muted">${t("The link until now then opens nothing.")}</span>
    </p>`}
  </section>`}function $({name:n,title:i,values:l,hint:e=""}){let a=f();return o`<fieldset class="choice">
    <legend>${i}</legend>
    ${e&&o`<p class="muted" id=${`${a}-hint`}>${e}</p>`}
    <div class="segments">
      ${l.map(([s,r])=>o`<label key=${r}
            ><input type="radio" name=${`${a}-${n}`} checked=${d.value[n]===s}
              aria-describedby=${e?`${a}-hint`:void 0}
              onChange=${()=>u({[n]:s})} /><span>${r}</span></label
          >`)}
    </div>
  </fieldset>`}function c({name:n,title:i,hint:l=""}){let e=f();return o`<p class="switch">
    <label><input type="checkbox" checked=${d.value[n]} aria-describedby=${l?`${e}-hint`:void 0}
      onChange=${a=>u({[n]:a.target.checked})} /><span>${i}</span></label>
    ${l&&o`<span class="muted" id=${`${e}-hint`}>${l}</span>`}
  </p>`}function k({title:n,value:i,least:l=0,most:e=100,step:a=5,words:s,ends:r,onInput:p,onDone:h}){let m=f();return o`<div class="slider">
    <label for=${m}>${n}</label><output for=${m} dir="ltr">${s}</output>
    <input id=${m} type="range" min=${l} max=${e} step=${a} value=${i} aria-valuetext=${s}
      onInput=${C=>p(Number(C.target.value))}
      onChange=${h} />
    ${r&&o`<small>${r[0]}</small><small>${r[1]}</small>`}
  </div>`}function U({game:n,onRefused:i}){let l=e=>o`<input key=${e} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${T(n,e).toUpperCase()} aria-label=${t("Key for {key}",{key:e.toUpperCase()})}
    onFocus=${a=>a.target.select()}
    onInput=${a=>{let s=a.target,r=s.value.toLowerCase();D(n,r)?_(n,e,r):r&&i(s.value),s.value=T(n,e).toUpperCase(),s.select()}} />`;return o`<dl class="own-keys">
    ${z(n).map(({keys:e,does:a})=>o`<div key=${a}>
      <dt dir="ltr">${e.filter(s=>s===s.toLowerCase()).map(l)}</dt><dd>${a}</dd>
    </div>`)}
  </dl>`}function F(){let[n,i]=q(""),{keys:l,assigned:e}=d.value;return o`<div class="keys-choice">
    <${c} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${l&&o`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${n&&t("{key} cannot be used: cards are called by it, or the keyboard needs it.",{key:n})}</p>
      <h3>Burraco</h3><${U} game="burraco" onRefused=${i} />
      <h3>Truco</h3><${U} game="truco" onRefused=${i} />
      <button type="button" class="button" aria-disabled=${Object.keys(e).length===0} onClick=${()=>u({assigned:{}})}>${t("All keys as they were")}</button>
    </details>`}
  </div>`}var X={en:"English",it:"Italiano",es:"Espa\xF1ol",pl:"Polski",ar:"\u0627\u0644\u0639\u0631\u0628\u064A\u0629"};function H(){let n=document.documentElement.lang;return o`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(X).map(([i,l])=>o`<button key=${i} name="language" value=${i} lang=${i} class="segment" aria-current=${i===n?"true":void 0}>${l}</button>`)}
        </div>
      </fieldset>
    </form>
    ${n==="ar"&&o`<${$} name="digits" title=${t("Digits in sentences")} values=${[["latn","0123"],["arab","\u0660\u0661\u0662\u0663"]]} />`}`}function N(){let{contrast:n,grain:i,warmth:l}=d.value,e=(s,r,p)=>{let h=d.value[s];return o`<${k} title=${r} value=${h} words=${`${g(h)} %`} ends=${p} onInput=${m=>u({[s]:m})} />`},a=[n,i,l].every(s=>s===50);return o`<div class="look">
    ${e("contrast",t("Contrast"),[t("soft"),t("hard")])}
    ${e("grain",t("Grain"),[t("polished"),t("rough paper")])}
    ${e("warmth",t("Colour temperature"),[t("cold"),t("warm")])}
    <button type="button" class="button" aria-disabled=${a}
      onClick=${()=>u({contrast:50,grain:50,warmth:50})}>${t("As they are drawn")}</button>
  </div>`}function J(){return[["turn",t("my turn")],["draw",t("a card is drawn")],["pile",t("the pile is taken")],["lay",t("a meld is laid")],["discard",t("a card is discarded or played")],["clean",t("clean burraco")],["dirty",t("dirty burraco")],["pozzetto",t("pozzetto")],["tick",t("the stock runs low")],["refused",t("not possible")],["match",t("a point of Truco")],["end",t("the hand ends")],["clock",t("time runs out")]]}function j(){let{sound:n,silent:i,onlyTurn:l,volume:e}=d.value;return o`<div class="sounds">
    <${c} name="sound" title=${t("Sounds")} />
    ${n&&o`<${k} title=${t("Volume")} value=${Math.round(e*100)} step=${10} words=${`${g(Math.round(e*100))} %`}
        onInput=${a=>u({volume:a/100})} onDone=${()=>P("turn")} />
      <${c} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${J().map(([a,s])=>o`<li key=${a}>
            <label><input type="checkbox" checked=${!i.includes(a)} disabled=${l&&a!=="turn"}
              onChange=${()=>u({silent:i.includes(a)?i.filter(r=>r!==a):[...i,a]})} /><span>${s}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}",{sound:s})} onClick=${()=>R(a)}>▶</button>
          </li>`)}
      </ul>`}
  </div>`}function y({title:n,children:i}){let l=f();return o`<section class="settings-part" aria-labelledby=${l}><h3 id=${l}>${n}</h3>${i}</section>`}function B(){return o`<div class="settings">
    <${y} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1","QH1","7D1","KC1"].map(n=>o`<${L} key=${n} code=${n} quiet />`)}
        ${["12C","4O"].map(n=>o`<${L} key=${n} code=${n} quiet />`)}
      </p>
      <${$} name="deck" title=${t("Colours of the suits")} values=${[["two",t("two colours")],["four",t("four colours")],["letters",t("four colours and letters")]]} />
      <${$} name="index" title=${t("Size of the indices")} values=${[["s","S"],["m","M"],["l","L"],["xl","XL"]]} />
      <${N} />
      <p><a class="button quiet" href="/decks" target="_blank">${t("Look at every card")}</a></p>
    <//>
    <${y} title=${t("The table")}>
      <${$} name="sort" title=${t("My hand")} values=${[["suit",t("by suit")],["rank",t("by rank")],["manual",t("as I lay it")]]} />
      <${$} name="melds" title=${t("Melds")} values=${[["auto",t("what fits")],["cards",t("as cards")],["rulers",t("as rulers")]]} />
      <${$} name="motion" title=${t("Movement")} values=${[["full",t("full")],["quick",t("quick")],["reduced",t("reduced")],["none",t("none")]]} />
      <${c} name="daylight" title=${t("Daylight")} hint=${t("A bright table, for the garden and the beach.")} />
      <${c} name="leftHand" title=${t("Left hand")} hint=${t("The main buttons change sides; cards and seats stay.")} />
      <${c} name="confirmDiscards" title=${t("Ask before every discard")} hint=${t("A wild card is asked about in any case.")} />
      <${c} name="awake" title=${t("Keep the screen on during a hand")} />
    <//>
    <${y} title=${t("To hear and to feel")}>
      <${j} />
      <${c} name="vibration" title=${t("Vibrate when it is my turn")} />
      <${$} name="speech" title=${t("Announcements")} values=${[["brief",t("brief")],["normal",t("normal")],["full",t("full")]]} hint=${t("For screen readers.")} />
    <//>
    <${y} title=${t("Keyboard")}><${F} /><//>
    <${y} title=${t("Language and pages")}>
      <${H} />
      <${$} name="theme" title=${t("Pages")} values=${[["system",t("as the device")],["light",t("light")],["dark",t("dark")]]} />
    <//>
  </div>`}function Y({live:n,refuse:i,children:l}){let e=v(""),a=x(null),s=x(e.value);I(()=>{s.current!==e.value&&a.current?.querySelector("button, a")?.focus(),s.current=e.value},[e.value]);let{table:r}=n.welcome.value,{paused:p,phase:h,pace:m,seats:C}=n.people.value,Q=()=>E("PATCH",`/tables/${r.id}`,{pace:m==="human"?"at_once":"human"}).catch(b=>{if(!(b instanceof A))throw b;i(b.code,b.args)});return e.value?o`<div class="menu-part" ref=${a}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>e.value=""}>${t("Back")}</button>
      ${e.value==="chat"&&o`<${M} live=${n} />`}
      ${e.value==="settings"&&o`<${B} />`}
      ${e.value==="invitation"&&o`<${G} code=${r.invite??r.id} />`}
    </div>`:o`<ul class="menu-list" ref=${a}>
    ${l}
    <li><button type="button" class="button" onClick=${()=>e.value="chat"}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${r.game}?table=${r.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>e.value="settings"}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>e.value="invitation"}>${t("Invite somebody")}</button></li>
    ${h==="playing"&&n.seat.value!==null&&(p!==null||O(n))&&o`<li>
      <button type="button" class="button" onClick=${()=>K(n,p===null,i)}>
        ${p===null?t("Pause for everybody"):t("Go on")}
      </button>
    </li>`}
    ${h!=="lobby"&&r.hosting&&C.some(b=>b.computer!==null)&&o`<li>
      <button type="button" class="button" aria-pressed=${m==="at_once"} onClick=${Q}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`}function re(n,i,l){let e=document.createElement("dialog");e.className="sheet menu-sheet",e.setAttribute("aria-labelledby","menu-title"),document.body.append(e);let a=()=>e.close();S(o`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${a}>${t("Close")}</button>
      </header>
      <${Y} live=${n} refuse=${(...s)=>{a(),l(...s)}}>${i}<//>`,e),e.addEventListener("close",()=>{S(null,e),e.remove()}),e.addEventListener("click",s=>{s.target===e&&a()}),e.showModal()}export{re as openMenu};
