import Care
import Remedi

/// What practitioners are told about a reading besides its values.
enum ReadingPhrases {
  /// `Bob Martin, with Scale 3`.
  static func source(_ reading: HealthReading) -> String {
    let name = Phrases.isolated(reading.recordedBy.name)
    return reading.content.device.map { "\(name), with \(Phrases.isolated($0))" } ?? name
  }

  /// `Belongs to the prescribed Squats, done today, 08:04.`
  static func completion(_ completion: Completion, _ clock: LocalClock) -> String {
    let name = Phrases.isolated(completion.subject.name)
    let moment = clock.moment(completion.content.completedAt)
    if completion.undoneAt != nil { return "Belonged to the prescribed \(name), which was undone." }
    switch completion.content.outcome {
    case .completed: return "Belongs to the prescribed \(name), done \(moment)."
    case .skipped: return "Belongs to the prescribed \(name), skipped \(moment)."
    }
  }

  /// Why it does not count. Nil if it does.
  static func doubt(_ reading: HealthReading) -> String? {
    switch reading.standing {
    case .counts: nil
    case .unlikely: "Unlikely: it does not count until somebody confirms it."
    case .duplicate: "The same as a reading of another device: it does not count."
    }
  }
}
