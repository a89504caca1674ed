// The service worker: what is shown without a connection, and the files of the bundle's version in force, which it
// keeps as they are for as long as a page of that version is open. It keeps no page, no view and nothing of the
// interface, and leaves every other version to the network. TOLD comes before this text (app/web/install.py).

/** @type {{version: string, shell: string[]}} */
const { version, shell } = TOLD;
const CACHE = `mano-${version}`;
const LOOSE = { ignoreVary: true }; // an address has one answer here, whatever the headers of who asks

self.addEventListener("install", (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(shell))));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  ),
);

/** Another version's file may be in the old worker's cache, never in this one. @param {URL} url */
function isOurs(url) {
  return version !== "" && url.pathname.startsWith("/static/built/") && url.search === `?v=${version}`;
}

/** @param {Request} request */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, LOOSE);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(async () => (await caches.match("/offline", LOOSE)) ?? Response.error()));
  else if (isOurs(url)) event.respondWith(kept(request));
  else if (shell.includes(url.pathname + url.search))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request, LOOSE)) ?? Response.error()));
});

/** A notice that it is somebody's turn leads to the table: to the page that shows it, or to a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.address ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find(({ url }) => new URL(url).pathname === address.pathname);
      return open ? open.focus() : self.clients.openWindow(address.href);
    }),
  );
});
