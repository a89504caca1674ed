// Passkeys by the browser's own means; what crosses to the server is the standard's JSON.

import { Refused } from "/static/js/api.js";

/** Whether this browser can. */
export function canUsePasskeys() {
  return typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** A new passkey of this device. Raises Refused when the reader or the device declines. @param {any} options @returns {Promise<object>} */
export async function makePasskey(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return written(await navigator.credentials.create({ publicKey }).catch(() => null));
}

/** A passkey of this device signs. Raises Refused when the reader or the device declines. @param {any} options @returns {Promise<object>} */
export async function usePasskey(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return written(await navigator.credentials.get({ publicKey }).catch(() => null));
}

/** @param {Credential | null} credential */
function written(credential) {
  if (!(credential instanceof PublicKeyCredential)) throw new Refused("no_passkey", {});
  return credential.toJSON();
}
