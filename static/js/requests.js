// What was asked of the server and is not answered yet. A request keeps its id, so that sending it again after a gap
// is harmless, and what is asked twice is one request.

import { nonce } from "/static/js/nonces.js";

/** @typedef {{ok: true, version: number} | {ok: false, code: string, args: Record<string, any>}} Answer */
/** @typedef {{key: string, frame: object, promise: Promise<Answer>, resolve: (answer: Answer) => void}} Request */

/** @param {(frame: object) => void} send gives a frame to the socket, or to nobody while there is none */
export function makeRequests(send) {
  /** @type {Map<string, Request>} */
  const waiting = new Map();
  /** The last accepted one, which is not asked again. @type {Request | null} */
  let accepted = null;

  return {
    /**
     * Asks once for what `key` names. @param {string} key @param {object} body @returns {Promise<Answer>}
     */
    ask(key, body) {
      const known = accepted?.key === key ? accepted : [...waiting.values()].find((request) => request.key === key);
      if (known) return known.promise;
      const id = nonce();
      const frame = { ...body, id };
      /** @type {(answer: Answer) => void} */
      let resolve = () => {};
      /** @type {Promise<Answer>} */
      const promise = new Promise((settle) => (resolve = settle));
      waiting.set(id, { key, frame, promise, resolve });
      send(frame);
      return promise;
    },

    /** @param {string} id @param {Answer} answer */
    answered(id, answer) {
      const request = waiting.get(id);
      if (!request) return;
      waiting.delete(id);
      if (answer.ok) accepted = request;
      request.resolve(answer);
    },

    /** Sends all that wait once more, in their order. */
    again() {
      for (const { frame } of waiting.values()) send(frame);
    },
  };
}
