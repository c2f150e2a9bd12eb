/** The start: stored values are read, the page is shown, and then the network is used. */

import { begin as read } from "./device/storage.js";
import "./device/installing.js";
import { begin as show, refreshPage } from "./frame.js";
import { takeNewVersion } from "./device/versions.js";
import { dress } from "./preferences.js";
import { subscribe } from "./state.js";

await read();
dress();
subscribe(dress);
await takeNewVersion();
await show();
// From here on the app can be used; the rest synchronizes it with the server.
performance.mark("usable");
// Where it does not come now, the app is installed at its next start.
import("./device/registering.js").then(({ keepApp }) => keepApp(), () => null);
const { begin: sync } = await import("./device/syncing.js");
await sync(refreshPage);
// While there is a network: a browser may not request a module again that once failed.
await import("./device/sending.js");
