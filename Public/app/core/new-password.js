/** The server's rules for a password that can be checked before it is sent. */
export const shortest = 10;
export const longest = 200;

/**
 * @param {string} password
 * @returns {"short"|"long"|null} null if it is neither; the server also refuses common ones
 */
export function passwordFault(password) {
  const count = [...password.normalize("NFKC")].length;
  if (count < shortest) return "short";
  return count > longest ? "long" : null;
}
