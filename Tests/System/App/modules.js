/** Tells Node that the app's files are modules, as browsers know from `type="module"`. */
const app = new URL("../../../Public/app/", import.meta.url).href;

export function load(url, context, nextLoad) {
  return nextLoad(url, url.startsWith(app) ? { ...context, format: "module" } : context);
}
