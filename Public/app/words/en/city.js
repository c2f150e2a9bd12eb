/** `Tokyo`: the name of a zone's city. */
export default (zone) => zone.split("/").at(-1).replaceAll("_", " ");
