// The reader's own page: each button asks the server, and the page is shown anew.

import "/static/js/page.js";
import { call, introduce, keepName } from "/static/js/api.js";
import { loadTexts, t } from "/static/js/texts.js";
import { ask, one, onPress, onSubmit, showOnce } from "./forms.js";
import { canUsePasskeys, makePasskey } from "./passkeys.js";

const DONE = "mano.done";

/** Shows the page anew, and on it what was done. @param {string} words */
function again(words) {
  try {
    sessionStorage.setItem(DONE, words);
  } catch {
    // A browser that keeps nothing shows the outcome alone.
  }
  location.reload();
}

/** Does something for which the password is asked once more. @param {(password: string) => Promise<unknown>} work */
async function confirmed(work) {
  const given = await ask("#confirm");
  if (given) await work(given.password);
}

await loadTexts();
try {
  one("#done").textContent = sessionStorage.getItem(DONE);
  sessionStorage.removeItem(DONE);
} catch {
  // A browser that keeps nothing has nothing to say.
}

onSubmit("#rename", async ({ name }) => {
  await introduce(name);
  again(t("Your name is changed."));
});
onPress("#sign-out", async () => {
  await call("DELETE", "/session");
  keepName(null);
  location.assign("/");
});
onPress("[data-session]", async ({ dataset }) => {
  await call("DELETE", `/sessions/${dataset.session}`);
  again(t("Signed out there."));
});
onPress("#sign-out-elsewhere", async () => {
  await call("DELETE", "/sessions");
  again(t("Signed out everywhere else."));
});
onSubmit("#change-password", async ({ password, new: chosen }) => {
  await call("PUT", "/account/password", { password, new: chosen });
  again(t("Your password is changed."));
});
onPress("#new-recovery", () =>
  confirmed(async (password) => {
    const { recovery } = await call("POST", "/account/recovery", { password });
    await showOnce("recovery", recovery);
    again(t("The new recovery code counts."));
  }),
);
onPress("#end-totp", () =>
  confirmed(async (password) => {
    await call("DELETE", "/account/totp", { password });
    again(t("Signing in asks for no code any more."));
  }),
);
onPress("#begin-totp", async () => {
  const { secret, picture } = await call("POST", "/account/totp");
  /** @type {HTMLImageElement} */ (one("#totp-picture")).src = picture;
  one("#totp-secret").textContent = secret.match(/.{1,4}/g).join(" ");
  const given = await ask("#totp");
  if (!given) return;
  await call("PUT", "/account/totp", { secret, code: given.code, password: given.password });
  again(t("Signing in asks for a code from your app from now on."));
});
onSubmit("#make-token", async ({ label, all }) => {
  const { token } = await call("POST", "/tokens", { label, scope: all ? "admin" : "read" });
  await showOnce("token", token);
  again(t("The token counts."));
});
onPress("[data-token]", async ({ dataset }) => {
  await call("DELETE", `/tokens/${dataset.token}`);
  again(t("The token is worth nothing any more."));
});
onPress("#forget", async () => {
  const given = await ask("#delete");
  if (!given) return;
  await call("DELETE", "/account", given.password ? { password: given.password } : {});
  keepName(null);
  location.assign("/");
});

const panel = document.querySelector("#passkeys-panel");
if (panel instanceof HTMLElement && canUsePasskeys()) {
  panel.hidden = false;
  onPress("#add-passkey", () =>
    confirmed(async (password) => {
      const credential = await makePasskey(await call("POST", "/account/passkey-options", { password }));
      await call("POST", "/account/passkeys", { name: deviceName(), credential });
      again(t("The passkey is added."));
    }),
  );
  onPress("[data-passkey]", ({ dataset }) =>
    confirmed(async (password) => {
      await call("DELETE", `/account/passkeys/${dataset.passkey}`, { password });
      again(t("The passkey is removed."));
    }),
  );
}

/** What the passkey is listed as: the browser this page is in, as the list of sessions calls it. */
function deviceName() {
  return document.querySelector("[data-this-browser]")?.textContent?.slice(0, 24) ?? t("A browser");
}
