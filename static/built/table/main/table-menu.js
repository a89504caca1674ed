import{M as L,X as M,c as t,ca as N,da as E,e as y,h as S,i as v,ia as P,j as A,ja as K,l as x,la as O,ma as z,n as h,oa as T,qa as R,ra as D,s as I,sa as G,u as n,v as q,wa as c,xa as u}from"/static/built/table/main/shared.js?v=85ac2ca85792";function m({name:o,title:s,values:i,hint:e=""}){let a=h();return n`<fieldset class="choice">
    <legend>${s}</legend>
    ${e&&n`<p class="muted" id=${`${a}-hint`}>${e}</p>`}
    <div class="segments">
      ${i.map(([r,l])=>n`<label key=${l}
            ><input type="radio" name=${`${a}-${o}`} checked=${c.value[o]===r}
              aria-describedby=${e?`${a}-hint`:void 0}
              onChange=${()=>u({[o]:r})} /><span>${l}</span></label
          >`)}
    </div>
  </fieldset>`}function d({name:o,title:s,hint:i=""}){let e=h();return n`<p class="switch">
    <label><input type="checkbox" checked=${c.value[o]} aria-describedby=${i?`${e}-hint`:void 0}
      onChange=${a=>u({[o]:a.target.checked})} /><span>${s}</span></label>
    ${i&&n`<span class="muted" id=${`${e}-hint`}>${i}</span>`}
  </p>`}function k({title:o,value:s,least:i=0,most:e=100,step:a=5,words:r,ends:l,onInput:$,onDone:f}){let p=h();return n`<div class="slider">
    <label for=${p}>${o}</label><output for=${p} dir="ltr">${r}</output>
    <input id=${p} type="range" min=${i} max=${e} step=${a} value=${s} aria-valuetext=${r}
      onInput=${C=>$(Number(C.target.value))}
      onChange=${f} />
    ${l&&n`<small>${l[0]}</small><small>${l[1]}</small>`}
  </div>`}function U({game:o,onRefused:s}){let i=e=>n`<input key=${e} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${T(o,e).toUpperCase()} aria-label=${t("Key for {key}",{key:e.toUpperCase()})}
    onFocus=${a=>a.target.select()}
    onInput=${a=>{let r=a.target,l=r.value.toLowerCase();z(o,l)?R(o,e,l):l&&s(r.value),r.value=T(o,e).toUpperCase(),r.select()}} />`;return n`<dl class="own-keys">
    ${O(o).map(({keys:e,does:a})=>n`<div key=${a}>
      <dt dir="ltr">${e.filter(r=>r===r.toLowerCase()).map(i)}</dt><dd>${a}</dd>
    </div>`)}
  </dl>`}function _(){let[o,s]=v(""),{keys:i,assigned:e}=c.value;return n`<div class="keys-choice">
    <${d} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${i&&n`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${o&&t("{key} cannot be used: cards are called by it, or the keyboard needs it.",{key:o})}</p>
      <h3>Burraco</h3><${U} game="burraco" onRefused=${s} />
      <h3>Truco</h3><${U} game="truco" onRefused=${s} />
      <button type="button" class="button" aria-disabled=${Object.keys(e).length===0} onClick=${()=>u({assigned:{}})}>${t("All keys as they were")}</button>
    </details>`}
  </div>`}var Q={en:"English",it:"Italiano",es:"Espa\xF1ol",pl:"Polski",ar:"\u0627\u0644\u0639\u0631\u0628\u064A\u0629"};function H(){let o=document.documentElement.lang;return n`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(Q).map(([s,i])=>n`<button key=${s} name="language" value=${s} lang=${s} class="segment" aria-current=${s===o?"true":void 0}>${i}</button>`)}
        </div>
      </fieldset>
    </form>
    ${o==="ar"&&n`<${m} name="digits" title=${t("Digits in sentences")} values=${[["latn","0123"],["arab","\u0660\u0661\u0662\u0663"]]} />`}`}function j(){let{contrast:o,grain:s,warmth:i}=c.value,e=(r,l,$)=>{let f=c.value[r];return n`<${k} title=${l} value=${f} words=${`${y(f)} %`} ends=${$} onInput=${p=>u({[r]:p})} />`},a=[o,s,i].every(r=>r===50);return n`<div class="look">
    ${e("contrast",t("Contrast"),[t("soft"),t("hard")])}
    ${e("grain",t("Grain"),[t("polished"),t("rough paper")])}
    ${e("warmth",t("Colour temperature"),[t("cold"),t("warm")])}
    <button type="button" class="button" aria-disabled=${a}
      onClick=${()=>u({contrast:50,grain:50,warmth:50})}>${t("As they are drawn")}</button>
  </div>`}function B(){let o=h(),s="Notification"in window&&"serviceWorker"in navigator&&isSecureContext,[i,e]=v(s?Notification.permission:"denied");async function a(l){let $=l&&i==="default"?await Notification.requestPermission():i;e($),u({notify:l&&$==="granted"})}let r=s?i==="denied"?t("This browser forbids notices of this page. You can allow them in the browser's own settings."):t("When it is your turn and this page has been out of sight for ten seconds. The page must stay open."):t("This browser shows no notices.");return n`<p class="switch">
    <label><input type="checkbox" checked=${c.value.notify&&i==="granted"} disabled=${i==="denied"} aria-describedby=${o}
      onChange=${l=>a(l.target.checked)} /><span>${t("Notices on this device")}</span></label>
    <span class="muted" id=${o}>${r}</span>
  </p>`}function X(){return[["turn",t("my turn")],["draw",t("a card is drawn")],["pile",t("the pile is taken")],["lay",t("a meld is laid")],["discard",t("a card is discarded or played")],["clean",t("clean burraco")],["dirty",t("dirty burraco")],["pozzetto",t("pozzetto")],["tick",t("the stock runs low")],["refused",t("not possible")],["match",t("a point of Truco")],["end",t("the hand ends")],["clock",t("time runs out")]]}function F(){let{sound:o,silent:s,onlyTurn:i,volume:e}=c.value;return n`<div class="sounds">
    <${d} name="sound" title=${t("Sounds")} />
    ${o&&n`<${k} title=${t("Volume")} value=${Math.round(e*100)} step=${10} words=${`${y(Math.round(e*100))} %`}
        onInput=${a=>u({volume:a/100})} onDone=${()=>D("turn")} />
      <${d} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${X().map(([a,r])=>n`<li key=${a}>
            <label><input type="checkbox" checked=${!s.includes(a)} disabled=${i&&a!=="turn"}
              onChange=${()=>u({silent:s.includes(a)?s.filter(l=>l!==a):[...s,a]})} /><span>${r}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}",{sound:r})} onClick=${()=>G(a)}>▶</button>
          </li>`)}
      </ul>`}
  </div>`}function g({title:o,children:s}){let i=h();return n`<section class="settings-part" aria-labelledby=${i}><h3 id=${i}>${o}</h3>${s}</section>`}function V(){return n`<div class="settings">
    <${g} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1","QH1","7D1","KC1"].map(o=>n`<${L} key=${o} code=${o} quiet />`)}
        ${["12C","4O"].map(o=>n`<${L} key=${o} code=${o} quiet />`)}
      </p>
      <${m} name="deck" title=${t("Colours of the suits")} values=${[["two",t("two colours")],["four",t("four colours")],["letters",t("four colours and letters")]]} />
      <${m} name="index" title=${t("Size of the indices")} values=${[["s","S"],["m","M"],["l","L"],["xl","XL"]]} />
      <${j} />
      <p><a class="button quiet" href="/decks" target="_blank">${t("Look at every card")}</a></p>
    <//>
    <${g} title=${t("The table")}>
      <${m} name="sort" title=${t("My hand")} values=${[["suit",t("by suit")],["rank",t("by rank")],["manual",t("as I lay it")]]} />
      <${m} name="melds" title=${t("Melds")} values=${[["auto",t("what fits")],["cards",t("as cards")],["rulers",t("as rulers")]]} />
      <${m} name="motion" title=${t("Movement")} values=${[["full",t("full")],["quick",t("quick")],["reduced",t("reduced")],["none",t("none")]]} />
      <${d} name="daylight" title=${t("Daylight")} hint=${t("A bright table, for the garden and the beach.")} />
      <${d} name="leftHand" title=${t("Left hand")} hint=${t("The main buttons change sides; cards and seats stay.")} />
      <${d} name="confirmDiscards" title=${t("Ask before every discard")} hint=${t("A wild card is asked about in any case.")} />
      <${d} name="awake" title=${t("Keep the screen on during a hand")} />
    <//>
    <${g} title=${t("To hear and to feel")}>
      <${F} />
      <${d} name="vibration" title=${t("Vibrate when it is my turn")} />
      <${B} />
      <${m} name="speech" title=${t("Announcements")} values=${[["brief",t("brief")],["normal",t("normal")],["full",t("full")]]} hint=${t("For screen readers.")} />
    <//>
    <${g} title=${t("Keyboard")}><${_} /><//>
    <${g} title=${t("Language and pages")}>
      <${H} />
      <${m} name="theme" title=${t("Pages")} values=${[["system",t("as the device")],["light",t("light")],["dark",t("dark")]]} />
    <//>
  </div>`}function Y({live:o,refuse:s,children:i}){let e=I(""),a=x(null),r=x(e.value);A(()=>{r.current!==e.value&&a.current?.querySelector("button, a")?.focus(),r.current=e.value},[e.value]);let{table:l}=o.welcome.value,{paused:$,phase:f,pace:p,seats:C}=o.people.value,W=()=>E("PATCH",`/tables/${l.id}`,{pace:p==="human"?"at_once":"human"}).catch(b=>{if(!(b instanceof N))throw b;s(b.code,b.args)});return e.value?n`<div class="menu-part" ref=${a}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>e.value=""}>${t("Back")}</button>
      ${e.value==="chat"&&n`<${M} live=${o} />`}
      ${e.value==="settings"&&n`<${V} />`}
      ${e.value==="invitation"&&n`<${q} code=${l.invite??l.id} />`}
    </div>`:n`<ul class="menu-list" ref=${a}>
    ${i}
    <li><button type="button" class="button" onClick=${()=>e.value="chat"}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${l.game}?table=${l.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>e.value="settings"}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>e.value="invitation"}>${t("Invite somebody")}</button></li>
    ${f==="playing"&&o.seat.value!==null&&($!==null||P(o))&&n`<li>
      <button type="button" class="button" onClick=${()=>K(o,$===null,s)}>
        ${$===null?t("Pause for everybody"):t("Go on")}
      </button>
    </li>`}
    ${f!=="lobby"&&l.hosting&&C.some(b=>b.computer!==null)&&n`<li>
      <button type="button" class="button" aria-pressed=${p==="at_once"} onClick=${W}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`}function de(o,s,i){let e=document.createElement("dialog");e.className="sheet menu-sheet",e.setAttribute("aria-labelledby","menu-title"),document.body.append(e);let a=()=>e.close();S(n`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${a}>${t("Close")}</button>
      </header>
      <${Y} live=${o} refuse=${(...r)=>{a(),i(...r)}}>${s}<//>`,e),e.addEventListener("close",()=>{S(null,e),e.remove()}),e.addEventListener("click",r=>{r.target===e&&a()}),e.showModal()}export{de as openMenu};
