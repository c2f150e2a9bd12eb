import Record
import Remedi

/// Looks up invitations by code, and accepts them with a chosen password.
struct InvitationService: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// An invitation with the patient whom it invites, or whose caregiver it invites.
  struct Found: Sendable {
    let invitation: Invitation
    let patient: Patient
    /// The invited caregiver. Nil if the patient is invited.
    let caregiver: Caregiver?
    /// Whether the invited person already chose a password, by this invitation or another.
    var isUsed: Bool { invitation.usedAt != nil || (caregiver == nil ? patient.joinedAt : caregiver?.joinedAt) != nil }
    /// The name of the invited person.
    var name: String { caregiver?.name ?? patient.name }
    var userName: String { caregiver?.userName ?? patient.userName }
  }

  /// An invitation that can be accepted, or was.
  /// - Throws: `RemediError` `notFound` for a code that was never issued, `gone` for one that is no longer valid,
  ///   `rateLimited` after too many unknown ones from one network.
  func find(_ code: String, from network: String, at now: Instant) async throws -> Found {
    try await throttle.opened(.invitation, from: network, at: now) {
      guard let (invitation, patient) = try await record.invitation(code: code) else { return nil }
      let caregiver = try await record.caregiver(of: invitation)
      let found = Found(invitation: invitation, patient: patient, caregiver: caregiver)
      let current = found.isUsed ? .open : invitation.status(at: now)
      // A caregiver whose access was ended gets this refusal whether or not the invitation was accepted before.
      if let caregiver, let refusal = CaregiverCode.refusal(caregiver, current) { throw refusal }
      return (found, current)
    }
  }

  /// As ``find(_:from:at:)``, for an invitation that can still be accepted.
  /// - Throws: also `RemediError` `invitationUsed`.
  func findOpen(_ code: String, from network: String, at now: Instant) async throws -> Found {
    let found = try await find(code, from: network, at: now)
    guard !found.isUsed else { throw CodeKind.invitation.refusal(.used) }
    return found
  }

  /// Sets the account's password.
  /// - Throws: `RemediError` `validation` naming `password`, `invitationUsed`, `notFound`, `storageUnavailable`.
  func accept(
    _ found: Found, code: String, password: String, from network: String, at now: Instant
  ) async throws -> Account {
    try PasswordRules.check(password, names: [found.name, found.userName])
    // The code is in a letter or on a sheet that others may have.
    guard ReadableCode.normalize(password) != ReadableCode.normalize(code) else {
      throw RemediError.invalid("password", "Choose another password than the one that you were given.")
    }
    let hash = try await hasher.hash(password, for: .stranger(network: network, name: found.userName))
    return try await record.acceptInvitation(code: code, passwordHash: hash, at: now)
  }
}
