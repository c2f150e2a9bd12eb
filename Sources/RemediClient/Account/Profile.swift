/// What the clinic keeps of the patient, and what the patient has set.
public struct Profile: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// With which whoever asks signs in: the patient, or the ``caregiver``.
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
  /// The IANA name that was set last; ``effectiveFrom`` says from when it holds. A newer server may know a name that
  /// the device does not, so that it is no `TimeZone`.
  public let timeZone: String
  /// As they were set last; ``effectiveFrom`` says from when they hold.
  public let dayParts: DayParts
  /// The first day on which ``timeZone`` and ``dayParts`` both hold; nil where they hold today.
  public let effectiveFrom: CalendarDate?
  /// A language tag (RFC 5646); nil: as the device is set.
  public let language: String?
  /// Percent of the usual size, 100…200; nil: the usual size.
  public let textSize: Int?
  public let clinic: Named
  /// The physicians who see the record.
  public let careTeam: [Named]
  /// Who asks, where that is not the patient but somebody who cares for the patient: how the patient is reached and
  /// registered is not told then.
  public let caregiver: OwnAccess?
  /// What the server calls this state of the profile; nil where it came with a session. ``RemediClient/update(_:of:)``
  /// holds a change against it.
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

/// Somebody or something of which the name is told.
public struct Named: Codable, Hashable, Sendable {
  public let name: String
}

/// When the parts of the day are. A bedtime that is earlier by the clock than the morning lies after midnight.
public struct DayParts: Codable, Hashable, Sendable {
  public let morning: ClockTime
  public let noon: ClockTime
  public let evening: ClockTime
  public let bedtime: ClockTime
}
