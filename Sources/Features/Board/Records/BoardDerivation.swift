import DocumentStore
import Record
import Remedi

/// Brings the rows of one patient on some boards up to date, in one pass over what they are derived from.
///
/// The rows are read before the end of the patient's chain, and that before the record: if another process writes a row
/// meanwhile, it has seen at least as much, and the transaction is retried.
struct BoardDerivation {
  let subject: ProjectedPatient
  /// Of all who have the patient on their board, or had.
  let memberships: ArraySlice<CareTeamMembership>
  let record: MedicalRecord
  let now: Instant

  init(
    _ subject: ProjectedPatient, _ memberships: ArraySlice<CareTeamMembership>, in record: MedicalRecord,
    at now: Instant
  ) {
    (self.subject, self.memberships, self.record, self.now) = (subject, memberships, record, now)
  }

  /// A board and the row that is stored there.
  private struct Place {
    let writer: BoardRowWriter
    /// Nil if it was removed meanwhile.
    let membership: CareTeamMembership?
    let old: BoardRowWriter.Status

    func isOpen(at now: Instant) -> Bool { membership?.isOpen(at: now) ?? false }
  }

  /// - Parameter isAnew: whether rows are computed that say themselves that they are current.
  func write(isAnew: Bool, to transaction: inout Transaction) async throws {
    let places = try await places(in: &transaction)
    // If the patient was erased meanwhile no row may remain, even if a membership still exists.
    let stands = try await transaction.stands(subject.reference)
    for place in places where !stands || !place.isOpen(at: now) {
      place.writer.remove(place.old, of: subject.patient, in: &transaction)
    }
    let open = places.filter { stands && $0.isOpen(at: now) }
    guard !open.isEmpty, let last = try await record.lastEntry(of: subject.reference) else { return }
    let rows = open.map(\.old.row)
    if !isAnew, rows.allSatisfy({ $0.map { $0.sequence == last.sequence && !$0.isOver(at: now) } ?? false }) { return }
    let fresh = isAnew ? nil : try await continued(rows.compactMap { $0 }, upTo: last)
    if let fresh, fresh.count == open.count {
      for (place, row) in zip(open, fresh) { try place.writer.put(row, over: place.old, in: &transaction) }
    } else {
      try await compute(open, sequence: last.sequence, to: &transaction)
    }
  }

  private func places(in transaction: inout Transaction) async throws -> [Place] {
    let writers = memberships.map { BoardRowWriter($0.physicianId, in: subject.clinic) }
    let members = try memberships.map {
      try References.membership(of: $0.physicianId, for: subject.patient, in: subject.clinic)
    }
    // Read with the rows, and again in each attempt: the list may be older.
    try await transaction.prefetch(
      [subject.reference.path] + members.map(\.path) + writers.map { $0.row(of: subject.patient).path })
    var places: [Place] = []
    for (writer, member) in zip(writers, members) {
      let old = try await writer.status(of: subject.patient, in: &transaction)
      places.append(Place(writer: writer, membership: try await transaction.value(at: member), old: old))
    }
    return places
  }

  /// From the whole record.
  private func compute(_ places: [Place], sequence: Int, to transaction: inout Transaction) async throws {
    let row = try await record.boardRow(of: subject, sequence: sequence, at: now)
    let memberships = places.compactMap(\.membership)
    let visits = memberships.map { References.visits(of: $0.physicianId, to: subject.reference) }
    for ((place, membership), visits) in zip(zip(places, memberships), try await record.values(at: visits)) {
      let own = row.with(membership.sharing(after: visits), at: now)
      try place.writer.put(own, over: place.old, in: &transaction)
    }
  }
}
