/// Why a dose is due when it is, or why nothing is due.
public struct Explanation: Codable, Hashable, Sendable {
  public let occurrenceId: Occurrence.ID
  public let isDue: Bool
  /// When it is due; nil where it is not.
  public let instant: Timestamp?
  /// In plain English, one after the other; the last says what follows.
  public let sentences: [String]
  /// The version that asks for the dose, or rules where nothing is due.
  public let version: Int
  /// The phase of its rule, counted from 1; nil where none has the day.
  public let phase: Int?
  /// The whole rule in words.
  public let rule: String
  /// The IANA name of the zone whose clock the rule reads on that day.
  public let zone: String
  /// What each sentence but the last is taken from.
  public let causes: [Cause]

  public struct Cause: Codable, Hashable, Sendable {
    public let code: Code
    public let sentence: String
  }

  /// The kind of a cause: a newer server may know more than these.
  public struct Code: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let version = Self(rawValue: "version")
    public static let phase = Self(rawValue: "phase")
    public static let paused = Self(rawValue: "paused")
    public static let moved = Self(rawValue: "moved")
    public static let replaced = Self(rawValue: "replaced")
    public static let stopped = Self(rawValue: "stopped")
    public static let notADay = Self(rawValue: "not-a-day")
    public static let otherTimes = Self(rawValue: "other-times")
  }
}
