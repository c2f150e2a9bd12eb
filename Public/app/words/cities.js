import german from "./de/city.js";
import english from "./en/city.js";

/** What people call a zone, in every language of the app. */
export const cities = [english, german];
