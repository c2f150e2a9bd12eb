import RemediClient

/// What the server answered to the readings of a device.
struct SentReadings {
  private var recorded = 0
  private var known = 0
  private var asked = 0
  private var refused = 0
  /// Why the first was refused. Nil if none was.
  private(set) var refusal: String?

  mutating func add(_ results: [ReadingResult]) {
    for result in results {
      if result.question != nil { asked += 1 }
      switch result.verdict {
      case .recorded: recorded += 1
      case .duplicate: known += 1
      case .rejected(let problem):
        refused += 1
        refusal = refusal ?? problem.detail
      case .unknown(let status):
        refused += 1
        refusal = refusal ?? status
      }
    }
  }

  /// `30 readings recorded, 3 known already, 1 looks unlikely, 0 refused.`
  var sentence: String {
    "\(recorded) readings recorded, \(known) known already, \(asked) look unlikely, \(refused) refused."
  }
}
