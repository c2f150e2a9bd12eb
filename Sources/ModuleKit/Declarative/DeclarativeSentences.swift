import Remedi

/// The sentences that all declarative modules have in common. What is a module's own is in its words.
struct DeclarativeSentences {
  let language: WordLanguage

  init(_ language: WordLanguage) { self.language = language }

  private func either(_ english: String, _ german: String) -> String { language == .german ? german : english }

  func due(_ words: String, since day: String) -> String {
    either("\(words): last on \(day).", "\(words): zuletzt am \(day).")
  }

  var measureAgain: String { either("Please measure once more.", "Bitte messen Sie noch einmal.") }

  func question(_ value: String, last: String?) -> String {
    guard let last else { return either("\(value)? That is unusual.", "\(value)? Das ist ungewöhnlich.") }
    return either("\(value)? The last was \(last).", "\(value)? Zuletzt waren es \(last).")
  }

  func headline(_ values: String, on day: String) -> String {
    either("\(values), measured on \(day).", "\(values), gemessen am \(day).")
  }

  var nothing: String { either("Nothing has been measured yet.", "Es wurde noch nichts gemessen.") }

  /// A threshold that the last reading reaches.
  func reached(_ value: String, _ side: DeclaredThreshold.Side, _ limit: String, _ words: String) -> String {
    "\(value): \(either("this is", "das ist")) \(beyond(side, limit)). \(words)"
  }

  /// Where a threshold comes from.
  func source(_ threshold: DeclaredThreshold, _ limit: String) -> String {
    let reviewer = threshold.reviewer ?? either("nobody yet", "noch niemandem")
    let source = "\(threshold.source), \(threshold.year)"
    return either(
      "The limit \(limit) is from: \(source). Reviewed by: \(reviewer).",
      "Die Grenze \(limit) stammt aus: \(source). Geprüft von: \(reviewer).")
  }

  private func beyond(_ side: DeclaredThreshold.Side, _ limit: String) -> String {
    switch side {
    case .atLeast: either("at or above \(limit)", "bei oder über \(limit)")
    case .atMost: either("at or below \(limit)", "bei oder unter \(limit)")
    }
  }

  /// The heads of the table. The value's name is missing where there is only one.
  func heads(weekly: Bool, named: Bool) -> [String] {
    let period = weekly ? either("Week from", "Woche ab") : either("Day", "Tag")
    let value = named ? [either("Value", "Wert")] : []
    return [period] + value
      + [
        either("Readings", "Messungen"), either("Lowest", "Niedrigster"), either("Mean", "Mittel"),
        either("Highest", "Höchster"),
      ]
  }

  var enter: String { either("Enter a reading", "Messwert eintragen") }
}
