import{$ as O,J as x,P as q,W as E,X as K,Z as L,aa as z,ba as P,c as t,ca as R,da as D,e as g,h as w,ha as $,i as T,ia as u,j as A,l as S,n as b,s as I,u as o,v as M}from"/static/built/table/main/shared.js?v=78459dc8762d";function d({name:n,title:r,values:e,hint:a=""}){let s=b();return o`<fieldset class="choice">
    <legend>${r}</legend>
    ${a&&o`<p class="muted" id=${`${s}-hint`}>${a}</p>`}
    <div class="segments">
      ${e.map(([i,l])=>o`<label key=${l}
            ><input type="radio" name=${`${s}-${n}`} checked=${$.value[n]===i}
              aria-describedby=${a?`${s}-hint`:void 0}
              onChange=${()=>u({[n]:i})} /><span>${l}</span></label
          >`)}
    </div>
  </fieldset>`}function c({name:n,title:r,hint:e=""}){let a=b();return o`<p class="switch">
    <label><input type="checkbox" checked=${$.value[n]} aria-describedby=${e?`${a}-hint`:void 0}
      onChange=${s=>u({[n]:s.target.checked})} /><span>${r}</span></label>
    ${e&&o`<span class="muted" id=${`${a}-hint`}>${e}</span>`}
  </p>`}function v({title:n,value:r,least:e=0,most:a=100,step:s=5,words:i,ends:l,onInput:h,onDone:m}){let p=b();return o`<div class="slider">
    <label for=${p}>${n}</label><output for=${p} dir="ltr">${i}</output>
    <input id=${p} type="range" min=${e} max=${a} step=${s} value=${r} aria-valuetext=${i}
      onInput=${C=>h(Number(C.target.value))}
      onChange=${m} />
    ${l&&o`<small>${l[0]}</small><small>${l[1]}</small>`}
  </div>`}function G({game:n,onRefused:r}){let e=a=>o`<input key=${a} class="field one-key" maxlength="1" autocomplete="off" autocapitalize="none" spellcheck="false"
    value=${L(n,a).toUpperCase()} aria-label=${t("Key for {key}",{key:a.toUpperCase()})}
    onFocus=${s=>s.target.select()}
    onInput=${s=>{let i=s.target,l=i.value.toLowerCase();K(n,l)?O(n,a,l):l&&r(i.value),i.value=L(n,a).toUpperCase(),i.select()}} />`;return o`<dl class="own-keys">
    ${E(n).map(({keys:a,does:s})=>o`<div key=${s}>
      <dt dir="ltr">${a.filter(i=>i===i.toLowerCase()).map(e)}</dt><dd>${s}</dd>
    </div>`)}
  </dl>`}function U(){let[n,r]=T(""),{keys:e,assigned:a}=$.value;return o`<div class="keys-choice">
    <${c} name="keys" title=${t("Single keys")} hint=${t("One letter is one move while the table has the focus; ? lists them.")} />
    ${e&&o`<details>
      <summary>${t("Give them to other keys")}</summary>
      <p role="status" class="refusal">${n&&t("{key} cannot be used: cards are called by it, or the keyboard needs it.",{key:n})}</p>
      <h3>Burraco</h3><${G} game="burraco" onRefused=${r} />
      <h3>Truco</h3><${G} game="truco" onRefused=${r} />
      <button type="button" class="button" aria-disabled=${Object.keys(a).length===0} onClick=${()=>u({assigned:{}})}>${t("All keys as they were")}</button>
    </details>`}
  </div>`}var B={en:"English",it:"Italiano",es:"Espa\xF1ol",pl:"Polski",ar:"\u0627\u0644\u0639\u0631\u0628\u064A\u0629"};function N(){let n=document.documentElement.lang;return o`<form method="post" action="/language" class="choice">
      <input type="hidden" name="back" value=${location.pathname} />
      <fieldset class="choice">
        <legend>${t("Language")}</legend>
        <div class="segments">
          ${Object.entries(B).map(([r,e])=>o`<button key=${r} name="language" value=${r} lang=${r} class="segment" aria-current=${r===n?"true":void 0}>${e}</button>`)}
        </div>
      </fieldset>
    </form>
    ${n==="ar"&&o`<${d} name="digits" title=${t("Digits in sentences")} values=${[["latn","0123"],["arab","\u0660\u0661\u0662\u0663"]]} />`}`}function _(){let{contrast:n,grain:r,warmth:e}=$.value,a=(i,l,h)=>{let m=$.value[i];return o`<${v} title=${l} value=${m} words=${`${g(m)} %`} ends=${h} onInput=${p=>u({[i]:p})} />`},s=[n,r,e].every(i=>i===50);return o`<div class="look">
    ${a("contrast",t("Contrast"),[t("soft"),t("hard")])}
    ${a("grain",t("Grain"),[t("polished"),t("rough paper")])}
    ${a("warmth",t("Colour temperature"),[t("cold"),t("warm")])}
    <button type="button" class="button" aria-disabled=${s}
      onClick=${()=>u({contrast:50,grain:50,warmth:50})}>${t("As they are drawn")}</button>
  </div>`}function F(){return[["turn",t("my turn")],["draw",t("a card is drawn")],["pile",t("the pile is taken")],["lay",t("a meld is laid")],["discard",t("a card is discarded or played")],["clean",t("clean burraco")],["dirty",t("dirty burraco")],["pozzetto",t("pozzetto")],["tick",t("the stock runs low")],["refused",t("not possible")],["match",t("a point of Truco")],["end",t("the hand ends")],["clock",t("time runs out")]]}function H(){let{sound:n,silent:r,onlyTurn:e,volume:a}=$.value;return o`<div class="sounds">
    <${c} name="sound" title=${t("Sounds")} />
    ${n&&o`<${v} title=${t("Volume")} value=${Math.round(a*100)} step=${10} words=${`${g(Math.round(a*100))} %`}
        onInput=${s=>u({volume:s/100})} onDone=${()=>z("turn")} />
      <${c} name="onlyTurn" title=${t("Only when it is my turn")} />
      <ul class="each-sound">
        ${F().map(([s,i])=>o`<li key=${s}>
            <label><input type="checkbox" checked=${!r.includes(s)} disabled=${e&&s!=="turn"}
              onChange=${()=>u({silent:r.includes(s)?r.filter(l=>l!==s):[...r,s]})} /><span>${i}</span></label>
            <button type="button" class="button quiet" aria-label=${t("Play: {sound}",{sound:i})} onClick=${()=>P(s)}>▶</button>
          </li>`)}
      </ul>`}
  </div>`}function f({title:n,children:r}){let e=b();return o`<section class="settings-part" aria-labelledby=${e}><h3 id=${e}>${n}</h3>${r}</section>`}function j(){return o`<div class="settings">
    <${f} title=${t("The cards")}>
      <p class="cards-shown" aria-hidden="true">
        ${["7S1","QH1","7D1","KC1"].map(n=>o`<${x} key=${n} code=${n} quiet />`)}
        ${["12C","4O"].map(n=>o`<${x} key=${n} code=${n} quiet />`)}
      </p>
      <${d} name="deck" title=${t("Colours of the suits")} values=${[["two",t("two colours")],["four",t("four colours")],["letters",t("four colours and letters")]]} />
      <${d} name="index" title=${t("Size of the indices")} values=${[["s","S"],["m","M"],["l","L"],["xl","XL"]]} />
      <${_} />
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
    <${f} title=${t("Keyboard")}><${U} /><//>
    <${f} title=${t("Language and pages")}>
      <${N} />
      <${d} name="theme" title=${t("Pages")} values=${[["system",t("as the device")],["light",t("light")],["dark",t("dark")]]} />
    <//>
  </div>`}function V({live:n,children:r}){let e=I(""),a=S(null),s=S(e.value);A(()=>{s.current!==e.value&&a.current?.querySelector("button, a")?.focus(),s.current=e.value},[e.value]);let{table:i}=n.welcome.value,{paused:l,phase:h,pace:m,seats:p}=n.people.value,C=()=>D("PATCH",`/tables/${i.id}`,{pace:m==="human"?"at_once":"human"}).catch(y=>{if(!(y instanceof R))throw y});return e.value?o`<div class="menu-part" ref=${a}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>e.value=""}>${t("Back")}</button>
      ${e.value==="chat"&&o`<${q} live=${n} />`}
      ${e.value==="settings"&&o`<${j} />`}
      ${e.value==="invitation"&&o`<${M} code=${i.invite??i.id} />`}
    </div>`:o`<ul class="menu-list" ref=${a}>
    ${r}
    <li><button type="button" class="button" onClick=${()=>e.value="chat"}>${t("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${i.game}?table=${i.id}`} target="_blank">${t("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>e.value="settings"}>${t("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>e.value="invitation"}>${t("Invite somebody")}</button></li>
    ${h==="playing"&&(l!==null||i.hosting)&&o`<li>
      <button type="button" class="button" onClick=${()=>n.pause(l===null)}>
        ${l===null?t("Pause for everybody"):t("Go on")}
      </button>
    </li>`}
    ${h!=="lobby"&&i.hosting&&p.some(y=>y.computer!==null)&&o`<li>
      <button type="button" class="button" aria-pressed=${m==="at_once"} onClick=${C}>${t("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${t("Leave the table; your seat is kept")}</a></li>
  </ul>`}function Wt(n,r){let e=document.createElement("dialog");e.className="sheet menu-sheet",e.setAttribute("aria-labelledby","menu-title"),document.body.append(e);let a=()=>e.close();w(o`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${t("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${a}>${t("Close")}</button>
      </header>
      <${V} live=${n}>${r}<//>`,e),e.addEventListener("close",()=>{w(null,e),e.remove()}),e.addEventListener("click",s=>{s.target===e&&a()}),e.showModal()}export{V as Menu,Wt as openMenu};
