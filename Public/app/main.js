/** The start: what is kept is read, the page is shown, and then the network is asked. */

import { begin as read } from "./device/keeping.js";
import { begin as sync } from "./device/syncing.js";
import "./device/installing.js";
import { begin as show, refreshPage } from "./frame.js";
import { keepApp, takeNewVersion } from "./device/versions.js";
import { dress } from "./preferences.js";
import { subscribe } from "./state.js";

await read();
dress();
subscribe(dress);
await takeNewVersion();
await show();
keepApp();
await sync(refreshPage);
