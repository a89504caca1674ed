import{O as $,T as d,c as e,g as r,i as p,k as c,r as b,t as o,u as m}from"/static/built/table/main/shared.js?v=fc443f661b96";function f({live:n,children:a}){let t=b(""),l=c(null),u=c(t.value);p(()=>{u.current!==t.value&&l.current?.querySelector("button, a")?.focus(),u.current=t.value},[t.value]);let{table:i}=n.welcome.value,{paused:s,phase:v}=n.people.value;return t.value?o`<div class="menu-part" ref=${l}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>t.value=""}>${e("Back")}</button>
      ${t.value==="chat"&&o`<${d} live=${n} />`}
      ${t.value==="settings"&&o`<${$} />`}
      ${t.value==="invitation"&&o`<${m} code=${i.invite??i.id} />`}
    </div>`:o`<ul class="menu-list" ref=${l}>
    ${a}
    <li><button type="button" class="button" onClick=${()=>t.value="chat"}>${e("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${i.game}?table=${i.id}`} target="_blank">${e("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>t.value="settings"}>${e("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>t.value="invitation"}>${e("Invite somebody")}</button></li>
    ${v==="playing"&&(s!==null||i.hosting)&&o`<li>
      <button type="button" class="button" onClick=${()=>n.pause(s===null)}>
        ${s===null?e("Pause for everybody"):e("Go on")}
      </button>
    </li>`}
    <li><a class="button" href="/">${e("Leave the table; your seat is kept")}</a></li>
  </ul>`}function j(n,a){let t=document.createElement("dialog");t.className="sheet menu-sheet",t.setAttribute("aria-labelledby","menu-title"),document.body.append(t);let l=()=>t.close();r(o`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${e("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${l}>${e("Close")}</button>
      </header>
      <${f} live=${n}>${a}<//>`,t),t.addEventListener("close",()=>{r(null,t),t.remove()}),t.addEventListener("click",u=>{u.target===t&&l()}),t.showModal()}export{f as Menu,j as openMenu};
