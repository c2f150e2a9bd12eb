/// An invitation that lets a patient or caregiver choose a password. Stored under the hash of its code.
public struct Invitation: Codable, SingleUse, Hashable {
  public let id: Identifier<Invitation>
  public let accountId: Identifier<Account>
  public let clinicId: Identifier<Clinic>
  public let patientId: Identifier<Patient>
  /// The invited caregiver. Nil for the patient.
  public let caregiverId: Identifier<Caregiver>?
  public let invitedBy: Actor
  public let clinicName: String
  public let createdAt: Instant
  public let expiresAt: Instant
  /// Whether its code is a temporary password for the first sign-in. Nil means no.
  public let isTemporaryPassword: Bool?
  public var usedAt: Instant?
  /// When another was created, or the patient was archived.
  public var overtakenAt: Instant?

  /// Seconds for which an invitation can be accepted.
  public static let lifetime = 30 * 86_400
  /// The same for a caregiver.
  public static let caregiverLifetime = 14 * 86_400
  /// The same for a temporary password: 72 hours.
  public static let temporaryPasswordLifetime = 3 * 86_400

  public init(
    id: Identifier<Invitation>, accountId: Identifier<Account>, clinicId: Identifier<Clinic>,
    patientId: Identifier<Patient>, caregiverId: Identifier<Caregiver>? = nil, invitedBy: Actor, clinicName: String,
    createdAt: Instant, isTemporaryPassword: Bool = false
  ) {
    self.id = id
    self.accountId = accountId
    self.clinicId = clinicId
    self.patientId = patientId
    self.caregiverId = caregiverId
    self.invitedBy = invitedBy
    self.clinicName = clinicName
    self.createdAt = createdAt
    self.isTemporaryPassword = isTemporaryPassword ? true : nil
    let lifetime = caregiverId == nil ? Self.lifetime : Self.caregiverLifetime
    self.expiresAt = createdAt.adding(seconds: isTemporaryPassword ? Self.temporaryPasswordLifetime : lifetime)
  }
}
