/** English noun, in the singular and the plural → German. */
const nouns = new Map(
  [
    ["tablet", "tablets", "Tablette", "Tabletten"],
    ["capsule", "capsules", "Kapsel", "Kapseln"],
    ["patch", "patches", "Pflaster", "Pflaster"],
    ["drop", "drops", "Tropfen", "Tropfen"],
    ["puff", "puffs", "Hub", "Hübe"],
    ["sachet", "sachets", "Beutel", "Beutel"],
    ["spoonful", "spoonfuls", "Löffel", "Löffel"],
    ["injection", "injections", "Spritze", "Spritzen"],
    ["spray", "sprays", "Sprühstoß", "Sprühstöße"],
    ["unit", "units", "Einheit", "Einheiten"],
    ["film", "films", "Schmelzfilm", "Schmelzfilme"],
    ["suppository", "suppositories", "Zäpfchen", "Zäpfchen"],
    ["set", "sets", "Durchgang", "Durchgänge"],
    ["repetition", "repetitions", "Wiederholung", "Wiederholungen"],
    ["minute", "minutes", "Minute", "Minuten"],
    ["second", "seconds", "Sekunde", "Sekunden"],
    ["mL", "ml", "ml", "ml"],
    ["mcg", "µg", "Mikrogramm", "Mikrogramm"],
    ["IU", "IE", "I. E.", "I. E."],
    ["mg", "mg", "mg", "mg"],
    ["g", "g", "g", "g"],
  ].flatMap(([one, many, single, plural]) => [one, many].map((noun) => [noun, { single, plural }])),
);

/** A number in German: `1,5`. */
const written = (number) => number.replace(".", ",");
const counted = (number, noun) => {
  const found = nouns.get(noun);
  return found ? `${written(number)} ${Number(number) > 1 ? found.plural : found.single}` : null;
};

/** `2 sets of 8 repetitions`, `1.5 tablets`; null where it is written in another way. */
function part(text) {
  const [, sets, repetitions] = /^(\d+ sets?) of (\d+ repetitions?)$/.exec(text) ?? [];
  if (sets) return `${part(sets)} ${sets === "1 set" ? "mit" : "zu je"} ${part(repetitions)}`;
  const [, number, noun] = /^(\d+(?:\.\d+)?) (\p{L}+)$/u.exec(text) ?? [];
  return number ? counted(number, noun) : null;
}

function fromText(amount) {
  const parts = (amount ?? "").split(", ").map(part);
  return parts.includes(null) ? "" : parts.join(", ");
}

const numbered = (count, noun) => (count ? counted(String(count), noun) : null);

/**
 * How much: `1,5 Tabletten`, `2 Durchgänge zu je 8 Wiederholungen, 5 Minuten, jeweils 5 Sekunden halten`. Empty where
 * nothing is prescribed, and if the clinic wrote its own words.
 * @param {{amount: ?string, sets: ?number, repetitions: ?number, duration: ?number, hold: ?number}} item
 */
export default ({ amount, sets, repetitions, duration = 0, hold }) =>
  [
    [numbered(sets, "set"), numbered(repetitions, "repetition")].filter(Boolean).join(sets === 1 ? " mit " : " zu je "),
    numbered(Math.floor(duration / 60), "minute"),
    numbered(duration % 60, "second"),
    hold ? `${repetitions ? "jeweils " : ""}${numbered(hold, "second")} halten` : null,
  ]
    .filter(Boolean)
    .join(", ") || fromText(amount);
