/** The addresses of the app: `#/day/2026-11-22`. The part behind `#` is never sent to a server. */

/** @returns {{name: string, args: string[], query: ?string}} the page of the address: `#/today?slot=…` */
export function here() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const [name, ...args] = path.split("/").map(decoded);
  return { name, args, query };
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns {string} `#/item/…` */
export const href = (name, ...args) => `#/${[name, ...args].map(encodeURIComponent).join("/")}`;

/** Goes to a page; `replace` leaves no step back to the current one. */
export function go(name, args = [], { replace = false } = {}) {
  const address = href(name, ...args);
  if (replace) location.replace(address);
  else location.hash = address;
}

/** The event on which the frame enters the page again, for instance in another language. */
export const again = "remedi:again";
