import Record
import Remedi

extension Mailbox {
  /// Notes in the chain of the linked patient who joined or left. Nothing without a linked patient.
  func note(
    _ event: AuditEntry.Event, of people: [MessagePerson], _ discussion: Discussion, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    guard let patient = discussion.patient?.link else { return }
    try await transaction.audit(
      References.patient(patient.patientId, in: patient.clinicId), event, by: Actor(owner), at: now,
      subject: discussion.id.text, details: AuditDetails(people: people.map(\.name)))
  }
}
