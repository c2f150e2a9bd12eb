import Web

extension EntryStatusView {
  static let ofDemonstration = EntryStatusView(
    mark: .ofDemonstration, list: "/library/exercises", href: "/library/exercises/sit-to-stand")

  static let own = EntryStatusView(
    mark: .own, list: "/library/exercises", href: "/library/exercises/42",
    history: [
      "Made by Dr. Wilhelmina Theodora van den Berghe-Oosterhuis on 3 March 2026, 10:42",
      "Last changed by Dr. Ann Keller on 4 March 2026, 08:15",
    ])

  static let archived = EntryStatusView(
    mark: .archived, list: "/library/exercises", href: "/library/exercises/42",
    history: ["Made by Dr. Ann Keller on 3 March 2026, 10:42"],
    archived: "Archived by Dr. Charlie Osei on 9 March 2026, 17:03.")
}

extension EntryMark {
  static let own = EntryMark(isDemonstration: false, isArchived: false)
  static let ofDemonstration = EntryMark(isDemonstration: true, isArchived: false)
  static let archived = EntryMark(isDemonstration: false, isArchived: true)
}

/// Texts that stress the layout of a page.
enum StrainingText {
  static let longName =
    "Stepping sideways over a line of bright tape while counting aloud backwards in threes from one hundred, slowly"
  static let endlessWord = String(repeating: "Donaudampfschifffahrt", count: 8)
  static let rightToLeft = "תרגיל ישיבה ועמידה מהכיסא"
  static let rightToLeftSentence = "קום מהכיסא ושב שוב, לאט. הנח את כפות הרגליים על הרצפה."
}
