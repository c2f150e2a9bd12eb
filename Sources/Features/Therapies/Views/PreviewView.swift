import Web

/// What a prescription would mean: in words, and day by day.
struct PreviewView: View {
  /// "1 tablet of Levodopa/Carbidopa 100/25 every day at 08:00 and 20:00, from 4 March 2026."
  let words: String
  /// What differs from what is in force; empty for a new prescription.
  let changes: [ChangeView]
  /// Set where a dose of today was already recorded under what is in force.
  let warning: String?
  /// The next fourteen days.
  let days: [PreviewDayView]

  var fields: [String: (any Sendable)?] {
    [
      "words": words, "changes": changes, "hasChanges": !changes.isEmpty, "warning": warning, "days": days,
      "hasDays": !days.isEmpty,
    ]
  }
}

/// A day of the preview.
struct PreviewDayView: View {
  /// "Wed 4 March".
  let date: String
  /// "08:00 · 1 tablet"; empty where nothing falls on the day.
  let doses: [String]

  var fields: [String: (any Sendable)?] { ["date": date, "doses": doses, "hasDoses": !doses.isEmpty] }
}
