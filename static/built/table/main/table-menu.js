import{O as v,T as f,aa as y,ba as g,c as e,g as c,i as $,k as p,r as d,t as o,u as h}from"/static/built/table/main/shared.js?v=321b4a483462";function x({live:l,children:s}){let t=d(""),i=p(null),u=p(t.value);$(()=>{u.current!==t.value&&i.current?.querySelector("button, a")?.focus(),u.current=t.value},[t.value]);let{table:n}=l.welcome.value,{paused:r,phase:m,pace:b,seats:k}=l.people.value,C=()=>g("PATCH",`/tables/${n.id}`,{pace:b==="human"?"at_once":"human"}).catch(a=>{if(!(a instanceof y))throw a});return t.value?o`<div class="menu-part" ref=${i}>
      <button type="button" class="button quiet back-to-menu" onClick=${()=>t.value=""}>${e("Back")}</button>
      ${t.value==="chat"&&o`<${f} live=${l} />`}
      ${t.value==="settings"&&o`<${v} />`}
      ${t.value==="invitation"&&o`<${h} code=${n.invite??n.id} />`}
    </div>`:o`<ul class="menu-list" ref=${i}>
    ${s}
    <li><button type="button" class="button" onClick=${()=>t.value="chat"}>${e("Talk")}</button></li>
    <li><a class="button" href=${`/rules/${n.game}?table=${n.id}`} target="_blank">${e("The rules of this table")}</a></li>
    <li><button type="button" class="button" onClick=${()=>t.value="settings"}>${e("Settings")}</button></li>
    <li><button type="button" class="button" onClick=${()=>t.value="invitation"}>${e("Invite somebody")}</button></li>
    ${m==="playing"&&(r!==null||n.hosting)&&o`<li>
      <button type="button" class="button" onClick=${()=>l.pause(r===null)}>
        ${r===null?e("Pause for everybody"):e("Go on")}
      </button>
    </li>`}
    ${m!=="lobby"&&n.hosting&&k.some(a=>a.computer!==null)&&o`<li>
      <button type="button" class="button" aria-pressed=${b==="at_once"} onClick=${C}>${e("Computers play at once")}</button>
    </li>`}
    <li><a class="button" href="/">${e("Leave the table; your seat is kept")}</a></li>
  </ul>`}function Q(l,s){let t=document.createElement("dialog");t.className="sheet menu-sheet",t.setAttribute("aria-labelledby","menu-title"),document.body.append(t);let i=()=>t.close();c(o`<header class="sheet-head">
        <h2 id="menu-title" tabindex="-1">${e("Menu")}</h2>
        <button type="button" class="button quiet" onClick=${i}>${e("Close")}</button>
      </header>
      <${x} live=${l}>${s}<//>`,t),t.addEventListener("close",()=>{c(null,t),t.remove()}),t.addEventListener("click",u=>{u.target===t&&i()}),t.showModal()}export{x as Menu,Q as openMenu};
