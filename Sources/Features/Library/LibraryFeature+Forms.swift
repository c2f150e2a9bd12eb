extension LibraryFeature {
  public var forms: [String: String] {
    [
      "/library/exercises": "Search the exercises",
      "/library/exercises/new": "Add an exercise to the library",
      "/library/exercises/{exercise}/edit": "Change an exercise of the library",
      "/library/exercises/{exercise}/archive": "Archive an exercise of the library",
      "/library/exercises/{exercise}/restore": "Bring back an exercise of the library",
      "/library/medications": "Search the medications",
      "/library/medications/new": "Add a medication to the library",
      "/library/medications/{medication}/edit": "Change a medication of the library",
      "/library/medications/{medication}/archive": "Archive a medication of the library",
      "/library/medications/{medication}/restore": "Bring back a medication of the library",
    ]
  }
}
