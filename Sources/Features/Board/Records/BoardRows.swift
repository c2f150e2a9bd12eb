import DocumentStore
import Record
import Remedi

extension BoardReader {
  /// A row and its stored document. The document is nil if the row could not be written.
  typealias ReadRow = (row: BoardDocument, document: Document?)

  /// The current rows of these documents, in their order. Outdated rows are recomputed; rows that the physician may no
  /// longer see, or that the filter no longer includes, are left out.
  func show(_ documents: [Document]) async throws -> [BoardRow] {
    try await upToDate(documents).map(row).filter(filter.holds)
  }

  func row(_ read: ReadRow) throws -> BoardRow {
    if let document = read.document,
      let known = cache.rows.kept(document.path, document.revision) as? BoardRow, known.moments.contains(now)
    {
      return known
    }
    let row = try BoardRow(read.row, at: now, record.timeZones)
    if let document = read.document { cache.rows.keep(row, as: document.path, document.revision) }
    return row
  }

  private func upToDate(_ documents: [Document]) async throws -> [ReadRow] {
    var rows = documents.map { (patient: Identifier<Patient>($0.path.id), row: read($0)) }
    let members = try rows.map {
      try References.membership(of: practitioner.id, for: $0.patient, in: practitioner.clinicId)
    }
    let isMember = try await record.values(at: members).map { $0?.isOpen(at: now) ?? false }
    let ends = try await record.lastSequences(
      of: rows.map { (References.patient($0.patient, in: practitioner.clinicId), $0.row?.row.sequence ?? 0) })
    // Every change of a patient's record adds an entry to the chain: if the chain ends with the entry that the row
    // knows, the row matches the record.
    let isBehind = zip(rows, ends).map { pair, end in
      pair.row.map { $0.row.isOver(at: now) || end != $0.row.sequence } ?? true
    }
    let behind = rows.indices.filter { isMember[$0] && isBehind[$0] }
    for (index, row) in zip(behind, try await fresh(behind.map { rows[$0].patient })) { rows[index].row = row }
    return rows.indices.compactMap { isMember[$0] ? rows[$0].row : nil }
  }

  /// The rows of these patients from the current record, written to the store if possible.
  private func fresh(_ patients: [Identifier<Patient>]) async throws -> [ReadRow?] {
    if patients.isEmpty { return [] }
    if try await refresh(patients) {
      let paths = patients.map { rowsPath.document($0.text) }
      var rows = try await record.reading { try await $0.documents(at: paths) }.map { $0.flatMap(read) }
      // Computed together with a caller who came a moment earlier, when it was still the previous day.
      for (index, patient) in patients.enumerated() where rows[index]?.row.isOver(at: now) ?? false {
        rows[index] = try await unwritten(patient)
      }
      return rows
    }
    var rows: [ReadRow?] = []
    for patient in patients { rows.append(try await unwritten(patient)) }
    return rows
  }

  private func unwritten(_ patient: Identifier<Patient>) async throws -> ReadRow {
    (try await record.boardRow(of: patient, for: practitioner, at: now), nil)
  }

  /// Nil for a row that cannot be decoded: derived data is rebuilt.
  private func read(_ document: Document) -> ReadRow? {
    (try? record.cache.decode(document, as: Collections.board)).map { ($0, document) }
  }
}
