/**
 * Checks the entries of the access log against those seen before: each holds the hash of its predecessor,
 * so that an altered, dropped or moved entry shows.
 */

/** @typedef {{sequence: number, hash: string}} Head the last entry that was seen */

/**
 * @param {object[]} events AuditEvents of the API, newest first, one after the other
 * @param {?Head} head the last entry that an earlier check found intact; null for the first check
 * @param {boolean} isAll whether the oldest of them is said to be the first of the record
 * @param {(text: string) => Promise<string>} hash SHA-256 of the text's UTF-8, in hexadecimal
 * @returns {Promise<{fault: ?{kind: string, sequence: number}, reaches: boolean, unread: number}>}
 *   `fault`: the newest thing that is wrong: `altered`, `missing`, `misplaced`, or `replaced`: not the one that was seen;
 *   `reaches`: the head is among them, or there is none; `unread`: how many hold ids that are not the patient's to know,
 *   so that they are held against their neighbours alone
 */
export async function verify(events, head, isAll, hash) {
  let [reaches, unread] = [!head, 0];
  for (const [index, event] of events.entries()) {
    const { sequence } = event;
    const fault = (kind, at = sequence) => ({ fault: { kind, sequence: at }, reaches, unread });
    const newer = events[index - 1];
    if (newer && newer.sequence !== sequence + 1) {
      return newer.sequence > sequence + 1 ? fault("missing", sequence + 1) : fault("misplaced");
    }
    if (newer && newer.previousHash !== event.hash) return fault("altered");
    if (event.content === null) unread += 1;
    else if (!says(event) || (await hash(event.content)) !== event.hash) return fault("altered");
    if (sequence === 1 && event.previousHash !== "") return fault("altered");
    if (sequence === head?.sequence) {
      if (event.hash !== head.hash) return fault("replaced");
      reaches = true;
    }
  }
  // An entry newer than all of these existed once.
  if (head && (events[0]?.sequence ?? 0) < head.sequence) {
    return { fault: { kind: "missing", sequence: head.sequence }, reaches, unread };
  }
  const first = events.at(-1)?.sequence ?? 1;
  const fault = isAll && first !== 1 ? { kind: "missing", sequence: first - 1 } : null;
  return { fault, reaches, unread };
}

/** @returns {?Head} the entry to remember for the next check */
export const headOf = (events) => (events[0] ? { sequence: events[0].sequence, hash: events[0].hash } : null);

/** Whether the hashed text of an entry contains what is shown of it. */
function says({ content, sequence, at, by, event, previousHash }) {
  const found = fields(content);
  if (!found) return false;
  const isSealed = found[0] === "sealed";
  const [number, moment, kind, ...rest] = isSealed ? found.slice(1) : found;
  // Entries without seals have the actor's id before the name, and the subject's id after the event.
  const [name, what] = isSealed ? rest : rest.slice(1);
  const before = isSealed ? rest[3] : rest[4];
  return (
    number === String(sequence) && Date.parse(moment) === Date.parse(at) && kind === by.kind && name === by.name &&
    what === event && before === previousHash
  );
}

/** @returns {?string[]} the fields, each written as its length in bytes, a colon and itself; null if it is malformed */
export function fields(content) {
  const bytes = new TextEncoder().encode(content);
  const found = [];
  for (let start = 0; start < bytes.length; ) {
    const colon = bytes.indexOf(58, start);
    const digits = colon < 0 ? "" : read(bytes, start, colon);
    const end = colon + 1 + Number(digits);
    if (!/^\d{1,9}$/.test(digits) || end > bytes.length || (end < bytes.length && bytes[end] !== 10)) return null;
    found.push(read(bytes, colon + 1, end));
    start = end + 1;
  }
  return found;
}

const read = (bytes, from, to) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(from, to));
