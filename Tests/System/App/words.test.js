import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { app, folder } from "./app.js";

const languages = readdirSync(`${folder}/words`, { withFileTypes: true }).filter((one) => one.isDirectory());
const parts = (language) => readdirSync(`${folder}/words/${language}`).sort();
const read = async (language, part) => (await app(`words/${language}/${part}`)).default;

/** That of the product is the same everywhere. */
const name = '"Remedi"';

/** Every name, and which of them make a sentence of something: `refused()`, `groups.now`. */
function shape(value, name = "") {
  if (typeof value === "function") return [`${name}()`];
  if (Array.isArray(value)) return value.flatMap((one, index) => shape(one, `${name}[${index}]`));
  if (typeof value === "object") return Object.keys(value).sort().flatMap((key) => shape(value[key], `${name}.${key}`));
  assert.equal(typeof value, "string", name);
  assert.notEqual(value.trim(), "", name);
  return [name];
}

test("there are several languages, English among them", () => {
  assert.ok(languages.length > 1);
  assert.ok(languages.some(({ name }) => name === "en"));
});

for (const { name: language } of languages) {
  test(`${language} says everything that English says`, async () => {
    assert.deepEqual(parts(language), parts("en"));
    for (const part of parts("en")) {
      assert.deepEqual(shape(await read(language, part)), shape(await read("en", part)), part);
    }
  });
}

