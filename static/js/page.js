// What every page does: the reader's settings in force.

import { apply, load } from "/static/js/choices.js";

apply(load());
