import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Retries a letter of a clinic that was given up. A letter that is pending or was sent is unchanged.
  /// - Throws: `RemediError` `notFound` if the clinic has no such letter, `gone` if what it carries is no longer valid.
  package func renewMessage(
    _ id: Identifier<OutboxMessage>, of clinic: Identifier<Clinic>, by actor: Actor, at now: Instant
  ) async throws {
    guard DocumentPath.isValidID(id.text) else { throw RemediError.notFound }
    let reference = Collections.outbox.root(id.text)
    try await commit { transaction in
      guard var message = try await transaction.value(at: reference), message.clinicId == clinic else {
        throw RemediError.notFound
      }
      guard message.failedAt != nil else { return }
      guard !message.isOutOfTime(at: now) else {
        throw RemediError(.gone, "The link in this letter has expired. Make a new one.")
      }
      message.renew(by: actor, at: now)
      try transaction.put(message, at: reference)
      try await note(.invitationSentAgain, of: message, by: actor, at: now, in: &transaction)
    }
  }
}
