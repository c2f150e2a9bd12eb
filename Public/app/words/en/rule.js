/** The server says the rule in English. */
export default ({ frequencyRead }) => frequencyRead;