/** What a language says, as its files have it: without what is in between, and without comments. */
function said(language) {
  const texts = parts(language).filter((part) => part !== "hyphens.js").map((part) => readFileSync(`${folder}/words/${language}/${part}`, "utf8"));
  const sentences = texts.flatMap((text) => [...text.replace(/\/\*[^]*?\*\/|^import .*$|"[^"\n]+":/gm, "").matchAll(/"([^"\n]*)"|`([^`]*)`/g)]);
  return sentences.map(([, plain, made]) => (plain ?? made).replace(/\$\{[^{}]*\}/g, " ")).join("\n");
}

/** Codes of the API and the region of a time zone, which are not shown; units that German translates. */
const codes = /^(Antarctica|completion|injections|invitation|monthWeekday|prescription|relationship|repetitions?|suppositor(y|ies))$/;

for (const { name: language } of languages) {
  test(`${language} says where each of its long words may be parted`, async () => {
    const { partings } = await app("words/parting.js");
    const known = partings(await read(language, "hyphens.js"));
    const long = new Set(said(language).match(/\p{L}{10,}/gu));
    const unknown = [...long].filter((word) => !known.has(word) && !codes.test(word));
    assert.deepEqual(unknown, []);
    assert.deepEqual([...known.keys()].filter((word) => !long.has(word)), [], "nowhere said");
    for (const word of known.values()) assert.match(word, /^\p{L}{2,}(\u00AD\p{L}{2,})+$/u);
  });
}

test("long words are parted wherever they are said, and nothing else is touched", async () => {
  const { parted, partings } = await app("words/parting.js");
  const { unparted } = await app("parts/dom.js");
  const known = partings("Ver-ord-nun-gen Ein-stel-lun-gen");
  const element = new (class {})();
  const words = parted(
    { title: "Meine Verordnungen", read: (thing) => ["Das heißt: ", thing], count: (count) => `${count} Einstellungen`, deep: { none: null, few: ["Einstellungen"] } },
    known,
  );
  assert.equal(words.title, "Meine Ver\u00ADord\u00ADnun\u00ADgen");
  assert.equal(words.count(2), "2 Ein\u00ADstel\u00ADlun\u00ADgen");
  assert.equal(words.read(element)[1], element);
  assert.deepEqual(words.deep, { none: null, few: ["Ein\u00ADstel\u00ADlun\u00ADgen"] });
  assert.equal(unparted(words.title), "Meine Verordnungen");
});

test("English that is shown stands in the catalogue, not in the code", () => {
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith(".js") && !(one.parentPath ?? one.path).includes("/words/"));
  const found = sources.flatMap((one) => {
    const text = readFileSync(`${one.parentPath ?? one.path}/${one.name}`, "utf8").replaceAll(name, "");
    // A child of an element that is a sentence or a word of its own.
    return [...text.matchAll(/el\(\s*"[^"]+",\s*(?:\{[^{}]*\}|null),\s*"([A-Z][a-z]+[^"]*)"/g)].map(([, said]) => `${one.name}: ${said}`);
  });
  assert.deepEqual(found, []);
});

test("nothing blames", async () => {
  const blaming = /\b(missed|failed|failure|forgot|forgotten|non-compliant|overdue|verpasst|versäumt|vergessen|versagt)\b/i;
  // The key is the field's. What is said under `forgot` is what the patient chose to say, and the question about a password.
  const chosen = (line) => (/^\s*forgot:/.test(line) ? line.replace(/\b(forgot|forgotten|vergessen)\b(?! to\b)/gi, "") : line);
  for (const { name: language } of languages) {
    for (const part of parts(language)) {
      const text = readFileSync(`${folder}/words/${language}/${part}`, "utf8");
      const said = text.split("\n").filter((line) => blaming.test(chosen(line).replace(/^\s*["\w-]+:/, "")));
      assert.deepEqual(said, [], `${language}/${part}`);
    }
  }
});

test("one is one, and a half has the point of the language", async () => {
  const [en, de] = await Promise.all(["en", "de"].map((language) => read(language, "item.js")));
  assert.deepEqual([1, 2, 0.5].map(en.apart), ["At least 1 hour apart", "At least 2 hours apart", "At least 0.5 hours apart"]);
  assert.deepEqual(
    [1, 2, 0.5].map(de.apart),
    ["Mindestens 1 Stunde Abstand", "Mindestens 2 Stunden Abstand", "Mindestens 0,5 Stunden Abstand"],
  );
  const [{ left }, { left: noch }] = await Promise.all(["en", "de"].map((language) => read(language, "exercise.js")));
  assert.deepEqual([1, 2, 120].map(left), ["1 second left", "2 seconds left", "2 minutes left"]);
  assert.deepEqual([1, 2, 120].map(noch), ["Noch 1 Sekunde", "Noch 2 Sekunden", "Noch 2 Minuten"]);
  const { signedOut } = await read("de", "common.js");
  assert.match(signedOut(1), /1 Eintrag ist .* und wird dann gesendet/);
  assert.match(signedOut(2), /2 Einträge sind .* und werden dann gesendet/);
});

test("how much of an exercise is said as the clinic says it, and in German", async () => {
  const [en, de] = await Promise.all(["en", "de"].map((language) => read(language, "dosage.js")));
  const said = [
    [{ sets: 2, repetitions: 8 }, "2 sets of 8 repetitions", "2 Durchgänge zu je 8 Wiederholungen"],
    [{ sets: 1, repetitions: 1 }, "1 set of 1 repetition", "1 Durchgang mit 1 Wiederholung"],
    [{ sets: 3 }, "3 sets", "3 Durchgänge"],
    [{ repetitions: 5, hold: 10 }, "5 repetitions, hold 10 seconds", "5 Wiederholungen, jeweils 10 Sekunden halten"],
    [{ sets: 3, hold: 1 }, "3 sets, hold 1 second", "3 Durchgänge, 1 Sekunde halten"],
    [{ repetitions: 6, duration: 10 }, "6 repetitions, 10 seconds", "6 Wiederholungen, 10 Sekunden"],
    [{ duration: 61 }, "1 minute, 1 second", "1 Minute, 1 Sekunde"],
    [{ duration: 300 }, "5 minutes", "5 Minuten"],
    [{}, "", ""],
  ];
  for (const [exercise, english, german] of said) assert.deepEqual([en(exercise), de(exercise)], [english, german]);
});

test("what the clinic writes in English is said in German", async () => {
  const de = await read("de", "dosage.js");
  const said = [
    ["1 tablet", "1 Tablette"], ["1.5 tablets", "1,5 Tabletten"], ["0.5 tablet", "0,5 Tablette"], ["2 drops", "2 Tropfen"],
    ["1 patch", "1 Pflaster"], ["2 sprays", "2 Sprühstöße"], ["12.5 mg", "12,5 mg"], ["50 mcg", "50 Mikrogramm"], ["5 mL", "5 ml"],
    ["2 sets of 3 repetitions", "2 Durchgänge zu je 3 Wiederholungen"], ["1 set of 5 repetitions, 1 minute", "1 Durchgang mit 5 Wiederholungen, 1 Minute"],
    ["a pinch", ""], ["2 ampoules", ""], [null, ""],
  ];
  for (const [amount, german] of said) assert.equal(de({ amount }), german, amount);
});

test("a rule is said in German", async () => {
  const de = await read("de", "rule.js");
  const en = await read("en", "rule.js");
  const at = (time, amount = "1 tablet") => ({ time, amount });
  const from = { start: "2026-03-01", end: null };
  const said = [
    [{ kind: "daily", doses: [at("08:00"), at("20:00")], ...from }, "1 Tablette um 8:00 und 20:00 Uhr jeden Tag, ab 1. März 2026"],
    [{ kind: "days", every: 2, doses: [at("08:00"), at("20:00", "2 tablets")], start: "2026-03-01", end: "2026-03-14" },
      "1 Tablette um 8:00 Uhr und 2 Tabletten um 20:00 Uhr jeden zweiten Tag, vom 1. März 2026 bis 14. März 2026"],
    [{ kind: "days", every: 1, doses: [{ dayPart: "morning", meal: "before", amount: "1 capsule" }], ...from },
      "1 Kapsel morgens vor dem Essen jeden Tag, ab 1. März 2026"],
    [{ kind: "weekdays", every: 1, weekdays: ["mon", "thu"], doses: [at("09:30", null)], ...from }, "um 9:30 Uhr montags und donnerstags, ab 1. März 2026"],
    [{ kind: "weekdays", every: 2, weekdays: ["fri"], doses: [at("09:30", null)], ...from }, "um 9:30 Uhr freitags, jede zweite Woche, ab 1. März 2026"],
    [{ kind: "monthDays", every: 1, monthDays: [1, 31], whereMissing: "lastDay", doses: [at("08:00")], ...from },
      "1 Tablette um 8:00 Uhr am 1. und 31. jedes Monats, in kürzeren Monaten am letzten Tag, ab 1. März 2026"],
    [{ kind: "monthWeekday", every: 3, nth: -1, weekdays: ["sun"], doses: [at("08:00")], ...from },
      "1 Tablette um 8:00 Uhr am letzten Sonntag alle 3 Monate, ab 1. März 2026"],
    [{ kind: "cycle", on: 21, off: 7, doses: [at("08:00")], ...from }, "1 Tablette um 8:00 Uhr 21 Tage lang, dann 7 Tage ohne, immer wieder, ab 1. März 2026"],
    [{ kind: "interval", intervalMinutes: 360, amount: "1 patch", first: "2026-03-01T08:00:00.000+01:00", ...from }, "1 Pflaster alle 6 Stunden, ab 1. März 2026"],
    [{ kind: "asNeeded", amount: "1 sachet", indication: "constipation", minimumInterval: 14400, maxPerDay: 2, ...from },
      "1 Beutel bei Bedarf (constipation), mit mindestens 4 Stunden Abstand, höchstens 2-mal am Tag, ab 1. März 2026"],
    [{ kind: "asNeeded", amount: "2 tablets", maxPerDay: 4, maxIn24Hours: 3, ...from },
      "2 Tabletten bei Bedarf, höchstens 4-mal am Tag, höchstens 3-mal in 24 Stunden, ab 1. März 2026"],
    [{ kind: "phases", count: 6, phases: [
      { kind: "daily", doses: [at("08:00")], start: "2026-03-01", end: "2026-03-01" },
      { kind: "daily", doses: [at("08:00", "2 tablets")], start: "2026-03-02", end: null },
    ] }, "1 Tablette um 8:00 Uhr jeden Tag, nur am 1. März 2026; danach 2 Tabletten um 8:00 Uhr jeden Tag, ab 2. März 2026, insgesamt 6-mal"],
    [{ kind: "daily", doses: [at("08:00")], ...from, homeZone: "America/New_York", pauses: [{ start: "2026-04-01", end: "2026-04-05", reason: null }] },
      "1 Tablette um 8:00 Uhr jeden Tag, ab 1. März 2026, nach der Uhrzeit in New York. Pausiert vom 1. April 2026 bis 5. April 2026."],
    [{ kind: "daily", doses: [at("08:00")], ...from,
      pauses: [{ start: "2026-04-01", end: "2026-04-05", reason: null }, { start: "2026-05-01", end: null, reason: "fever" }],
      moved: [
        { from: { date: "2026-03-09", time: "08:00" }, to: { date: "2026-03-10", time: "09:30" } },
        { from: { date: "2026-03-12", dayPart: "morning" }, to: { date: "2026-03-12", time: "12:00" } },
      ],
      added: [{ date: "2026-03-11", time: "12:00", amount: "1 tablet" }, { date: "2026-03-12", time: "15:00", amount: null }],
      window: { opensBefore: 1800, lateAfter: null, closesAfter: 5400 } },
    "1 Tablette um 8:00 Uhr jeden Tag, ab 1. März 2026. Pausiert vom 1. April 2026 bis 5. April 2026 und ab 1. Mai 2026. " +
      "Verschoben: vom 9. März 2026 um 8:00 Uhr auf den 10. März 2026 um 9:30 Uhr; vom 12. März 2026 morgens auf den 12. März 2026 um 12:00 Uhr. " +
      "Zusätzlich 1 Tablette am 11. März 2026 um 12:00 Uhr und am 12. März 2026 um 15:00 Uhr. " +
      "Zeitfenster: ab 30 Minuten vorher und bis 1 Stunde 30 Minuten danach."],
    [{ kind: "asNeeded", amount: "1 sachet", maxIn24Hours: 3, ...from }, "1 Beutel bei Bedarf, höchstens 3-mal in 24 Stunden, ab 1. März 2026"],
    [{ kind: "moonPhases", ...from }, null],
  ];
  for (const [timing, german] of said) assert.equal(de({ timing }), german);
  // Beside an item, and in what a notice tells, it has no dates.
  const cases = [
    [{ kind: "daily", doses: [at("08:00"), at("20:00")], ...from, pauses: [{ start: "2026-04-01", end: null, reason: null }] },
      "1 Tablette um 8:00 und 20:00 Uhr jeden Tag", "1 Tablette um 8:00 und 20:00 Uhr jeden Tag", "um 8:00 und 20:00 Uhr jeden Tag"],
    [{ kind: "days", every: 1, doses: [{ dayPart: "evening", meal: "with", amount: "2 tablets" }], start: "2026-03-25", end: "2026-04-07" },
      "2 Tabletten abends zum Essen jeden Tag", "2 Tabletten abends zum Essen jeden Tag, 14 Tage lang", "abends zum Essen jeden Tag"],
    [{ kind: "interval", intervalMinutes: 360, amount: "1 patch", first: "2026-03-01T08:00:00.000+01:00", ...from },
      "1 Pflaster alle 6 Stunden", "1 Pflaster alle 6 Stunden", "alle 6 Stunden"],
    [{ kind: "asNeeded", amount: "1 sachet", maxPerDay: 2, ...from },
      "1 Beutel bei Bedarf, höchstens 2-mal am Tag", "1 Beutel bei Bedarf, höchstens 2-mal am Tag", "bei Bedarf, höchstens 2-mal am Tag"],
    [{ kind: "phases", count: 6, phases: [
      { kind: "daily", doses: [at("08:00")], start: "2026-03-01", end: "2026-03-01" },
      { kind: "weekdays", every: 1, weekdays: ["mon"], doses: [at("08:00", "2 tablets")], start: "2026-03-02", end: null },
    ] }, "1 Tablette um 8:00 Uhr jeden Tag; danach 2 Tabletten um 8:00 Uhr montags, insgesamt 6-mal",
      "1 Tablette um 8:00 Uhr jeden Tag, 1 Tag lang; danach 2 Tabletten um 8:00 Uhr montags, insgesamt 6-mal",
      "um 8:00 Uhr jeden Tag; danach um 8:00 Uhr montags, insgesamt 6-mal"],
    [{ kind: "moonPhases", ...from }, null, null, null],
  ];
  for (const [timing, none, days, alone] of cases) {
    assert.equal(de({ timing }, { spans: "none" }), none);
    assert.equal(de({ timing }, { spans: "days" }), days);
    assert.equal(de({ timing }, { spans: "none", hasAmounts: false }), alone);
  }
  const [english, timing] = ["1 tablet at 08:00 every day", { doses: [{ amount: "1 tablet" }] }];
  assert.equal(en({ frequencyRead: english }), english);
  assert.equal(en({ timing }, { said: english, hasAmounts: false, time: (clock) => `${clock} am` }), "at 08:00 am every day");
  assert.equal(en({ timing }, { said: "1 tablets at 08:00", hasAmounts: false }), "1 tablets at 08:00");
});

test("German writes what comes next by the clock", async () => {
  assert.equal((await read("de", "single-question.js")).clock("7:00"), "7:00 Uhr");
});

test("German keeps what waits, and does not lift it", async () => {
  const { forgetful, waiting, signedOut } = await read("de", "common.js");
  const { pending } = await read("de", "item.js");
  const { kept } = await read("de", "progress.js");
  for (const sentence of [forgetful, waiting(1), waiting(2), signedOut(1), pending, kept]) {
    assert.match(sentence, /speicher/);
    assert.doesNotMatch(sentence, /aufgehoben|aufheben/);
  }
});

test("what comes by e-mail is called so", async () => {
  for (const { name: language } of languages) {
    const { forgotten } = await read(language, "account.js");
    const { mailed, letterFailed, invite } = await read(language, "team.js");
    const address = "ann@example.org";
    const said = [forgotten.lead, forgotten.submit, forgotten.sent, forgotten.noLetter, mailed(address, ""), letterFailed(address), invite.mailed("Ann", address)];
    for (const sentence of said) {
      assert.match(sentence, /e-mail/i);
      assert.doesNotMatch(sentence, /\b(letter|Brief)\b/);
    }
  }
});

test("one thing has one word: completed, skipped, not recorded, undone, an entry", () => {
  const others = {
    en: /\b(left out|taken at|done at|not taken|not done|nothing recorded\b(?! yet)|taken back|ticks?\b(?! now)|ticked|ticking)/i,
    // The noun, and not what a hand does.
    de: /\b(einen? Haken|Haken sind|gemacht um|genommen um|nicht gemacht|nicht genommen|nichts erfasst|vermerk\w*|zurückgenommen|zurücknehmen|mitgeteilt|mitteilen)\b/i,
  };
  for (const [language, other] of Object.entries(others)) {
    for (const part of parts(language)) {
      const lines = readFileSync(`${folder}/words/${language}/${part}`, "utf8").split("\n");
      // What the patient answers is no status.
      const said = lines.filter((line) => !/^\s*(wasNot|wasDone|doneNow|doneThen|asked|allText|reasons?|nothingYet|noneSoFar)\b/.test(line));
      assert.deepEqual(said.filter((line) => other.test(line.replace(/^\s*["\w-]+:/, ""))), [], `${language}/${part}`);
    }
  }
});

test("every way into the app and every first page says what Remedi is no substitute for", async () => {
  const said = {
    en: "Remedi supplements care. It is no substitute for professional medical advice. In an emergency call your emergency number.",
    de: "Remedi ergänzt die Behandlung. Es ersetzt keinen ärztlichen Rat. Im Notfall wählen Sie den Notruf.",
  };
  for (const page of ["sign-in", "invitation", "forgot-password", "today", "single-question", "more"]) {
    const source = readFileSync(`${folder}/pages/${page}.js`, "utf8");
    const [, part] = source.match(/export const words = "([^"]+)"/);
    assert.match(source, /\bdisclaimer\(w\)/, page);
    for (const { name: language } of languages) assert.equal((await read(language, part + ".js")).disclaimer, said[language], page);
  }
});
