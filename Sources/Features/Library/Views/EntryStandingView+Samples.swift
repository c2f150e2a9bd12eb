extension EntryStandingView {
  static let ofDemonstration = EntryStandingView(
    mark: EntryMark(isDemonstration: true, isArchived: false), editHref: nil,
    copyHref: "/library/exercises/new?copy=sit-to-stand", archiveHref: "/library/exercises/sit-to-stand/archive",
    restoreHref: "/library/exercises/sit-to-stand/restore", history: [], archived: nil)

  static let own = EntryStandingView(
    mark: EntryMark(isDemonstration: false, isArchived: false), editHref: "/library/exercises/42/edit",
    copyHref: "/library/exercises/new?copy=42", archiveHref: "/library/exercises/42/archive",
    restoreHref: "/library/exercises/42/restore",
    history: [
      "Made by Dr. Wilhelmina Theodora van den Berghe-Oosterhuis on 3 March 2026, 10:42",
      "Last changed by Dr. Ann Keller on 4 March 2026, 08:15",
    ], archived: nil)

  static let archived = EntryStandingView(
    mark: EntryMark(isDemonstration: false, isArchived: true), editHref: "/library/exercises/42/edit",
    copyHref: "/library/exercises/new?copy=42", archiveHref: "/library/exercises/42/archive",
    restoreHref: "/library/exercises/42/restore", history: ["Made by Dr. Ann Keller on 3 March 2026, 10:42"],
    archived: "Archived by Dr. Charlie Osei on 9 March 2026, 17:03.")
}

extension EntryMark {
  static let own = EntryMark(isDemonstration: false, isArchived: false)
  static let ofDemonstration = EntryMark(isDemonstration: true, isArchived: false)
  static let archived = EntryMark(isDemonstration: false, isArchived: true)
}

/// Texts that strain a page.
enum StrainingText {
  static let longName =
    "Stepping sideways over a line of bright tape while counting aloud backwards in threes from one hundred, slowly"
  static let endlessWord = String(repeating: "Donaudampfschifffahrt", count: 8)
  static let rightToLeft = "תרגיל ישיבה ועמידה מהכיסא"
  static let rightToLeftSentence = "קום מהכיסא ושב שוב, לאט. הנח את כפות הרגליים על הרצפה."
}
