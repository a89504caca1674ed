// Signing in, making an account, and coming back with the recovery code.

import "/static/js/page.js";
import { Refused, call } from "/static/js/api.js";
import { loadTexts } from "/static/js/texts.js";
import { attempt, entered, one, onSubmit } from "./forms.js";
import { canUsePasskeys, usePasskey } from "./passkeys.js";

/** Whether the guest's matches come along; without any there is nothing to ask. @param {HTMLFormElement} form */
function brings(form) {
  const tick = form.elements.namedItem("bring");
  return !(tick instanceof HTMLInputElement) || tick.checked;
}

await loadTexts();

onSubmit("#sign-in", async ({ name, password, code }, form) => {
  const body = { name, password, bring: brings(form), ...(code ? { code } : {}) };
  try {
    await entered(await call("POST", "/account/sign-in", body));
  } catch (error) {
    if (error instanceof Refused && error.code === "code_needed") {
      const field = one("#code-field");
      field.hidden = false;
      field.querySelector("input")?.focus();
    }
    throw error;
  }
});
onSubmit("#recover", async ({ name, recovery, password }, form) =>
  entered(await call("POST", "/account/recover", { name, recovery, password, bring: brings(form) })),
);
onSubmit("#join", async ({ name, password }) => entered(await call("POST", "/account", { name, password })));

const passkey = document.querySelector("#passkey");
if (passkey instanceof HTMLButtonElement && canUsePasskeys()) {
  passkey.hidden = false;
  passkey.addEventListener("click", () =>
    attempt(async () => {
      const credential = await usePasskey(await call("POST", "/account/passkey-sign-in-options"));
      const bring = brings(/** @type {HTMLFormElement} */ (one("#sign-in")));
      await entered(await call("POST", "/account/passkey-sign-in", { credential, bring }));
    }),
  );
}
