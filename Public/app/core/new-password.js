/** What the server asks of a password, as far as it can be told before it is sent. */
export const shortest = 10;
export const longest = 200;

/**
 * @param {string} password
 * @returns {"short"|"long"|null} null: the server decides, which knows the common ones
 */
export function passwordFault(password) {
  const count = [...password.normalize("NFKC")].length;
  if (count < shortest) return "short";
  return count > longest ? "long" : null;
}
