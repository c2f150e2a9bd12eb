/// Somebody whom a patient lets see the record or help with it: a daughter, a neighbour, a nurse at home (FHIR:
/// RelatedPerson). One account a relation: whoever cares for both parents has two.
public struct Caregiver: Codable, Sendable, Hashable {
  /// What a caregiver may do.
  public enum Access: String, Codable, Sendable, CaseIterable {
    /// Look, and take down what the patient did.
    case record
    case look

    /// Whether it lets do what another does not.
    public func isMore(than other: Access) -> Bool { self == .record && other == .look }
  }

  public typealias End = CareTeamMembership.End

  /// That the patient agreed to an access that somebody of the clinic proposed (requirement R-49).
  public struct Agreement: Codable, Sendable, Hashable {
    /// In the app, or on paper.
    public let manner: Consent.Manner
    public let at: Instant
    /// The patient, or the physician who holds the paper.
    public let by: Actor

    public init(_ manner: Consent.Manner, at now: Instant, by actor: Actor) {
      self.manner = manner
      at = now
      by = actor
    }
  }

  /// That somebody of the clinic would let a caregiver do more. Until the patient agrees, the access before goes on
  /// (requirement R-49).
  public struct Proposal: Codable, Sendable, Hashable {
    public let access: Access
    public let at: Instant
    public let by: Actor

    public init(_ access: Access, at now: Instant, by actor: Actor) {
      self.access = access
      at = now
      by = actor
    }
  }

  /// What is said of a caregiver by whoever invites.
  public struct Profile: Codable, Sendable, Hashable {
    public var name: String
    /// In the words of whoever invites: "daughter", "nurse at home".
    public var relationship: String
    /// Where the invitation is mailed; nil where it is handed over.
    public var email: String?

    public init(name: String, relationship: String, email: String? = nil) {
      self.name = name
      self.relationship = relationship
      self.email = email
    }
  }

  public let id: Identifier<Caregiver>
  public let clinicId: Identifier<Clinic>
  public let patientId: Identifier<Patient>
  public let profile: Profile
  public var access: Access
  public let accountId: Identifier<Account>
  /// With which the caregiver signs in; made by the server and never changed.
  public let userName: String
  /// The invitation made last.
  public var invitationId: Identifier<Invitation>
  public let invitedBy: Actor
  public let invitedAt: Instant
  /// When the caregiver accepted an invitation.
  public var joinedAt: Instant?
  public var end: End?
  /// Whether the patient has to agree: nil where the patient invites, and in records of releases that did not ask.
  public let needsAgreement: Bool?
  /// Nil until the patient agreed, and where nobody had to ask.
  public var agreement: Agreement?
  /// What the patient is asked to allow beside ``access``; nil where nothing is asked.
  public var proposal: Proposal?

  /// - Parameter needsAgreement: whether nothing is opened before the patient agrees.
  public init(
    id: Identifier<Caregiver>, of patient: Patient, profile: Profile, access: Access,
    accountId: Identifier<Account>, userName: String, invitationId: Identifier<Invitation>, invitedBy: Actor,
    needsAgreement: Bool = false, at now: Instant
  ) {
    self.id = id
    clinicId = patient.clinicId
    patientId = patient.id
    self.profile = profile
    self.access = access
    self.accountId = accountId
    self.userName = userName
    self.invitationId = invitationId
    self.invitedBy = invitedBy
    invitedAt = now
    self.needsAgreement = needsAgreement ? true : nil
  }

  public var name: String { profile.name }
  /// Whether nobody has ended it. It opens nothing while it ``awaitsAgreement``.
  public var isOpen: Bool { end == nil }
  /// Whether the patient has been asked and has not agreed: no invitation is made before.
  public var awaitsAgreement: Bool { end == nil && needsAgreement == true && agreement == nil }
  /// What the patient is asked to agree to; nil where nothing is asked.
  public var askedFor: Access? {
    guard end == nil else { return nil }
    return awaitsAgreement ? access : proposal?.access
  }
}

extension Actor {
  public init(_ caregiver: Caregiver) {
    self.init(kind: .caregiver, id: caregiver.id.text, name: caregiver.name)
  }
}
