// The page of the settings.

import "/static/js/page.js";
import { letterSuits } from "/static/js/cards.js";
import { Settings } from "/static/js/preferences/form.js";
import { loadTexts } from "/static/js/texts.js";
import { html, render } from "/static/vendor/ui.js";

await loadTexts();
letterSuits();
const place = /** @type {HTMLElement} */ (document.querySelector("#settings"));
render(html`<${Settings} />`, place);
