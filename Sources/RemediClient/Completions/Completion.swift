import Foundation

/// What was recorded of something, as it stands.
public struct Completion: Codable, Hashable, Sendable, Identifiable {
  /// The id under which it was recorded first.
  public let id: UUID
  /// Nil where it was taken as needed: then ``prescriptionId`` says what.
  public let occurrenceId: String?
  public let prescriptionId: String
  public let version: Int
  public let kind: Kind
  public let name: String
  public let amount: String?
  /// The occurrence's day; of what was taken as needed the local day of ``completedAt``.
  public let date: CalendarDate
  /// Of what was taken as needed: ``completedAt``.
  public let scheduledFor: Timestamp
  public let outcome: Outcome
  /// As the client wrote it, to the letter.
  public let completedAt: Timestamp
  public let reason: SkipReason?
  public let feedback: Feedback?
  /// Done after its window had closed.
  public let late: Bool
  /// Taken as needed, and with what was taken before it more than the rule allows.
  public let overLimit: Bool
  /// How many doses 24 hours hold with it and what was taken before, where it was taken as needed and that is more than the
  /// rule allows in them or on a day; nil otherwise.
  public let within24Hours: Int?
  /// Of a version that was not in force then.
  public let superseded: Bool
  /// When the server took it down first.
  public let receivedAt: Timestamp
  public let recordedBy: Recorder
  /// Grows with each correction.
  public let revision: Int
  /// Nil as long as it stands.
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

/// Why something was not done.
public struct SkipReason: OpenChoice {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let sideEffects = Self(rawValue: "side-effects")
  public static let feltWell = Self(rawValue: "felt-well")
  public static let forgot = Self(rawValue: "forgot")
  public static let unavailable = Self(rawValue: "unavailable")
  /// The physician said so; it does not count against the patient.
  public static let advised = Self(rawValue: "advised")
  public static let other = Self(rawValue: "other")

  /// Those that this library knows.
  public static let known: [Self] = [.sideEffects, .feltWell, .forgot, .unavailable, .advised, .other]
}

/// How it was.
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
