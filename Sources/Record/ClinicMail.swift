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
}

extension PatientRecord {
  /// The letter that carries the latest invitation. Nil if none was written.
  public func invitationLetter() async throws -> OutboxMessage? {
    try await record.value(at: Collections.outbox.root(MedicalRecord.letterId(of: patient.invitationId).text))
  }
}
