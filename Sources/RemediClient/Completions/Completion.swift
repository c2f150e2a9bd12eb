import Foundation

/// The current state of a completion.
public struct Completion: Codable, Hashable, Sendable, Identifiable {
  /// The id under which it was first recorded.
  public let id: UUID
  /// Nil if it was taken as needed: see ``prescriptionId``.
  public let occurrenceId: String?
  public let prescriptionId: String
  public let version: Int
  public let kind: Kind
  public let name: String
  public let amount: String?
  /// The occurrence's day. If taken as needed, the local day of ``completedAt``.
  public let date: CalendarDate
  /// Equals ``completedAt`` if taken as needed.
  public let scheduledFor: Timestamp
  public let outcome: Outcome
  /// Verbatim as the client sent it.
  public let completedAt: Timestamp
  public let reason: SkipReason?
  public let feedback: Feedback?
  /// Whether it was done after its window had closed.
  public let late: Bool
  /// Whether an as-needed dose, with the doses before it, exceeds the rule's limit.
  public let overLimit: Bool
  /// The number of doses within 24 hours, including this one and those before it, if it was taken as needed and exceeds
  /// what the rule allows in 24 hours or on a day. Otherwise nil.
  public let within24Hours: Int?
  /// Whether its version was not in force at that time.
  public let superseded: Bool
  /// When the server first recorded it.
  public let receivedAt: Timestamp
  public let recordedBy: Recorder
  /// Incremented by each correction.
  public let revision: Int
  /// Nil if it was not undone.
  public let undoneAt: Timestamp?

  /// Who recorded it.
  public struct Recorder: Codable, Hashable, Sendable {
    /// `patient`, `caregiver`, `practitioner` or `system`.
    public let kind: String
    public let name: String
  }
}

/// Whether something was done.
public struct Outcome: OpenChoice {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let completed = Self(rawValue: "completed")
  public static let skipped = Self(rawValue: "skipped")
}

/// Why something was skipped.
public struct SkipReason: OpenChoice {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let sideEffects = Self(rawValue: "side-effects")
  public static let feltWell = Self(rawValue: "felt-well")
  public static let forgot = Self(rawValue: "forgot")
  public static let unavailable = Self(rawValue: "unavailable")
  /// On the physician's advice; does not count against the patient.
  public static let advised = Self(rawValue: "advised")
  public static let other = Self(rawValue: "other")

  /// The reasons that this library knows.
  public static let known: [Self] = [.sideEffects, .feltWell, .forgot, .unavailable, .advised, .other]
}

/// How the patient felt about it.
public struct Feedback: Codable, Hashable, Sendable {
  /// 0 (none) to 10 (worst imaginable).
  public var pain: Int?
  /// 0 (none) to 10 (utmost).
  public var effort: Int?
  /// At most 2,000 characters.
  public var note: String?

  public init(pain: Int? = nil, effort: Int? = nil, note: String? = nil) {
    (self.pain, self.effort, self.note) = (pain, effort, note)
  }
}
