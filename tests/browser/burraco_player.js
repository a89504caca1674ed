// A player who sees what the page shows and presses what it offers: groups of a rank and runs of a suit are tried as
// melds, single cards where the main action says that they fit; then a card is discarded. The server judges.
() => {
  const wait = ms => new Promise(resolve => setTimeout(resolve, ms));
  const find = selector => document.querySelector(selector);
  const button = name => [...document.querySelectorAll("button")].find(
    one => one.textContent.trim().startsWith(name) && one.getAttribute("aria-disabled") !== "true");
  const hand = () => [...document.querySelectorAll("[role=option]")].map(one => one.dataset.card);
  const tap = card => find(`[role=option][data-card="${card}"]`)?.click();
  const selected = () => document.querySelectorAll("[role=option][aria-selected=true]").length;
  const playing = () => find(".burraco.my-play");
  const RANKS = "A3456789TJQK", wild = card => card[0] === "2" || card.startsWith("JK");

  function groups(cards) {
    const natural = cards.filter(card => !wild(card)), found = [];
    for (const rank of RANKS) {
      const same = natural.filter(card => card[0] === rank);
      if (same.length >= 3) found.push(same);
    }
    for (const suit of "SHDC") {
      let run = [];
      for (const rank of "3456789TJQKA") {
        const card = natural.find(one => one[0] === rank && one[1] === suit);
        if (card) run.push(card);
        else { if (run.length >= 3) found.push(run); run = []; }
      }
      if (run.length >= 3) found.push(run);
    }
    return found;
  }
  async function settled() {
    for (let i = 0; i < 100 && selected() && !find(".message.refused"); i++) await wait(10);
  }
  async function clear() {
    for (const one of document.querySelectorAll("[role=option][aria-selected=true]")) one.click();
    await wait(5);
  }
  async function layOne() {
    const cards = hand();
    for (const group of groups(cards)) {
      if (cards.length - group.length < 2 || window.tried.has(group.join())) continue;
      window.tried.add(group.join());
      group.forEach(tap);
      await wait(10);
      find("[data-dock]").click();
      await settled();
      const laid = !selected();
      await clear();
      if (laid) return true;
    }
    if (cards.length > 3)
      for (const card of cards.filter(one => !wild(one))) {
        tap(card);
        await wait(5);
        const main = find("#main-action");
        if (main.getAttribute("aria-label").startsWith("Add")) {
          main.click();
          await settled();
          const laid = !selected();
          await clear();
          if (laid) return true;
        }
        await clear();
      }
    return false;
  }
  async function discard() {
    for (const card of hand()) {
      await clear();
      tap(card);
      await wait(5);
      find("#discard-action").click();
      await wait(15);
      if (find("#discard-action")?.getAttribute("aria-label").endsWith("Yes"))
        find("#discard-action").click();
      for (let i = 0; i < 100 && playing() && !find(".message.refused"); i++) await wait(10);
      if (!playing()) { window.turns += 1; return; }
    }
  }
  async function play() {
    while (!find(".match-end")) {
      await wait(15);
      if (playing()) {
        window.tried = new Set();
        while (playing() && await layOne());
        if (playing()) await discard();
      } else if (find(".burraco.my-draw")) find("#main-action").click();
      else (button("Next hand") ?? button("Ready") ?? button("Pick for me") ?? button("Cut here"))?.click();
    }
  }
  window.turns ??= 0;
  play().then(() => (window.done = true), error => (window.failed = String(error)));
}
