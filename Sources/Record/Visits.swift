import DocumentStore
import Remedi

extension Transaction {
  /// Takes down that a physician has a patient's record open, beside the entry in the audit chain.
  mutating func noteVisit(
    of practitioner: Identifier<Practitioner>, to patient: DocumentReference<Patient>, at now: Instant
  ) async throws {
    let reference = References.visits(of: practitioner, to: patient)
    var visits = try await value(at: reference) ?? RecordVisits(at: now)
    visits.note(at: now)
    try put(visits, at: reference)
  }
}

extension PatientRecord {
  /// That the record was shared with the physician who holds the file, the first time that it is opened since; nil later.
  public func newSharing() async throws -> CareTeamMembership? {
    guard let membership, membership.sharedBy != nil else { return nil }
    let previous = try await previousVisit()
    return previous.map { $0 < membership.since } ?? true ? membership : nil
  }

  /// Notes that the physician who holds the file has summaries open that were shared since the record was noted as opened:
  /// a visit is noted once an hour, and the board tells of a summary until somebody has opened it.
  public func noteOpened(_ summaries: [SharedSummary], at now: Instant) async throws {
    guard holder.kind == .physician, let latest = summaries.map(\.sharedAt).max() else { return }
    let visits = References.visits(of: Identifier<Practitioner>(holder.id), to: reference)
    guard let known = try await record.value(at: visits), known.latest < latest else { return }
    try await record.commit { transaction in
      try await transaction.noteVisit(of: Identifier(holder.id), to: reference, at: now)
      try await transaction.audit(reference, .recordRead, by: holder, at: now)
    }
  }

  /// When the physician who holds the file last had it open before it was opened this time; nil the first time.
  public func previousVisit() async throws -> Instant? {
    guard holder.kind == .physician else { return nil }
    return try await record.value(at: References.visits(of: Identifier(holder.id), to: reference))?.previous
  }
}
