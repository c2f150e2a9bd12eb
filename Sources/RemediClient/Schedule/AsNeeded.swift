import Foundation

/// Something that a patient may take or do as needed.
public struct AsNeeded: Codable, Hashable, Sendable, Identifiable {
  public let prescriptionId: String
  public let version: Int
  public let kind: Kind
  public let name: String
  public let description: String
  /// Relative to the server; load it with ``RemediClient/picture(at:)``.
  public let imageURL: URL?
  /// A description of the image.
  public let imageDescription: String?
  /// For an exercise: the steps in order. Nil if only the description explains it.
  public let steps: [String]?
  /// For an exercise: a video on another site.
  public let videoURL: URL?
  /// The amount of one dose, in words.
  public let amount: String?
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds to hold each repetition, or each set if there are no repetitions.
  public let hold: Int?
  /// The physician's note to the patient.
  public let note: String?
  /// The indication.
  public let indication: String?
  /// The most doses on a local day. A further dose is recorded nevertheless, and the physician is notified.
  public let maxPerDay: Int?
  /// The most doses within any 24 hours; exceeding it has the same effect as for ``maxPerDay``.
  public let maxIn24Hours: Int?
  /// The minimum number of seconds between two doses.
  public let minimumInterval: Int?
  /// The number of doses recorded today.
  public let recordedToday: Int
  /// When the next dose is within the limits. Nil if it is now, and for any day but today.
  public let nextAllowedAt: Timestamp?
  /// The number of doses recorded in the last 24 hours. Nil for any day but today.
  public let takenIn24Hours: Int?
  /// Until when one more dose would exceed ``maxIn24Hours``, or put more doses within 24 hours than ``maxPerDay``
  /// allows on a day: ask before recording it. Nil if it would not, and for any day but today.
  public let fullIn24HoursUntil: Timestamp?
  /// The recorded doses before the day that count towards its limits, in order of time. Nil from an older server.
  public let takenBefore: [EarlierDose]?
  /// The recorded doses of the day, in order of time.
  public let completions: [Completion]
  /// Whether it is no longer prescribed, paused or stopped.
  public let superseded: Bool

  public var id: String { prescriptionId }

  /// A dose of an earlier day that affects the next one.
  public struct EarlierDose: Codable, Sendable, Hashable, Identifiable {
    /// The id of its completion.
    public let id: String
    public let completedAt: Timestamp
    /// The revision of its completion; a lower one is older.
    public let revision: Int
  }
}
