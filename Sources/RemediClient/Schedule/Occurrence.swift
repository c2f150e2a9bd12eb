import Foundation

/// One thing that a patient is asked to do at one time.
public struct Occurrence: Codable, Hashable, Sendable, Identifiable {
  /// Opaque, and the same for ever.
  public let id: String
  public let prescriptionId: String
  /// The version of the prescription that asks for it.
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
  /// How much, in words.
  public let amount: String?
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds that each repetition is held; without repetitions, each set.
  public let hold: Int?
  /// How often, in the physician's words; nil from a server that does not tell.
  public let frequency: String?
  /// The physician's words to the patient.
  public let note: String?
  public let scheduledFor: Timestamp
  /// From when on it is due.
  public let opensAt: Timestamp
  /// From when on it is to be done; from `opensAt` until then it can be done at any time of its day. Nil from a server
  /// that does not tell.
  public let expectedFrom: Timestamp?
  /// Until when it is in time. Recording afterwards is allowed for ever and counts as completed, late.
  public let closesAt: Timestamp
  /// As it was when the server answered.
  public let status: Status
  /// What was recorded, if anything.
  public let completion: Completion?
  /// Asked for by a version that is no longer in force.
  public let superseded: Bool

  /// Whether it is `due` at a moment at which nothing presses: it can be done at any time of its day.
  public func isAtAnyTime(at now: Date) -> Bool {
    status == .due && expectedFrom.map { now < $0.date } ?? false
  }

  /// How it stands with an occurrence.
  public struct Status: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let upcoming = Self(rawValue: "upcoming")
    public static let due = Self(rawValue: "due")
    public static let late = Self(rawValue: "late")
    public static let missed = Self(rawValue: "missed")
    public static let completed = Self(rawValue: "completed")
    public static let skipped = Self(rawValue: "skipped")
  }
}

/// What a prescription is of.
public struct Kind: OpenChoice {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let exercise = Self(rawValue: "exercise")
  public static let medication = Self(rawValue: "medication")
}
