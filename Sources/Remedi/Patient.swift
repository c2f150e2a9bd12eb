/// Who is treated: the nine fields of the design document (R-07; the two prescribed collections stand below the
/// patient), and how to reach the patient.
public struct Patient: Codable, Sendable, Hashable {
  public let id: Identifier<Patient>
  public let clinicId: Identifier<Clinic>
  public var profile: Profile
  public let accountId: Identifier<Account>
  /// With which the patient signs in; made by the server and never changed.
  public let userName: String
  /// Where the patient lived from which day on; each day follows the zone then in force.
  public var timeZones: [TimeZoneAssignment]
  /// When the parts of the patient's day are, from which day on; nil and days before the first: the usual ones.
  public var dayParts: [DayPartsAssignment]?
  /// In which language the patient wants to read; nil: as the device is set.
  public var language: LanguageTag?
  /// How large the patient wants to read; nil: the usual size.
  public var textSize: TextSize?
  public let createdAt: Instant
  public let createdBy: Identifier<Practitioner>
  /// The invitation made last.
  public var invitationId: Identifier<Invitation>
  /// When the patient accepted an invitation.
  public var joinedAt: Instant?
  /// Set while the patient is no longer treated here.
  public var archive: PatientArchive?
  /// Which sending of a form made the record; nil where none did, and in records of older releases.
  public var submission: String?
  /// The last change of who is responsible for the patient; nil while that is whoever made the record.
  public var handover: PatientHandover?

  /// What physicians enter and change.
  public struct Profile: Codable, Sendable, Hashable {
    public var name: String
    public var email: String?
    public var dateOfBirth: LocalDate?
    public var gender: AdministrativeGender?
    /// Text: leading zeros and letters are part of it.
    public var healthCareNumber: String?
    public var stageOfDisease: StageOfDisease?
    public var notes: String
    public var phone: String?
    public var address: String?
    public var treatments: String

    public init(
      name: String, email: String? = nil, dateOfBirth: LocalDate? = nil, gender: AdministrativeGender? = nil,
      healthCareNumber: String? = nil, stageOfDisease: StageOfDisease? = nil, notes: String = "",
      phone: String? = nil, address: String? = nil, treatments: String = ""
    ) {
      self.name = name
      self.email = email
      self.dateOfBirth = dateOfBirth
      self.gender = gender
      self.healthCareNumber = healthCareNumber
      self.stageOfDisease = stageOfDisease
      self.notes = notes
      self.phone = phone
      self.address = address
      self.treatments = treatments
    }
  }

  public init(
    id: Identifier<Patient>, clinicId: Identifier<Clinic>, profile: Profile, accountId: Identifier<Account>,
    userName: String, timeZones: [TimeZoneAssignment], createdAt: Instant, createdBy: Identifier<Practitioner>,
    invitationId: Identifier<Invitation>
  ) {
    self.id = id
    self.clinicId = clinicId
    self.profile = profile
    self.accountId = accountId
    self.userName = userName
    self.timeZones = timeZones
    self.createdAt = createdAt
    self.createdBy = createdBy
    self.invitationId = invitationId
  }

  public var name: String { profile.name }
  /// Who is responsible for the patient (FHIR: `Patient.generalPractitioner`). Always on the care team, to treat, and for
  /// good: so no patient is ever without somebody who can.
  public var responsibleId: Identifier<Practitioner> { handover?.to ?? createdBy }
  /// The zone that the latest assignment names.
  public var timeZone: String { timeZones.last?.timeZone ?? "UTC" }
}

/// That another physician is responsible for a patient from now on: who, since when, and who said so.
public struct PatientHandover: Codable, Sendable, Hashable {
  public let to: Identifier<Practitioner>
  public let at: Instant
  public let by: Actor

  public init(to: Identifier<Practitioner>, at: Instant, by: Actor) {
    self.to = to
    self.at = at
    self.by = by
  }
}

/// FHIR R4 AdministrativeGender.
public enum AdministrativeGender: String, Codable, Sendable {
  case female, male, other, unknown
}

/// The modified Hoehn and Yahr scale (Goetz et al., Movement Disorders 2004).
public enum StageOfDisease: String, Codable, Sendable {
  case one = "1"
  case oneAndAHalf = "1.5"
  case two = "2"
  case twoAndAHalf = "2.5"
  case three = "3"
  case four = "4"
  case five = "5"
}

/// From which local day on the patient's clocks follow a zone.
public struct TimeZoneAssignment: Codable, Sendable, Hashable {
  public let from: LocalDate
  public let timeZone: String

  public init(from: LocalDate, timeZone: String) {
    self.from = from
    self.timeZone = timeZone
  }
}
