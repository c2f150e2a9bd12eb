import DocumentStore
import Remedi

extension Transaction {
  /// Records that a physician has opened a patient's record, in addition to the audit entry.
  package mutating func noteVisit(
    of practitioner: Identifier<Practitioner>, to patient: DocumentReference<Patient>, at now: Instant
  ) async throws {
    let reference = References.visits(of: practitioner, to: patient)
    var visits = try await value(at: reference) ?? RecordVisits(at: now)
    visits.note(at: now)
    try put(visits, at: reference)
  }
}
