import Foundation

/// One thing that a patient should do at one time.
public struct Occurrence: Codable, Hashable, Sendable, Identifiable {
  /// Opaque and stable.
  public let id: String
  public let prescriptionId: String
  /// The version of the prescription that asks for it.
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
  /// The amount, in words.
  public let amount: String?
  public let sets: Int?
  public let repetitions: Int?
  /// Seconds.
  public let duration: Int?
  /// Seconds to hold each repetition, or each set if there are no repetitions.
  public let hold: Int?
  /// The frequency in the physician's words. Nil from an older server.
  public let frequency: String?
  /// The physician's note to the patient.
  public let note: String?
  public let scheduledFor: Timestamp
  /// When its window opens.
  public let opensAt: Timestamp
  /// When it is expected. Between `opensAt` and this moment it can be done at any time of its day. Nil from an older
  /// server.
  public let expectedFrom: Timestamp?
  /// When its window closes. Recording it later is always allowed and counts as completed, late.
  public let closesAt: Timestamp
  /// The status at the time of the response.
  public let status: Status
  /// What was recorded, if anything.
  public let completion: Completion?
  /// Whether its version is no longer in force.
  public let superseded: Bool

  /// Whether it is `due` but not urgent: it can be done at any time of its day.
  public func isAtAnyTime(at now: Date) -> Bool {
    status == .due && expectedFrom.map { now < $0.date } ?? false
  }

  /// The status of an occurrence.
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

/// The kind of a prescription.
public struct Kind: OpenChoice {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let exercise = Self(rawValue: "exercise")
  public static let medication = Self(rawValue: "medication")
}
