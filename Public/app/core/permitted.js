/** The highest permission that a member of the clinic has for the record. */

/**
 * @param {string[]} may of `read`, `export`, `record` and `prescribe`
 * @returns {string} the highest of them, which implies the others; `none` without any
 */
export const most = (may) => ["prescribe", "record", "export", "read"].find((action) => may.includes(action)) ?? "none";
