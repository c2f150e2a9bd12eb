import DocumentStore
import Remedi

/// The status of the latest invitation of a caregiver who has not joined.
public struct PendingCaregiver: Sendable, Hashable {
  /// When the invitation expires, or expired.
  public let expiresAt: Instant
  /// Whether its code is a temporary password.
  public let isTemporaryPassword: Bool
  /// The letter that carries the invitation. Nil if it was handed over.
  public let letter: OutboxMessage?
}

extension PatientRecord {
  /// The status of the invitations of caregivers who have not joined. Omits those who have joined, or whose access has
  /// ended.
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

  /// The invitation of a caregiver and its code, for handing over. Nil if it can no longer be accepted.
  public func openInvitation(
    of caregiver: Caregiver, at now: Instant
  ) async throws -> (code: String, expiresAt: Instant, isTemporaryPassword: Bool)? {
    guard let pending = try await pending([caregiver])[caregiver.id], pending.expiresAt > now else { return nil }
    return (record.code(of: caregiver.invitationId), pending.expiresAt, pending.isTemporaryPassword)
  }
}
