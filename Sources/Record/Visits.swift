import DocumentStore
import Remedi

extension Draft {
  /// Takes down that a physician has a patient's record open, beside the entry in the audit chain.
  mutating func noteVisit(of physician: Identifier<Physician>, to patient: Place<Patient>, at now: Instant) async throws
  {
    let place = Places.visits(of: physician, to: patient)
    var visits = try await value(at: place) ?? RecordVisits(at: now)
    visits.note(at: now)
    try put(visits, at: place)
  }
}

extension PatientFile {
  /// When the physician who holds the file last had it open before the present visit; nil in the first visit.
  public func previousVisit() async throws -> Instant? {
    guard holder.kind == .physician else { return nil }
    return try await record.value(at: Places.visits(of: Identifier(holder.id), to: place))?.previous
  }
}
