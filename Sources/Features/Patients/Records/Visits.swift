import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// The membership of the physician who holds the record, when it is opened for the first time since it was shared
  /// with that physician. Nil later.
  package func newSharing() async throws -> CareTeamMembership? {
    guard let membership, membership.sharedBy != nil else { return nil }
    let previous = try await previousVisit()
    return previous.map { $0 < membership.since } ?? true ? membership : nil
  }

  /// Records that the physician who holds the record has opened summaries that were shared since the last recorded
  /// visit: a visit is recorded once an hour, and the board shows a summary until somebody has opened it.
  package func noteOpened(_ summaries: [SharedSummary], at now: Instant) async throws {
    guard holder.kind == .physician, let latest = summaries.map(\.sharedAt).max() else { return }
    let visits = References.visits(of: Identifier<Practitioner>(holder.id), to: reference)
    guard let known = try await record.value(at: visits), known.latest < latest else { return }
    try await record.commit { transaction in
      try await transaction.noteVisit(of: Identifier(holder.id), to: reference, at: now)
      try await transaction.audit(reference, .recordRead, by: holder, at: now)
    }
  }

  /// When the physician who holds the record opened it the previous time. Nil the first time.
  package func previousVisit() async throws -> Instant? {
    guard holder.kind == .physician else { return nil }
    return try await record.value(at: References.visits(of: Identifier(holder.id), to: reference))?.previous
  }
}
