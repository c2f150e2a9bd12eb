import DocumentStore
import Remedi

extension BoardReader {
  /// The rows of these documents as they are now, in their order: those that are behind are made anew, those whom the
  /// physician may no longer see, or who do not stand on the shelf any more, are left out. Two questions to the store
  /// where nothing is behind.
  func show(_ documents: [Document]) async throws -> [BoardRow] {
    try await upToDate(documents).map { try BoardRow($0, at: now, record.timeZones) }.filter(shelf.holds)
  }

  private func upToDate(_ documents: [Document]) async throws -> [BoardDocument] {
    var rows = documents.map { (patient: Identifier<Patient>($0.path.id), row: read($0)) }
    let members = try rows.map { try Places.membership(of: physician.id, for: $0.patient, in: physician.clinicId) }
    // Every change of a patient's record adds a link to the chain: where there is none after the one that the row knows,
    // the row is what the record says.
    let links = rows.map { patient, row in
      Places.patient(patient, in: physician.clinicId)
        .sub(Collections.audit, AuditChain.id((row?.sequence ?? 0) + 1)).path
    }
    let found = try await record.reading { try await $0.documents(at: members.map(\.path) + links) }
    let isMember = try found.prefix(members.count).map { document in
      try document.map { try record.kept.decode($0, as: Collections.memberships) }?.isOpen(at: now) ?? false
    }
    let isBehind = zip(rows, found.dropFirst(members.count)).map { pair, link in
      link != nil || pair.row?.isOver(at: now) ?? true
    }
    let behind = rows.indices.filter { isMember[$0] && isBehind[$0] }
    for (index, row) in zip(behind, try await fresh(behind.map { rows[$0].patient })) { rows[index].row = row }
    return rows.indices.compactMap { isMember[$0] ? rows[$0].row : nil }
  }

  /// The rows of these patients as the record has them now, written where they can be.
  private func fresh(_ patients: [Identifier<Patient>]) async throws -> [BoardDocument?] {
    if patients.isEmpty { return [] }
    if try await refresh(patients) {
      let paths = patients.map { rowsPath.document($0.text) }
      return try await record.reading { try await $0.documents(at: paths) }.map { $0.flatMap(read) }
    }
    var rows: [BoardDocument?] = []
    for patient in patients { rows.append(try await record.boardRow(of: patient, in: physician.clinicId, at: now)) }
    return rows
  }

  /// Nil for a row that cannot be read: what is derived is made anew.
  private func read(_ document: Document) -> BoardDocument? {
    try? record.kept.decode(document, as: Collections.board)
  }
}
