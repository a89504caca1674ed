// Registers the service worker, when all that the page needs has arrived.

function register() {
  navigator.serviceWorker?.register("/worker.js").catch(() => undefined); // a browser may forbid it: nothing is lost
}
if (document.readyState === "complete") register();
else addEventListener("load", register, { once: true });
