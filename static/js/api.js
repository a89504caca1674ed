// The HTTP interface, and the reader's guest session. A name is asked for once and kept in the browser.

import { t } from "/static/js/texts.js";

const NAME = "mano.name";

/** A request that was refused. */
export class Refused extends Error {
  /** @param {string} code @param {Record<string, any>} args */
  constructor(code, args) {
    super(code);
    this.code = code;
    this.args = args;
  }
}

/**
 * Calls the server. Raises Refused with the server's code, "offline" when there is no answer.
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method @param {string} path under /api/v1 @param {object} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : undefined,
  }).catch(() => null);
  if (!answer) throw new Refused("offline", {});
  const document = answer.status === 204 ? null : await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(document.code ?? "internal", document.args ?? {});
  return document;
}

/** The name the reader chose, or null. */
export function chosenName() {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Keeps the name that the reader goes by, or none. @param {string | null} name */
export function keepName(name) {
  try {
    if (name === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

/** Gives the reader a session under this name, which is kept. @param {string} name */
export async function introduce(name) {
  const who = await call("POST", "/session", { name });
  keepName(who.name);
  return who;
}

/** Makes sure that there is a session; without a chosen name a guest's. An account's name may be from elsewhere. */
export async function ensureSession() {
  const who = await call("GET", "/session");
  if (who.account) keepName(who.name);
  return who.player ? who : call("POST", "/session", { name: chosenName() ?? t("Guest") });
}

/**
 * Makes a table, fills it with computers and begins the match. The address of the table.
 * @param {string} game @param {string[]} computers a level for each other seat
 */
export async function playComputers(game, computers) {
  await ensureSession();
  const { table, invite } = await call("POST", "/tables", { game });
  await call("PUT", `/tables/${table}/seats/0`, { invite });
  for (const [place, computer] of computers.entries())
    await call("PUT", `/tables/${table}/seats/${place + 1}`, { computer });
  await call("PUT", `/tables/${table}/ready`, { ready: true });
  await call("POST", `/tables/${table}/start`);
  return `/t/${invite}`;
}
