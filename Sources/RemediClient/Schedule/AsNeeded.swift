import Foundation

/// What a patient may take or do when it is needed.
public struct AsNeeded: Codable, Hashable, Sendable, Identifiable {
  public let prescriptionId: String
  public let version: Int
  public let kind: Kind
  public let name: String
  public let description: String
  /// Relative to the server; ``RemediClient/picture(at:)`` gets it.
  public let imageURL: URL?
  /// What the image shows, in words.
  public let imageDescription: String?
  /// Of an exercise: how it is done, one thing after the other; nil where nothing is said apart from the description.
  public let steps: [String]?
  /// Of an exercise: a video on another site.
  public let videoURL: URL?
  /// How much each time, in words.
  public let amount: String?
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds that each repetition is held; without repetitions, each set.
  public let hold: Int?
  /// The physician's words to the patient.
  public let note: String?
  /// What it is for.
  public let indication: String?
  /// Doses on a local day, at the most. One more is recorded all the same, and the physician is told.
  public let maxPerDay: Int?
  /// Doses within any 24 hours, at the most; told as ``maxPerDay``.
  public let maxIn24Hours: Int?
  /// Seconds from one dose to the next, at the least.
  public let minimumInterval: Int?
  /// How many stand recorded of the day.
  public let recordedToday: Int
  /// From when on the next dose is within the limits; nil where it is already, and on any other day than today.
  public let nextAllowedAt: Timestamp?
  /// How many stand recorded of the last 24 hours; nil on any other day than today.
  public let takenIn24Hours: Int?
  /// Until when one more dose would make more within 24 hours than ``maxIn24Hours``, or than ``maxPerDay`` allows on a
  /// day: ask before it is recorded. Nil where it would not, and on any other day than today.
  public let fullIn24HoursUntil: Timestamp?
  /// The doses that stand of so long before the day as the limits reach, in order of time; nil from an older server.
  public let takenBefore: [EarlierDose]?
  /// Those of the day that stand, in order of time.
  public let completions: [Completion]
  /// No longer prescribed, paused or stopped.
  public let superseded: Bool

  public var id: String { prescriptionId }

  /// A dose of an earlier day, on which the next one depends.
  public struct EarlierDose: Codable, Sendable, Hashable, Identifiable {
    /// That of its completion.
    public let id: String
    public let completedAt: Timestamp
    /// Of its completion: what was read with a lower one is older.
    public let revision: Int
  }
}
