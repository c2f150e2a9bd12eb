import DocumentStore
import Record
import Remedi

/// Reads one physician's board at a moment.
struct BoardReader {
  typealias Found = (rows: [BoardRow], next: Query.Cursor?)

  /// The most patients updated at once before a page.
  private static let patients = 100
  static let mostCounted = 99

  let record: MedicalRecord
  let practitioner: Practitioner
  let filter: BoardFilter
  let now: Instant
  let cache: BoardCache

  init(record: MedicalRecord, practitioner: Practitioner, filter: BoardFilter, now: Instant) {
    (self.record, self.practitioner, self.filter, self.now) = (record, practitioner, filter, now)
    cache = BoardCache.of(record)
  }

  var reference: DocumentReference<Practitioner> { References.practitioner(practitioner.id, in: practitioner.clinicId) }
  var rowsPath: CollectionPath { reference.path.collection(Collections.board.name) }
  var wordsPath: CollectionPath { reference.path.collection(Collections.boardWords.name) }

  /// - Throws: `RemediError` `validation` naming `cursor`
  func cursor(_ text: String, isSearch: Bool) throws -> Query.Cursor {
    guard let cursor = PageCursor(text, fields: isSearch ? 2 : 1)?.cursor,
      cursor.path.collection == (isSearch ? wordsPath : rowsPath)
    else { throw RemediError.invalid("cursor", "This page of the list does not exist. Begin at the first page.") }
    return cursor
  }

  /// Applies the latest commits, so that the user's own last action is on the board, in the right position, when it
  /// opens.
  /// - Returns: whether the boards are complete.
  func catchUp() async throws -> Bool {
    guard let pending = try await record.pendingChanges(of: BoardProjection(), at: reference.path) else {
      return false
    }
    var rest = pending.patients.map(\.patient)[...]
    while !rest.isEmpty {
      guard try await refresh(Array(rest.prefix(Self.patients))) else { break }
      rest = rest.dropFirst(Self.patients)
    }
    return pending.isBuilt
  }

  /// Rewrites the outdated rows of these patients.
  /// - Returns: whether that succeeded. False if the store is read-only, which must not prevent reading.
  func refresh(_ patients: [Identifier<Patient>]) async throws -> Bool {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for patient in patients {
          let patient = ProjectedPatient(clinic: practitioner.clinicId, patient: patient)
          group.addTask { try await record.update(BoardProjection(), for: patient, at: now) }
        }
        try await group.waitForAll()
      }
      return true
    } catch let error as RemediError where MedicalRecord.isPassing(error) {
      return false
    }
  }

  func list(limit: Int, after start: Query.Cursor?) async throws -> Found {
    let query = query(filter, limit: limit, after: start)
    let page = try await cache.pages.value(query, of: .collection(rowsPath), in: record.store) {
      try await record.page(query)
    }
    let rows = try await show(page.documents)
    // An updated row may rank higher or lower than its neighbours.
    return (rows.sorted { $0.order < $1.order }, page.next)
  }

  private func query(_ filter: BoardFilter, limit: Int, after start: Query.Cursor? = nil) -> Query {
    switch filter {
    case .all: Query(.index(BoardIndexes.byNeed, in: rowsPath), equals: [.integer(1)], limit: limit, after: start)
    case .attention:
      Query(
        .index(BoardIndexes.byNeed, in: rowsPath), equals: [.integer(1)], through: .string(BoardOrder.endOfNeed),
        limit: limit, after: start)
    case .invited, .archived:
      Query(
        .index(BoardIndexes.byState, in: rowsPath), equals: [.string(filter.rawValue)], limit: limit, after: start)
    }
  }

  func counts() async throws -> BoardCounts {
    func count(_ filter: BoardFilter) async throws -> BoardCount {
      let page = try await record.reading { try await $0.query(query(filter, limit: Self.mostCounted)) }
      return BoardCount(number: page.documents.count, hasMore: page.next != nil)
    }
    return try await cache.counts.value(rowsPath, of: .collection(rowsPath), in: record.store) {
      BoardCounts(attention: try await count(.attention), invited: try await count(.invited))
    }
  }
}
