/// What lets a patient choose a password. Kept under the hash of its code.
public struct Invitation: Codable, SingleUse, Hashable {
  public let id: Identifier<Invitation>
  public let accountId: Identifier<Account>
  public let clinicId: Identifier<Clinic>
  public let patientId: Identifier<Patient>
  public let invitedBy: Actor
  public let clinicName: String
  public let createdAt: Instant
  public let expiresAt: Instant
  public var usedAt: Instant?
  /// When another was made, or the patient was archived.
  public var overtakenAt: Instant?

  /// Seconds for which an invitation can be accepted.
  public static let lifetime = 30 * 86_400

  public init(
    id: Identifier<Invitation>, accountId: Identifier<Account>, clinicId: Identifier<Clinic>,
    patientId: Identifier<Patient>, invitedBy: Actor, clinicName: String, createdAt: Instant
  ) {
    self.id = id
    self.accountId = accountId
    self.clinicId = clinicId
    self.patientId = patientId
    self.invitedBy = invitedBy
    self.clinicName = clinicName
    self.createdAt = createdAt
    self.expiresAt = createdAt.adding(seconds: Self.lifetime)
  }
}
