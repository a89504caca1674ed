import{$ as K,J as x,P as q,_ as E,c as t,e as g,ea as O,fa as z,h as w,ha as P,i as T,ia as R,j as A,ka as L,l as S,ma as D,n as f,na as G,oa as U,pa as $,qa as u,s as I,u as n,v as M}from"/static/built/table/main/shared.js?v=652aed8891ea";function d({name:o,title:s,values:l,hint:e=""}){let a=f();return n`<fieldset class="choice">
    <legend>${s}</legend>
    ${e&&n`<p class="muted" id=${`${a}-hint`}>${e}</p>`}
    <div class="segments">
      ${l.map(([i,r])=>n`<label key=${r}
            ><input type="radio" name=${`${a}-${o}`} checked=${$.value[o]===i}
              aria-describedby=${e?`${a}-hint`:void 0}
              onChange=${()=>u({[o]:i})} /><span>${r}</span></label
          >`)}
    </div>
  </fieldset>`}function c({name:o,title:s,hint:l=""}){let e=f();return n`<p class="switch">
    <label><input type="checkbox" checked=${$.value[o]} aria-describedby=${l?`${e}-hint`:void 0}
      onChange=${a=>u({[o]:a.target.checked})} /><span>${s}</span></label>
    ${l&&n`<span class="muted" id=${`${e}-hint`}>${l}</span>`}
  </p>`}function v({title:o,value:s,least:l=0,most:e=100,step:a=5,words:i,ends:r,onInput:p,onDone:h}){let m=f();return n`<div class="slider">
    <label for=${m}>${o}</label><output for=${m} dir="ltr">${i}</output>
    <input id=${m} type="range" min=${l} max=${e} step=${a} value=${s} aria-valuetext=${i}
      onInput=${C=>p(Number(C.target.value))}
      onChange=${h} />
    ${r&&n`<small>${r[0]}</small><small>${r[1]}</small>`}
  </div>`}function N({game:o,onRefused:s}){let l=e=>n`<input key=${e} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${L(o,e).toUpperCase()} aria-label=${t("Key for {key}",{key:e.toUpperCase()})}
    onFocus=${a=>a.target.select()}
    onInput=${a=>{let i=a.target,r=i.value.toLowerCase();R(o,r)?D(o,e,r):r&&s(i.value),i.value=L(o,e).toUpperCase(),i.select()}} />`;return n`<dl class="own-keys">
    ${P(o).map(({keys:e,does:a})=>n`<div key=${a}>
      <dt dir="ltr">${e.filter(i=>i===i.toLowerCase()).map(l)}</dt><dd>${a}</dd>
    </div>`)}
  </dl>`}function _(){let[o,s]=T(""),{keys:l,assigned:e}=$.value;return n`<div class="keys-choice">
    <${c} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${l&&n`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${o&&t("{key} cannot be used: cards are called by it, or the keyboard needs it.",{key:o})}</p>
      <h3>Burraco</h3><${N} game="burraco" onRefused=${s} />
      <h3>Truco</h3><${N} game="truco" onRefused=${s} />
      <button type="button" class="button" aria-disabled=${Object.keys(e).length===0} onClick=${()=>u({assigned:{}})}>${t("All keys as they were")}</button>
    </details>`}
  </div>`}var Q={en:"English",it:"Italiano",es:"Espa\xF1ol",pl:"Polski",ar:"\u0627\u0644\u0639\u0631\u0628\u064A\u0629"};function H(){let o=document.documentElement.lang;return n`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(Q).map(([s,l])=>n`<button key=${s} name="language" value=${s} lang=${s} class="segment" aria-current=${s===o?"true":void 0}>${l}</button>`)}
        </div>
      </fieldset>
    </form>
    ${o==="ar"&&n`<${d} name="digits" title=${t("Digits in sentences")} values=${[["latn","0123"],["arab","\u0660\u0661\u0662\u0663"]]} />`}`}function j(){let{contrast:o,grain:s,warmth:l}=$.value,e=(i,r,p)=>{let h=$.value[i];return n`<${v} title=${r} value=${h} words=${`${g(h)} %`} ends=${p} onInput=${m=>u({[i]:m})} />`},a=[o,s,l].every(i=>i===50);return n`<div class="look">
    ${e("contrast",t("Contrast"),[t("soft"),t("hard")])}
    ${e("grain",t("Grain"),[t("polished"),t("rough paper")])}
    ${e("warmth",t("Colour temperature"),[t("cold"),t("warm")])}
    <button type="button" class="button" aria-disabled=${a}
      onClick=${()=>u({contrast:50,grain:50,warmth:50})}>${t("As they are drawn")}</button>
  </div>`}function X(){return[["turn",t("my turn")],["draw",t("a card is drawn")],["pile",t("the pile is taken")],["lay",t("a meld is laid")],["discard",t("a card is discarded or played")],["clean",t("clean burraco")],["dirty",t("dirty burraco")],["pozzetto",t("pozzetto")],["tick",t("the stock runs low")],["refused",t("not possible")],["match",t("a point of Truco")],["end",t("the hand ends")],["clock",t("time runs out")]]}function B(){let{sound:o,silent:s,onlyTurn:l,volume:e}=$.value;return n`<div class="sounds">
    <${c} name="sound" title=${t("Sounds")} />
    ${o&&n`<${v} title=${t("Volume")} value=${Math.round(e*100)} step=${10} words=${`${g(Math.round(e*100))} %`}
        onInput=${a=>u({volume:a/100})} onDone=${()=>G("turn")} />
      <${c} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${X().map(([a,i])=>n`<li key=${a}>
            <label><input type="checkbox" checked=${!s.includes(a)} disabled=${l&&a!=="turn"}
              onChange=${()=>u({silent:s.includes(a)?s.filter(r=>r!==a):[...s,a]})} /><span>${i}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}",{sound:i})} onClick=${()=>U(a)}>▶</button>
          </li>`)}
      </ul>`}
  </div>`}function y({title:o,children:s}){let l=f();return n`<section class="settings-part" aria-labelledby=${l}><h3 id=${l}>${o}</h3>${s}</section>`}function F(){return n`<div class="settings">
    <${y} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1","QH1","7D1","KC1"].map(o=>n`<${x} key=${o} code=${o} quiet />`)}
        ${["12C","4O"].map(o=>n`<${x} key=${o} code=${o} quiet />`)}
      </p>
      <${d} name="deck" title=${t("Colours of the suits")} values=${[["two",t("two colours")],["four",t("four colours")],["letters",t("four colours and letters")]]} />
      <${d} name="index" title=${t("Size of the indices")} values=${[["s","S"],["m","M"],["l","L"],["xl","XL"]]} />
      <${j} />
      <p><a class="button quiet" href="/decks" target="_blank">${t("Look at every card")}</a></p>
    <//>
    <${y} title=${t("The table")}>
      <${d} name="sort" title=${t("My hand")} values=${[["suit",t("by suit")],["rank",t("by rank")],["manual",t("as I lay it")]]} />
      <${d} name="melds" title=${t("Melds")} values=${[["auto",t("what fits")],["cards",t("as cards")],["rulers",t("as rulers")]]} />
      <${d} name="motion" title=${t("Movement")} values=${[["full",t("full")],["quick",t("quick")],["reduced",t("reduced")],["none",t("none")]]} />
      <${c} name="daylight" title=${t("Daylight")} hint=${t("A bright table, for the garden and the beach.")} />
      <${c} name="leftHand" title=${t("Left hand")} hint=${t("The main buttons change sides; cards and seats stay.")} />
      <${c} name="confirmDiscards" title=${t("Ask before every discard")} hint=${t("A wild card is asked about in any case.")} />
      <${c} name="awake" title=${t("Keep the screen on during a hand")} />
    <//>
    <${y} title=${t("To hear and to feel")}>
      <${B} />
      <${c} name="vibration" title=${t("Vibrate when it is my turn")} />
      <${d} name="speech" title=${t("Announcements")} values=${[["brief",t("brief")],["normal",t("normal")],["full",t("full")]]} hint=${t("For screen readers.")} />
    <//>
    <${y} title=${t("Keyboard")}><${_} /><//>
    <${y} title=${t("Language and pages")}>
      <${H} />
      <${d} name="theme" title=${t("Pages")} values=${[["system",t("as the device")],["light",t("light")],["dark",t("dark")]]} />
    <//>
  </div>`}function J({live:o,refuse:s,children:l}){let e=I(""),a=S(null),i=S(e.value);A(()=>{i.current!==e.value&&a.current?.querySelector("button, a")?.focus(),i.current=e.value},[e.value]);let{table:r}=o.welcome.value,{paused:p,phase:h,pace:m,seats:C}=o.people.value,V=()=>K("PATCH",`/tables/${r.id}`,{pace:m==="human"?"at_once":"human"}).catch(b=>{if(!(b instanceof E))throw b;s(b.code,b.args)});return e.value?n`<div class="menu-part" ref=${a}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>e.value=""}>${t("Back")}</button>
      ${e.value==="chat"&&n`<${q} live=${o} />`}
      ${e.value==="settings"&&n`<${F} />`}
      ${e.value==="invitation"&&n`<${M} code=${r.invite??r.id} />`}
    </div>`:n`<ul class="menu-list" ref=${a}>
    ${l}
    <li><button type="button" class="button" onClick=${()=>e.value="chat"}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${r.game}?table=${r.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>e.value="settings"}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>e.value="invitation"}>${t("Invite somebody")}</button></li>
    ${h==="playing"&&o.seat.value!==null&&(p!==null||O(o))&&n`<li>
      <button type="button" class="button" onClick=${()=>z(o,p===null,s)}>
        ${p===null?t("Pause for everybody"):t("Go on")}
      </button>
    </li>`}
    ${h!=="lobby"&&r.hosting&&C.some(b=>b.computer!==null)&&n`<li>
      <button type="button" class="button" aria-pressed=${m==="at_once"} onClick=${V}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`}function ae(o,s,l){let e=document.createElement("dialog");e.className="sheet menu-sheet",e.setAttribute("aria-labelledby","menu-title"),document.body.append(e);let a=()=>e.close();w(n`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${a}>${t("Close")}</button>
      </header>
      <${J} live=${o} refuse=${(...i)=>{a(),l(...i)}}>${s}<//>`,e),e.addEventListener("close",()=>{w(null,e),e.remove()}),e.addEventListener("click",i=>{i.target===e&&a()}),e.showModal()}export{ae as openMenu};
