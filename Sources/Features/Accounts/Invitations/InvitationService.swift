import Record
import Remedi

/// Looks up invitations for people who show a code, and lets them choose a password.
struct InvitationService: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// An invitation with the patient whom it is for, or for whom it lets somebody care.
  struct Found: Sendable {
    let invitation: Invitation
    let patient: Patient
    /// Who is invited; nil for the patient.
    let caregiver: Caregiver?
    /// Whether who is invited chose a password already, by this invitation or another.
    var isUsed: Bool { invitation.usedAt != nil || (caregiver == nil ? patient.joinedAt : caregiver?.joinedAt) != nil }
    /// Who is invited.
    var name: String { caregiver?.name ?? patient.name }
    var userName: String { caregiver?.userName ?? patient.userName }
  }

  /// What can be accepted, or was.
  /// - Throws: `RemediError` `notFound` for a code that nobody gave out, `gone` for one that is over, `rateLimited` after
  ///   too many unknown ones from one network.
  func find(_ code: String, from network: String, at now: Instant) async throws -> Found {
    try await throttle.opened(.invitation, from: network, at: now) {
      guard let (invitation, patient) = try await record.invitation(code: code) else { return nil }
      let caregiver = try await record.caregiver(of: invitation)
      let found = Found(invitation: invitation, patient: patient, caregiver: caregiver)
      let current = found.isUsed ? .open : invitation.status(at: now)
      // Whose access was ended is told so, whether the invitation was accepted before or not.
      if let caregiver, let refusal = CaregiverCode.refusal(caregiver, current) { throw refusal }
      return (found, current)
    }
  }

  /// As ``find(_:from:at:)``, for what is still to be accepted.
  /// - Throws: `RemediError` `invitationUsed` too.
  func findOpen(_ code: String, from network: String, at now: Instant) async throws -> Found {
    let found = try await find(code, from: network, at: now)
    guard !found.isUsed else { throw CodeKind.invitation.refusal(.used) }
    return found
  }

  /// Gives the account its password.
  /// - Throws: `RemediError` `validation` naming `password`, `invitationUsed`, `notFound`, `storageUnavailable`.
  func accept(
    _ found: Found, code: String, password: String, from network: String, at now: Instant
  ) async throws -> Account {
    try PasswordRules.check(password, names: [found.name, found.userName])
    // It stands in a letter or on a sheet, which others may hold.
    guard ReadableCode.normalize(password) != ReadableCode.normalize(code) else {
      throw RemediError.invalid("password", "Choose another password than the one that you were given.")
    }
    let hash = try await hasher.hash(password, for: .stranger(network: network, name: found.userName))
    return try await record.acceptInvitation(code: code, passwordHash: hash, at: now)
  }
}
