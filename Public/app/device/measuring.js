/** What the server knows of self-monitoring: the modules and their readings. */

import { app } from "../state.js";
import { modulesPath, refresh } from "./fetching.js";

const encoded = encodeURIComponent;

export const modulePath = (id) => `${modulesPath}/${encoded(id)}`;
export const pagePath = (id) => `${modulePath(id)}/page`;
export const readingsPath = (id) => `/readings?module=${encoded(id)}&limit=60`;

/** Fetches everything that a module's page shows. */
export async function fetchModule(id) {
  await Promise.all([modulePath(id), pagePath(id), readingsPath(id)].map((path) => refresh(path)));
}

/** Fetches all modules that are switched on. */
export async function fetchModules() {
  const on = app.answers.get(modulesPath).body.items.filter(({ isOn }) => isOn);
  for (const { id } of on) if (app.reach === "reached") await fetchModule(id);
}
