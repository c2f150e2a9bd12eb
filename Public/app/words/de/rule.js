import city from "./city.js";
import dosage from "./dosage.js";

const days = { mon: "montags", tue: "dienstags", wed: "mittwochs", thu: "donnerstags", fri: "freitags", sat: "samstags", sun: "sonntags" };
const dayNames = { mon: "Montag", tue: "Dienstag", wed: "Mittwoch", thu: "Donnerstag", fri: "Freitag", sat: "Samstag", sun: "Sonntag" };
const dayParts = { morning: "morgens", noon: "mittags", evening: "abends", bedtime: "zur Schlafenszeit" };
const meals = { before: " vor dem Essen", with: " zum Essen", after: " nach dem Essen" };
const places = { 1: "ersten", 2: "zweiten", 3: "dritten", 4: "vierten", 5: "fünften", "-1": "letzten" };

const list = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} und ${words.at(-1)}`);
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
const format = new Intl.DateTimeFormat("de", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const date = (text) => format.format(Date.parse(`${text.slice(0, 10)}T12:00:00Z`));
const clock = (time) => time.slice(0, 5).replace(/^0/, "");
/** An amount unchanged, if German has no word for it. */
const amounted = (dose) => (dose.amount ? dosage(dose) || dose.amount : "");

/** `1 Tablette um 8:00 und 20:00 Uhr`; an amount holds until the next one. */
function times(doses) {
  const groups = [];
  for (const dose of doses) {
    const amount = amounted(dose);
    const last = groups.at(-1);
    if (last?.amount === amount) last.doses.push(dose);
    else groups.push({ amount, doses: [dose] });
  }
  return list(groups.map(({ amount, doses: found }) => [amount, placesOf(found)].filter(Boolean).join(" ")));
}

function placesOf(doses) {
  const clocks = doses.filter((one) => one.time).map((one) => clock(one.time));
  const parts = doses.filter((one) => !one.time).map((one) => dayParts[one.dayPart] + (meals[one.meal] ?? ""));
  return list([clocks.length ? `um ${list(clocks)} Uhr` : null, ...parts].filter(Boolean));
}

const rhythm = (every, one, second, many) => (every === 1 ? one : every === 2 ? second : `alle ${every} ${many}`);
const ofMonth = (every) => (every === 1 ? "jedes Monats" : every === 2 ? "jedes zweiten Monats" : `alle ${every} Monate`);

function onDays({ kind, every = 1, weekdays, monthDays, whereMissing, nth, on, off }) {
  if (kind === "daily" || kind === "days") return rhythm(every, "jeden Tag", "jeden zweiten Tag", "Tage");
  if (kind === "weekdays") return list(weekdays.map((day) => days[day])) + (every === 1 ? "" : `, ${rhythm(every, "", "jede zweite Woche", "Wochen")}`);
  if (kind === "monthDays") {
    const monthly = `am ${list(monthDays.map((day) => `${day}.`))} ${ofMonth(every)}`;
    if (monthDays.every((day) => day <= 28)) return monthly;
    return monthly + (whereMissing === "lastDay" ? ", in kürzeren Monaten am letzten Tag" : ", wo es den Tag gibt");
  }
  if (kind === "monthWeekday") return `am ${places[nth]} ${dayNames[weekdays[0]]} ${ofMonth(every)}`;
  return `${counted(on, "Tag", "Tage")} lang, dann ${counted(off, "Tag", "Tage")} ohne, immer wieder`;
}

function interval({ intervalMinutes: minutes, amount }) {
  const hours = minutes % 60 ? `alle ${minutes} Minuten` : minutes === 60 ? "jede Stunde" : `alle ${minutes / 60} Stunden`;
  return [amounted({ amount }), hours].filter(Boolean).join(" ");
}

function asNeeded({ amount, indication, minimumInterval, maxPerDay, maxIn24Hours }) {
  const hours = minimumInterval && (minimumInterval / 3600).toLocaleString("de", { maximumFractionDigits: 1 });
  return [
    [amounted({ amount }), "bei Bedarf", indication ? `(${indication})` : null].filter(Boolean).join(" "),
    minimumInterval ? `mit mindestens ${hours} ${hours === "1" ? "Stunde" : "Stunden"} Abstand` : null,
    maxPerDay ? `höchstens ${maxPerDay}-mal am Tag` : null,
    maxIn24Hours ? `höchstens ${maxIn24Hours}-mal in 24 Stunden` : null,
  ].filter(Boolean).join(", ");
}

const span = ({ start, end }) => (!end ? `ab ${date(start)}` : start === end ? `nur am ${date(start)}` : `vom ${date(start)} bis ${date(end)}`);

const noon = (text) => Date.parse(`${text}T12:00:00Z`);
const length = ({ start, end }) => (end ? `${counted(Math.round((noon(end) - noon(start)) / 86_400_000) + 1, "Tag", "Tage")} lang` : null);
/** The duration of a phase. */
const spans = { dates: span, days: length, none: () => null };

/** One phase of a rule; null if this app does not know its kind. */
function phase(one, how) {
  const kinds = ["daily", "days", "weekdays", "monthDays", "monthWeekday", "cycle"];
  const said = how.hasAmounts ? one : withoutAmounts(one);
  const often = kinds.includes(one.kind) && one.doses ? `${times(said.doses)} ${onDays(one)}` : { interval, asNeeded }[one.kind]?.(said);
  return often ? [often, spans[how.spans](one)].filter(Boolean).join(", ") : null;
}

const withoutAmounts = (one) => ({ ...one, amount: null, doses: one.doses?.map((dose) => ({ ...dose, amount: null })) });

const place = ({ date: on, time, dayPart }) => `${date(on)} ${time ? `um ${clock(time)} Uhr` : dayParts[dayPart]}`;

function duration(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [hours ? counted(hours, "Stunde", "Stunden") : null, minutes || !hours ? counted(minutes, "Minute", "Minuten") : null].filter(Boolean).join(" ");
}

function open({ opensBefore, lateAfter, closesAfter }) {
  const said = (seconds, words) => (seconds === null ? null : words(duration(seconds)));
  return list([
    said(opensBefore, (time) => `ab ${time} vorher`),
    said(lateAfter, (time) => `verspätet nach ${time}`),
    said(closesAfter, (time) => `bis ${time} danach`),
  ].filter(Boolean));
}

/** The exceptions on single days, and the widths of the windows: one sentence of each kind. */
function exceptions({ pauses = [], moved = [], added = [], window }) {
  return [
    ["Pausiert", list(pauses.map(span))],
    ["Verschoben: vom", moved.map(({ from, to }) => `${place(from)} auf den ${place(to)}`).join("; vom ")],
    ["Zusätzlich", list(added.map((one) => [amounted(one), `am ${place(one)}`].filter(Boolean).join(" ")))],
    ["Zeitfenster:", window ? open(window) : ""],
  ].filter(([, words]) => words).map(([kind, words]) => `${kind} ${words}.`);
}

/**
 * The rule of a prescription in words: `1 Tablette um 8:00 und 20:00 Uhr jeden Tag, ab 1. März 2026`.
 * @param {{timing: object}} version Prescription or PrescriptionVersion of the API
 * @param {{spans: "dates"|"days"|"none", hasAmounts: boolean}} [how] with its dates and what was changed about single days;
 *   with how many days it goes on; or with neither
 * @returns {?string} null if this app does not know its kind
 */
export default function rule({ timing }, { spans: said = "dates", hasAmounts = true } = {}) {
  const phases = (timing.phases ?? [timing]).map((one) => phase(one, { spans: said, hasAmounts }));
  if (phases.includes(null)) return null;
  const whole = [
    phases.join("; danach "),
    timing.count ? `insgesamt ${timing.count}-mal` : null,
    timing.homeZone ? `nach der Uhrzeit in ${city(timing.homeZone)}` : null,
  ].filter(Boolean).join(", ");
  const changed = said === "dates" ? exceptions(timing) : [];
  return changed.length ? `${whole}. ${changed.join(" ")}` : whole;
}
