// What waits until all that the page needs has arrived: the service worker, and the settings that an account keeps.

function begin() {
  navigator.serviceWorker?.register("/worker.js").catch(() => undefined); // a browser may forbid it: nothing is lost
  if (document.documentElement.dataset.account) import("/static/js/kept.js").then(({ meet }) => meet());
}
if (document.readyState === "complete") begin();
else addEventListener("load", begin, { once: true });
