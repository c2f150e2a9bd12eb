export default {
  title: "Who opened my record",
  more: "More",
  patientOnly: "Only the patient sees who opened the record.",
  lead: "Whenever somebody opens or changes your record, it is noted here. Nobody can delete it.",
  withOwn: "Show what I did, too",
  none: "In this time nobody but you.",
  shownSince: (on) => `Shown from ${on} to today.`,
  all: "That is all since your record was made.",
  older: "Show older",
  needsInternet: "The older part could not be reached just now. Please try again when there is internet.",
  sentence: ({ text }) => ({ text, lang: null }),
};
