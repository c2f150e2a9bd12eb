export default {
  title: "Who opened my record",
  more: "More",
  patientOnly: "Only the patient sees who opened the record.",
  lead: "Whenever somebody opens or changes your record, it is noted here. Nobody can delete it.",
  withOwn: "Show my own entries too",
  none: "Only you opened it in this time.",
  shownSince: (on) => `Shown from ${on} to today.`,
  all: "There is nothing older.",
  older: "Show older",
  needsInternet: "Older entries need the internet. Please try again when there is a connection.",
  sentence: ({ text }) => ({ text, lang: null }),
};
