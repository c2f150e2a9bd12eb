/** `Tokyo`: what people call a zone. */
export default (zone) => zone.split("/").at(-1).replaceAll("_", " ");
