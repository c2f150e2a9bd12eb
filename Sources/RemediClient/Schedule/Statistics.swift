/// The statistics of a range of days.
public struct Statistics: Codable, Hashable, Sendable {
  public let from: CalendarDate
  public let to: CalendarDate
  public let summary: Counts
  public let days: [Day]
  /// Medications and exercises separately. Nil from an older server.
  public let kinds: Kinds?
  public let prescriptions: [OfPrescription]

  /// Occurrences and their outcomes. Open occurrences and as-needed doses do not count.
  public struct Counts: Codable, Hashable, Sendable {
    public let scheduled: Int
    public let completed: Int
    public let skipped: Int
    public let missed: Int
    /// Scheduled without those skipped on advice. Nil from an older server.
    public let expected: Int?
    /// 0…1, without those skipped on advice. Nil if nothing counts.
    public let adherence: Double?
    /// The same in percent, 100 only if all was done. Nil if nothing counts, and from an older server.
    public let percent: Int?
  }

  /// By kind. Nil for a kind without occurrences.
  public struct Kinds: Codable, Hashable, Sendable {
    public let medication: Counts?
    public let exercise: Counts?
  }

  /// One day.
  public struct Day: Codable, Hashable, Sendable, Identifiable {
    public let date: CalendarDate
    public let counts: Counts

    public var id: CalendarDate { date }
  }

  /// One prescription, over all the days.
  public struct OfPrescription: Codable, Hashable, Sendable, Identifiable {
    public let prescriptionId: String
    public let name: String
    public let counts: Counts
    /// Consecutive days on which everything was done. Nil if nothing counts.
    public let currentStreak: Int?

    public var id: String { prescriptionId }
  }
}

// The counts are inlined beside the names.
extension Statistics.Day {
  private enum CodingKeys: String, CodingKey { case date }

  public init(from decoder: any Decoder) throws {
    date = try decoder.container(keyedBy: CodingKeys.self).decode(CalendarDate.self, forKey: .date)
    counts = try Statistics.Counts(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try counts.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
  }
}

extension Statistics.OfPrescription {
  private enum CodingKeys: String, CodingKey { case prescriptionId, name, currentStreak }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    prescriptionId = try container.decode(String.self, forKey: .prescriptionId)
    name = try container.decode(String.self, forKey: .name)
    currentStreak = try container.decodeIfPresent(Int.self, forKey: .currentStreak)
    counts = try Statistics.Counts(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try counts.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(prescriptionId, forKey: .prescriptionId)
    try container.encode(name, forKey: .name)
    try container.encode(currentStreak, forKey: .currentStreak)
  }
}
