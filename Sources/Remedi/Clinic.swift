/// The tenant: physicians and staff who work together. A physician's registration creates one.
public struct Clinic: Codable, Sendable, Hashable {
  public let id: Identifier<Clinic>
  public var name: String
  /// The initial zone of new patients.
  public var timeZone: String
  public let createdAt: Instant
  /// The contact data for patients. Nil until entered.
  public var contact: Contact?
  /// Whether its invitations use a temporary password. Nil for a link or code for choosing a password.
  public private(set) var invitesByPassword: Bool?
  /// Whether all members must use two-factor sign-in. Nil if it is optional.
  public private(set) var requiresTwoFactor: Bool?
  /// Whom patients are told to call in an emergency. Nil for ``usualEmergencyNumber``.
  public private(set) var emergencyNumber: String?

  /// The emergency number of the European Union (Directive (EU) 2018/1972, article 109).
  public static let usualEmergencyNumber = "112"

  /// The stored names.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, timeZone, createdAt, contact, invitesByPassword, emergencyNumber
    case requiresTwoFactor = "demandsSecondStep"
  }

  /// A clinic's contact data for patients. Nil if all of it is empty.
  public struct Contact: Codable, Sendable, Hashable {
    /// May have several lines.
    public var address: String?
    public var phone: String?
    /// For patients; not used for signing in.
    public var email: String?
    /// In the clinic's words: `Mon–Fri 8–17`.
    public var openingHours: String?

    public init(address: String? = nil, phone: String? = nil, email: String? = nil, openingHours: String? = nil) {
      self.address = address
      self.phone = phone
      self.email = email
      self.openingHours = openingHours
    }
  }

  /// The clinic's data that managers can change.
  public struct Profile: Sendable, Hashable {
    public var name: String
    public var timeZone: String
    public var contact: Contact
    /// Whether new invitations use a temporary password.
    public var invitesByPassword: Bool
    /// Whether all members must set up two-factor sign-in before anything else.
    public var requiresTwoFactor: Bool
    /// Nil for ``Clinic/usualEmergencyNumber``.
    public var emergencyNumber: String?

    public init(
      name: String, timeZone: String, contact: Contact, invitesByPassword: Bool = false,
      requiresTwoFactor: Bool = false, emergencyNumber: String? = nil
    ) {
      self.emergencyNumber = emergencyNumber
      self.name = name
      self.timeZone = timeZone
      self.contact = contact
      self.invitesByPassword = invitesByPassword
      self.requiresTwoFactor = requiresTwoFactor
    }
  }

  public var profile: Profile {
    get {
      Profile(
        name: name, timeZone: timeZone, contact: contact ?? Contact(), invitesByPassword: invitesByPassword == true,
        requiresTwoFactor: requiresTwoFactor == true, emergencyNumber: emergencyNumber)
    }
    set {
      (name, timeZone, contact) = (newValue.name, newValue.timeZone, newValue.contact)
      invitesByPassword = newValue.invitesByPassword ? true : nil
      requiresTwoFactor = newValue.requiresTwoFactor ? true : nil
      emergencyNumber = newValue.emergencyNumber
    }
  }

  public init(id: Identifier<Clinic>, name: String, timeZone: String, createdAt: Instant) {
    self.id = id
    self.name = name
    self.timeZone = timeZone
    self.createdAt = createdAt
  }
}

/// The person who performed an action, as stored in the record.
public struct Actor: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable { case physician, patient, caregiver, system }
  public let kind: Kind
  public let id: String
  public let name: String

  public init(kind: Kind, id: String, name: String) {
    self.kind = kind
    self.id = id
    self.name = name
  }

  public init(_ practitioner: Practitioner) {
    self.init(kind: .physician, id: practitioner.id.text, name: practitioner.name)
  }

  public init(_ patient: Patient) {
    self.init(kind: .patient, id: patient.id.text, name: patient.name)
  }

  public static let system = Actor(kind: .system, id: "remedi", name: "Remedi")
}
