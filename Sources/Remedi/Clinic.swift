/// The tenant: physicians and staff who work together. Registering as a physician makes one.
public struct Clinic: Codable, Sendable, Hashable {
  public let id: Identifier<Clinic>
  public var name: String
  /// The zone that new patients start with.
  public var timeZone: String
  public let createdAt: Instant
  /// How patients reach it; nil until somebody wrote that down.
  public var contact: Contact?
  /// Whether its invitations bring a temporary password; nil for a link or code with which a password is chosen.
  public private(set) var invitesByPassword: Bool?
  /// Whether everybody who works there has to have a second step; nil where each decides.
  public private(set) var demandsSecondStep: Bool?

  /// How patients reach a clinic; nil where nothing is written.
  public struct Contact: Codable, Sendable, Hashable {
    /// Lines.
    public var address: String?
    public var phone: String?
    /// For patients; nobody signs in with it.
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

  /// What its managers change.
  public struct Profile: Sendable, Hashable {
    public var name: String
    public var timeZone: String
    public var contact: Contact
    /// Whether invitations made from now on bring a temporary password.
    public var invitesByPassword: Bool
    /// Whether everybody who works there has to set up a second step before anything else.
    public var demandsSecondStep: Bool

    public init(
      name: String, timeZone: String, contact: Contact, invitesByPassword: Bool = false, demandsSecondStep: Bool = false
    ) {
      self.name = name
      self.timeZone = timeZone
      self.contact = contact
      self.invitesByPassword = invitesByPassword
      self.demandsSecondStep = demandsSecondStep
    }
  }

  public var profile: Profile {
    get {
      Profile(
        name: name, timeZone: timeZone, contact: contact ?? Contact(), invitesByPassword: invitesByPassword == true,
        demandsSecondStep: demandsSecondStep == true)
    }
    set {
      (name, timeZone, contact) = (newValue.name, newValue.timeZone, newValue.contact)
      invitesByPassword = newValue.invitesByPassword ? true : nil
      demandsSecondStep = newValue.demandsSecondStep ? true : nil
    }
  }

  public init(id: Identifier<Clinic>, name: String, timeZone: String, createdAt: Instant) {
    self.id = id
    self.name = name
    self.timeZone = timeZone
    self.createdAt = createdAt
  }
}

/// Who did something, for the record.
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
