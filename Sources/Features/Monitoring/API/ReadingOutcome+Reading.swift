import Remedi

extension ReadingOutcome {
  /// What was there already. Nil for any other outcome.
  var duplicate: HealthReading? { if case .duplicate(let reading) = self { reading } else { nil } }

  /// What is asked about an unlikely reading, by its ID. Nil if nothing is asked.
  var question: (String, String)? {
    if case .recorded(let reading, let question?) = self { (reading.id, question) } else { nil }
  }

  /// Whether anything was written.
  var isWritten: Bool { if case .recorded = self { true } else { false } }
}
