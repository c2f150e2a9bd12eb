/** What the service worker says by itself. All others are said by the server. */
export default {
  recorded: "Recorded, nothing to do",
  done: "All done",
  later: "Later",
  offline: "There is no connection, so this could not be put off. Later reminders come as planned.",
  notLater: "This could not be put off. Please look at your plan.",
};
