/** Where one is in the app: `#/day/2026-11-22`. What stands behind `#` is never sent to a server. */

/** @returns {{name: string, args: string[]}} what the address asks for */
export function here() {
  const [name, ...args] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
  return { name, args };
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

/** Goes to a page; `replace` leaves no step back to where one is. */
export function go(name, args = [], { replace = false } = {}) {
  const address = href(name, ...args);
  if (replace) location.replace(address);
  else location.hash = address;
}

/** The event on which the frame begins the page again, such as in another language. */
export const again = "remedi:again";
