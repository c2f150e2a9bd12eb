import english from "../en/city.js";

const names = {
  "Africa/Addis_Ababa": "Addis Abeba", "Africa/Algiers": "Algier", "Africa/Cairo": "Kairo", "Africa/Dar_es_Salaam": "Daressalam",
  "Africa/Khartoum": "Khartum", "Africa/Tripoli": "Tripolis", "America/Havana": "Havanna", "America/Mexico_City": "Mexiko-Stadt",
  "Asia/Baghdad": "Bagdad", "Asia/Calcutta": "Kalkutta", "Asia/Damascus": "Damaskus", "Asia/Hong_Kong": "Hongkong",
  "Asia/Katmandu": "Kathmandu", "Asia/Kolkata": "Kalkutta", "Asia/Nicosia": "Nikosia", "Asia/Riyadh": "Riad",
  "Asia/Singapore": "Singapur", "Asia/Tashkent": "Taschkent", "Asia/Tbilisi": "Tiflis", "Asia/Tehran": "Teheran",
  "Asia/Tokyo": "Tokio", "Asia/Yerevan": "Eriwan", "Europe/Athens": "Athen", "Europe/Belgrade": "Belgrad",
  "Europe/Brussels": "Brüssel", "Europe/Bucharest": "Bukarest", "Europe/Copenhagen": "Kopenhagen", "Europe/Kiev": "Kiew",
  "Europe/Kyiv": "Kiew", "Europe/Lisbon": "Lissabon", "Europe/Luxembourg": "Luxemburg", "Europe/Moscow": "Moskau",
  "Europe/Prague": "Prag", "Europe/Rome": "Rom", "Europe/Tirane": "Tirana", "Europe/Vatican": "Vatikanstadt",
  "Europe/Vienna": "Wien", "Europe/Warsaw": "Warschau", "Europe/Zurich": "Zürich",
};

/** `Tokio`: the name of a zone's city. */
export default (zone) => names[zone] ?? english(zone);
