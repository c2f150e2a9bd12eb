import Remedi

extension ReadingOutcome {
  /// What stands. Nil if it was rejected.
  var reading: HealthReading? {
    switch self {
    case .recorded(let reading), .duplicate(let reading): reading
    case .rejected: nil
    }
  }

  /// The same outcome with the reading as it stands now.
  func with(_ reading: HealthReading) -> Self {
    switch self {
    case .recorded: .recorded(reading)
    case .duplicate: .duplicate(reading)
    case .rejected: self
    }
  }

  /// Whether anything was written.
  var isWritten: Bool { if case .recorded = self { true } else { false } }
}
