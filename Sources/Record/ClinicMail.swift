import DocumentStore
import Remedi

/// What stands in the way of a clinic's letters.
public struct ClinicMail: Sendable {
  /// Those that were given up, the latest first.
  public let failed: [OutboxMessage]
  /// Those that wait, the next to be tried first.
  public let waiting: [OutboxMessage]
  /// Whether there are more of them than are listed.
  public let hasMore: Bool
}

extension MedicalRecord {
  /// A clinic's letters that were not sent.
  /// - Parameter limit: the most of either kind.
  public func mail(of clinic: Identifier<Clinic>, limit: Int) async throws -> ClinicMail {
    let outbox = CollectionPath(root: Collections.outbox.name)
    let failed = try await reading {
      try await $0.query(
        Query(
          .index(Indexes.failedOutbox, in: outbox), equals: [.string(clinic.text)], from: .integer(.min),
          direction: .descending, limit: limit))
    }
    let waiting = try await reading {
      try await $0.query(
        Query(
          .index(Indexes.clinicOutbox, in: outbox), equals: [.string(clinic.text), .integer(1)], limit: limit))
    }
    return ClinicMail(
      failed: try failed.documents.map(Collections.outbox.decode),
      waiting: try waiting.documents.map(Collections.outbox.decode),
      hasMore: failed.next != nil || waiting.next != nil)
  }

  /// Lets a letter of a clinic be tried again that was given up. One that waits already, or was sent, stays as it is.
  /// - Throws: `RemediError` `notFound` where the clinic has no such letter, `gone` where what it brings has ended.
  public func renewMessage(
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

extension PatientRecord {
  /// The letter that brought, or ought to bring, the invitation made last; nil where none was written.
  public func invitationLetter() async throws -> OutboxMessage? {
    try await record.value(at: Collections.outbox.root(MedicalRecord.letterId(of: patient.invitationId).text))
  }
}
