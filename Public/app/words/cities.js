import german from "./de/city.js";
import english from "./en/city.js";

/** The names of a zone's city in every language of the app. */
export const cities = [english, german];
