import Record
import Remedi

/// Looks up invitations for people who show a code, and lets them choose a password.
struct InvitationDesk: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// An invitation with the patient whom it is for.
  struct Found: Sendable {
    let invitation: Invitation
    let patient: Patient
    /// Whether the patient chose a password already, by this invitation or another.
    var isUsed: Bool { invitation.usedAt != nil || patient.joinedAt != nil }
  }

  /// - Throws: `RemediError` `notFound` for a code that is unknown or expired, `rateLimited` after too many of them
  ///   from one address.
  func find(_ code: String, from address: String, at now: Instant) async throws -> Found {
    let key = Throttle.Key.invitationCodes(address)
    try await throttle.check(key, at: now)
    guard let (invitation, patient) = try await record.invitation(code: code, at: now) else {
      try await throttle.recordFailure(key, at: now)
      throw RemediError(
        .notFound, "This invitation is unknown or no longer valid. Ask your clinic for a new one; it is quick.")
    }
    return Found(invitation: invitation, patient: patient)
  }

  /// As ``find(_:from:at:)``, for what is still to be accepted.
  /// - Throws: `RemediError` `invitationUsed` too.
  func findOpen(_ code: String, from address: String, at now: Instant) async throws -> Found {
    let found = try await find(code, from: address, at: now)
    guard !found.isUsed else {
      throw RemediError(
        .invitationUsed, "This invitation was already used. You can sign in with your user name and your password.")
    }
    return found
  }

  /// Gives the account its password.
  /// - Throws: `RemediError` `validation` naming `password`, `invitationUsed`, `notFound`, `storageUnavailable`.
  func accept(_ found: Found, code: String, password: String, at now: Instant) async throws -> Account {
    try PasswordRules.check(password, names: [found.patient.name, found.patient.userName])
    let hash = try await hasher.hash(password)
    return try await record.acceptInvitation(code: code, passwordHash: hash, at: now)
  }
}
