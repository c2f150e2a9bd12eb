/// What somebody did with the patient's record, or that somebody opened it (FHIR: AuditEvent).
public struct AuditEvent: Codable, Hashable, Sendable {
  public let at: Timestamp
  public let by: Actor
  public let event: Event
  /// One sentence of plain English, to the patient: it says all that the other fields say.
  public let text: String
  /// What it was done to; nil where it was the record as a whole.
  public let subject: Subject?
  /// What the subject may do from then on: `treat` or `view`, a caregiver `record` or `look`; nil where nobody was given
  /// access.
  public let access: String?
  /// What that comes to for somebody of the clinic: of `read`, `export`, `record` and `prescribe`; nil in old entries.
  public let may: [String]?
  /// The moment from which that access no longer counts; nil for no end.
  public let until: Timestamp?
  /// The number of the entry, 1 for the first of the record.
  public let sequence: Int?
  /// The hash of the entry before, in hexadecimal; empty for the first.
  public let previousHash: String?
  /// SHA-256 of ``content``, in hexadecimal.
  public let hash: String?
  /// What the hash is taken of; nil where an old entry holds what the patient is not told.
  public let content: String?

  /// Who did it.
  public struct Actor: Codable, Hashable, Sendable {
    /// `practitioner`, `patient`, `caregiver`, or `system` for what Remedi does by itself.
    public let kind: String
    /// As it was then.
    public let name: String
  }

  /// What was done: a newer server may know more than these.
  public struct Event: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let recordRead = Self(rawValue: "record-read")
    public static let recordExported = Self(rawValue: "record-exported")
    public static let summaryShared = Self(rawValue: "summary-shared")
    public static let accessGranted = Self(rawValue: "access-granted")
    public static let accessChanged = Self(rawValue: "access-changed")
    public static let accessEnded = Self(rawValue: "access-ended")
    public static let handedOver = Self(rawValue: "handed-over")
  }

  public struct Subject: Codable, Hashable, Sendable {
    /// `prescription`, `completion`, `practitioner` or `caregiver`.
    public let kind: String
    /// Of a prescription or a completion.
    public let id: String?
    /// With a completion: of what it is.
    public let prescriptionId: String?
    /// As it is called now.
    public let name: String
  }
}
