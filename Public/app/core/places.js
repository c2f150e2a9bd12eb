/** Time zones by the names of places. */

/** Cities that name no zone, and further names of those that do, in English and German. */
const others = {
  "Africa/Cairo": "Alexandria",
  "Africa/Casablanca": "Marrakesch, Marrakesh, Rabat",
  "Africa/Johannesburg": "Kapstadt, Cape Town, Durban, Pretoria",
  "America/Argentina/Buenos_Aires": "Argentinien, Argentina",
  "America/Buenos_Aires": "Argentinien, Argentina",
  "America/Chicago": "Dallas, Houston, Austin, New Orleans, Minneapolis",
  "America/Denver": "Salt Lake City, Albuquerque",
  "America/Los_Angeles": "San Francisco, San Diego, Seattle, Las Vegas, Portland",
  "America/Mexico_City": "Guadalajara",
  "America/New_York": "Washington, Boston, Miami, Philadelphia, Atlanta, Orlando",
  "America/Sao_Paulo": "Rio de Janeiro, Brasília",
  "America/Toronto": "Ottawa, Montréal",
  "Asia/Bangkok": "Phuket",
  "Asia/Calcutta": "Delhi, Neu-Delhi, Mumbai, Bombay, Kolkata, Chennai, Bangalore, Goa",
  "Asia/Dubai": "Abu Dhabi",
  "Asia/Ho_Chi_Minh": "Saigon, Hanoi",
  "Asia/Jakarta": "Bandung",
  "Asia/Jerusalem": "Tel Aviv, Haifa",
  "Asia/Kolkata": "Delhi, Neu-Delhi, Mumbai, Bombay, Chennai, Bangalore, Goa",
  "Asia/Makassar": "Bali, Denpasar",
  "Asia/Saigon": "Ho Chi Minh, Hanoi",
  "Asia/Seoul": "Busan",
  "Asia/Shanghai": "Peking, Beijing, Schanghai, Guangzhou, Shenzhen",
  "Asia/Tokyo": "Osaka, Kyoto",
  "Atlantic/Canary": "Kanaren, Teneriffa, Tenerife, Gran Canaria, Las Palmas, Lanzarote, Fuerteventura",
  "Atlantic/Reykjavik": "Island, Iceland",
  "Australia/Sydney": "Canberra",
  "Europe/Amsterdam": "Rotterdam, Den Haag, The Hague, Utrecht",
  "Europe/Athens": "Thessaloniki, Kreta, Crete, Rhodos, Rhodes, Korfu, Corfu",
  "Europe/Berlin":
    "Hamburg, München, Munich, Köln, Cologne, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dresden, Bremen, Hannover, " +
    "Nürnberg, Nuremberg",
  "Europe/Brussels": "Antwerpen, Antwerp, Gent",
  "Europe/Istanbul": "Ankara, Antalya, Izmir",
  "Europe/Kiev": "Kyiv",
  "Europe/Kyiv": "Kiev",
  "Europe/Lisbon": "Porto, Faro, Algarve",
  "Europe/London": "Edinburgh, Manchester, Birmingham, Glasgow, Liverpool",
  "Europe/Madrid": "Barcelona, Sevilla, Seville, Valencia, Málaga, Mallorca, Palma, Ibiza",
  "Europe/Moscow": "Sankt Petersburg, Saint Petersburg",
  "Europe/Paris": "Lyon, Marseille, Nizza, Nice, Straßburg, Strasbourg, Bordeaux",
  "Europe/Prague": "Brünn, Brno",
  "Europe/Rome": "Mailand, Milan, Venedig, Venice, Neapel, Naples, Florenz, Florence, Sizilien, Sicily, Bozen",
  "Europe/Vienna": "Graz, Salzburg, Innsbruck, Linz",
  "Europe/Warsaw": "Krakau, Krakow, Danzig, Gdansk, Breslau, Wroclaw",
  "Europe/Zurich": "Genf, Geneva, Basel, Bern, Lausanne",
  "Indian/Maldives": "Malediven, Malé",
  "Pacific/Auckland": "Neuseeland, New Zealand, Wellington, Christchurch",
  "Pacific/Honolulu": "Hawaii, Waikiki",
};

/** Without capitals, accents, and signs: `sao paulo`. */
const folded = (text) =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/**
 * The zones of a place.
 * @param {string} query the typed part of its name
 * @param {string[]} zones IANA names
 * @param {((zone: string) => string)[]} cities the names of a zone's city: in the reader's language first, then in
 *   every language
 * @returns {{zone: string, place: string}[]} `place`: the name that was found; first where it begins so, then where a word
 *   of it does
 */
export function placesLike(query, zones, cities) {
  const wanted = folded(query);
  if (!wanted) return [];
  const found = zones.flatMap((zone) => {
    const names = cities.map((name) => name(zone)).concat(others[zone]?.split(", ") ?? []);
    const all = names.map((place) => ({ zone, place, rank: rank(folded(place), wanted) }));
    const [best] = all.filter((one) => one.rank !== null).sort((one, other) => one.rank - other.rank);
    return best ? [best] : [];
  });
  found.sort((one, other) => one.rank - other.rank || one.place.localeCompare(other.place));
  return found.map(({ zone, place }) => ({ zone, place }));
}

function rank(name, wanted) {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : null;
}
