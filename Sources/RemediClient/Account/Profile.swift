/// The clinic's data about the patient and the patient's own preferences.
public struct Profile: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// The user name of the signed-in person: the patient or the ``caregiver``.
  public let userName: String
  public let name: String
  public let email: String?
  public let dateOfBirth: CalendarDate?
  public let gender: Gender?
  public let healthCareNumber: String?
  /// The modified Hoehn and Yahr scale: 1, 1.5, 2, 2.5, 3, 4 or 5.
  public let stageOfDisease: Double?
  public let treatments: String
  public let phone: String?
  public let address: String?
  /// The latest IANA name; ``effectiveFrom`` says from when it applies. A newer server may know a name that the device
  /// does not know, so it is not a `TimeZone`.
  public let timeZone: String
  /// The latest setting; ``effectiveFrom`` says from when it applies.
  public let dayParts: DayParts
  /// The first day on which ``timeZone`` and ``dayParts`` both apply. Nil if they apply today.
  public let effectiveFrom: CalendarDate?
  /// A language tag (RFC 5646). Nil for the device's language.
  public let language: String?
  /// Percent of the normal size, 100…200. Nil for the normal size.
  public let textSize: Int?
  public let clinic: Named
  /// The physicians who can see the record.
  public let careTeam: [Named]
  /// The signed-in caregiver. Nil if the patient is signed in. For a caregiver, the patient's contact and registration
  /// data are omitted.
  public let caregiver: OwnAccess?
  /// The server's tag for this state of the profile, against which ``RemediClient/update(_:of:)`` checks a change. Nil
  /// if the profile came with a session.
  public internal(set) var tag: EntityTag?

  private enum CodingKeys: String, CodingKey {
    case id, userName, name, email, dateOfBirth, gender, healthCareNumber, stageOfDisease, treatments, phone, address
    case timeZone, dayParts, effectiveFrom, language, textSize, clinic, careTeam, caregiver
  }

  /// The administrative gender (FHIR R4).
  public struct Gender: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let female = Self(rawValue: "female")
    public static let male = Self(rawValue: "male")
    public static let other = Self(rawValue: "other")
    public static let unknown = Self(rawValue: "unknown")
  }
}

/// A person or thing with a name.
public struct Named: Codable, Hashable, Sendable {
  public let name: String
}

/// The times of the parts of the day. A bedtime earlier than the morning is after midnight.
public struct DayParts: Codable, Hashable, Sendable {
  public let morning: ClockTime
  public let noon: ClockTime
  public let evening: ClockTime
  public let bedtime: ClockTime
}
