import Remedi

/// What practitioners are told about a reading besides its values.
enum ReadingPhrases {
  /// `Bob Martin, with Scale 3`.
  static func source(_ reading: HealthReading) -> String {
    let name = Phrases.isolated(reading.recordedBy.name)
    return reading.content.device.map { "\(name), with \(Phrases.isolated($0))" } ?? name
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
