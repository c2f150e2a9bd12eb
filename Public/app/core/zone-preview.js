import { dateAt, writeInstant } from "./day-zone.js";

/**
 * One day in two zones, side by side. An occurrence in both is one row: a time of the clock keeps its id
 * in every zone, a dose at a fixed distance too, as it keeps its moment.
 * @param {object[]} home occurrences of the day as it would be without a change
 * @param {object[]} there and with it
 * @param {string} zone the other one
 * @returns {{id: string, name: string, amount: ?string, home: ?object, there: ?string}[]} in the order of the clock;
 *   `home`: when it would be (`at`), what the clock over there then shows (`there`), so many days later (`days`); null
 *   where it is not on that day
 */
export function compared(home, there, zone) {
  const ids = [...new Set([...home, ...there].map(({ id }) => id))];
  const rows = ids.map((id) => {
    const [one, other] = [home, there].map((list) => list.find((occurrence) => occurrence.id === id));
    const { name, amount } = one ?? other;
    return { id, name, amount, home: one ? seen(one.scheduledFor, zone) : null, there: other?.scheduledFor ?? null };
  });
  return rows.sort((a, b) => order(a).localeCompare(order(b)) || a.name.localeCompare(b.name));
}

function seen(at, zone) {
  const moment = Date.parse(at);
  const days = Math.round((Date.parse(dateAt(zone, moment)) - Date.parse(at.slice(0, 10))) / 86_400_000);
  return { at, there: writeInstant(zone, moment), days };
}

const order = ({ home, there }) => (there ?? home.at).slice(0, 19);
