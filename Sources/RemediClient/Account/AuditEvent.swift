/// An action on the patient's record, including opening it (FHIR: AuditEvent).
public struct AuditEvent: Codable, Hashable, Sendable {
  public let at: Timestamp
  public let by: Actor
  public let event: Event
  /// A sentence of plain English for the patient, which covers all other fields.
  public let text: String
  /// What the action concerned. Nil if it was the record as a whole.
  public let subject: Subject?
  /// The subject's access from then on: `treat` or `view`, for a caregiver `record` or `look`. Nil if no access was
  /// granted.
  public let access: String?
  /// The rights that this gives a member of the clinic: of `read`, `export`, `record` and `prescribe`. Nil in old
  /// entries.
  public let may: [String]?
  /// The moment at which that access ends. Nil if it has no end.
  public let until: Timestamp?
  /// The number of the entry; the first of the record is 1.
  public let sequence: Int?
  /// The hash of the previous entry, in hexadecimal. Empty for the first.
  public let previousHash: String?
  /// SHA-256 of ``content``, in hexadecimal.
  public let hash: String?
  /// The text that was hashed. Nil if an old entry contains something that the patient may not see.
  public let content: String?

  /// Who performed the action.
  public struct Actor: Codable, Hashable, Sendable {
    /// `practitioner`, `patient`, `caregiver`, or `system` for automatic actions of Remedi.
    public let kind: String
    /// The name at the time of the action.
    public let name: String
  }

  /// The kind of action. A newer server may have more.
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
    /// The id of a prescription or completion.
    public let id: String?
    /// For a completion: its prescription.
    public let prescriptionId: String?
    /// The current name.
    public let name: String
  }
}
