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
    let visits = Places.visits(of: Identifier<Physician>(holder.id), to: place)
    guard let known = try await record.value(at: visits), known.latest < latest else { return }
    try await record.commit { draft in
      try await draft.noteVisit(of: Identifier(holder.id), to: place, at: now)
      try await draft.audit(place, .recordRead, by: holder, at: now)
    }
  }

  /// When the physician who holds the file last had it open before it was opened this time; nil the first time.
  public func previousVisit() async throws -> Instant? {
    guard holder.kind == .physician else { return nil }
    return try await record.value(at: Places.visits(of: Identifier(holder.id), to: place))?.previous
  }
}
