/** `Tokyo`: what people call a zone. */
export const city = (zone) => zone.split("/").at(-1).replaceAll("_", " ");
