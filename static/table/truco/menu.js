// The menu of the table: the rules, the keys, the way out, and the settings that matter here.

import { change, settings } from "/static/js/settings.js";
import { t } from "/static/js/texts.js";
import { html, useId } from "/static/vendor/ui.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("/static/js/settings.js").Settings} Settings */

/**
 * One setting as a row of radio buttons.
 * @param {{name: keyof Settings, label: string, choices: [string | boolean | number, string][]}} props
 */
function Choice({ name, label, choices }) {
  const group = useId();
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    ${choices.map(
      ([value, text]) => html`<label key=${String(value)}>
        <input
          type="radio"
          name=${group}
          checked=${settings.value[name] === value}
          onChange=${() => change({ [name]: value })}
        />
        <span>${text}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {{close: () => void, openKeys: () => void}} props */
export function Menu({ close, openKeys }) {
  /** @type {[boolean, string][]} */
  const onOff = [
    [true, t("on")],
    [false, t("off")],
  ];
  return html`<${Sheet} title=${t("Menu")} close=${close}>
    <p class="menu-links">
      <a class="button" href="/rules/truco">${t("The rules")}</a>
      <button type="button" class="button" onClick=${openKeys}>${t("Keys")}</button>
      <a class="button" href="/">${t("Leave the table")}</a>
    </p>
    <${Choice}
      name="motion"
      label=${t("Motion")}
      choices=${[
        ["full", t("full")],
        ["quick", t("quick")],
        ["none", t("none")],
      ]}
    />
    <${Choice} name="sound" label=${t("Sounds")} choices=${onOff} />
    <${Choice} name="keys" label=${t("Single keys")} choices=${onOff} />
    <${Choice}
      name="speech"
      label=${t("Announcements")}
      choices=${[
        ["brief", t("brief")],
        ["normal", t("normal")],
      ]}
    />
  <//>`;
}
