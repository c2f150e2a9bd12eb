import DocumentStore
import Remedi

/// The undelivered letters of a clinic.
public struct ClinicMail: Sendable {
  /// Letters that were given up, latest first.
  public let failed: [OutboxMessage]
  /// Pending letters, the next attempt first.
  public let waiting: [OutboxMessage]
  /// Whether there are more than listed.
  public let hasMore: Bool
}

extension MedicalRecord {
  /// A clinic's letters that were not sent.
  /// - Parameter limit: the maximum number of each kind.
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

  /// Retries a letter of a clinic that was given up. A letter that is pending or was sent is unchanged.
  /// - Throws: `RemediError` `notFound` if the clinic has no such letter, `gone` if what it carries is no longer valid.
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
  /// The letter that carries the latest invitation. Nil if none was written.
  public func invitationLetter() async throws -> OutboxMessage? {
    try await record.value(at: Collections.outbox.root(MedicalRecord.letterId(of: patient.invitationId).text))
  }
}
