/** What somebody of the clinic may do with the record. */

/**
 * @param {string[]} may of `read`, `export`, `record` and `prescribe`
 * @returns {string} the most of it, which says the rest; `none`: nothing
 */
export const most = (may) => ["prescribe", "record", "export", "read"].find((action) => may.includes(action)) ?? "none";
