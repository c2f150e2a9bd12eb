/// Why a dose is due when it is, or why nothing is due.
public struct Explanation: Codable, Hashable, Sendable {
  public let occurrenceId: Occurrence.ID
  public let isDue: Bool
  /// When it is due. Nil if it is not.
  public let instant: Timestamp?
  /// Plain English, in order; the last is the conclusion.
  public let sentences: [String]
  /// The version that asks for the dose, or that applies if nothing is due.
  public let version: Int
  /// The phase of the rule, counted from 1. Nil if no phase contains the day.
  public let phase: Int?
  /// The complete rule in words.
  public let rule: String
  /// The IANA name of the zone in which the rule is evaluated on that day.
  public let zone: String
  /// The reason for each sentence but the last.
  public let causes: [Cause]

  public struct Cause: Codable, Hashable, Sendable {
    public let code: Code
    public let sentence: String
  }

  /// The kind of a cause. A newer server may have more.
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
