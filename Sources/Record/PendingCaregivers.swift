import DocumentStore
import Remedi

/// What became, until now, of the invitation that was made last for somebody who has not joined.
public struct PendingCaregiver: Sendable, Hashable {
  /// Until when the invitation can be accepted, or could.
  public let expiresAt: Instant
  /// Whether its code is a temporary password.
  public let isTemporaryPassword: Bool
  /// That brings it; nil where it is handed over.
  public let letter: OutboxMessage?
}

extension PatientRecord {
  /// How the invitations of those stand who have access to come; nothing of who has joined, or whose access has ended.
  public func pending(_ caregivers: [Caregiver]) async throws -> [Identifier<Caregiver>: PendingCaregiver] {
    let invited = caregivers.filter { $0.isOpen && $0.joinedAt == nil }
    guard !invited.isEmpty else { return [:] }
    let invitations = invited.map { placeOfInvitation($0.invitationId).path }
    let letters = invited.map { Collections.outbox.root(MedicalRecord.letterId(of: $0.invitationId).text).path }
    let documents = try await record.reading { try await $0.documents(at: invitations + letters) }
    var pending: [Identifier<Caregiver>: PendingCaregiver] = [:]
    for (index, caregiver) in invited.enumerated() {
      guard let invitation = try documents[index].map(Collections.invitations.decode) else { continue }
      let letter = try documents[invited.count + index].map(Collections.outbox.decode)
      pending[caregiver.id] = PendingCaregiver(
        expiresAt: invitation.expiresAt, isTemporaryPassword: invitation.isTemporaryPassword == true, letter: letter)
    }
    return pending
  }

  /// The invitation of a caregiver and its code, for handing over; nil where it can no longer be accepted.
  public func openInvitation(
    of caregiver: Caregiver, at now: Instant
  ) async throws -> (code: String, expiresAt: Instant, isTemporaryPassword: Bool)? {
    guard let pending = try await pending([caregiver])[caregiver.id], pending.expiresAt > now else { return nil }
    return (record.code(of: caregiver.invitationId), pending.expiresAt, pending.isTemporaryPassword)
  }
}
