import DocumentStore
import Remedi

extension BoardProjection {
  /// Processes the next batch of all memberships, for a first build or a rebuild of the boards. Along the way,
  /// reindexes memberships that an older program wrote.
  /// - Returns: whether there are more.
  mutating func build() async throws -> Bool {
    guard let mark = try await record.value(at: BoardCheckpoint.reference), let building = mark.building else {
      return false
    }
    var clinic = building.clinic.flatMap(DocumentPath.init)
    if clinic == nil { clinic = try await self.clinic(after: nil) }
    guard let clinic else {
      _ = try await move(mark) { $0.building = nil }
      return false
    }
    let start = building.membership.flatMap(DocumentPath.init)
    let page = try await record.reading { store in
      try await store.query(
        Query(
          .collection(clinic.collection(Collections.memberships.name)), limit: Self.rowsAtATime,
          after: start.map { Query.Cursor(values: [], path: $0) }))
    }
    try await makeRows(of: Set(page.documents.compactMap { BoardSubject(changed: $0.path) }))
    var rest: BoardCheckpoint.Building?
    if let next = page.next {
      rest = BoardCheckpoint.Building(clinic: clinic.description, membership: next.path.description)
    } else if let next = try await self.clinic(after: clinic) {
      rest = BoardCheckpoint.Building(clinic: next.description, membership: nil)
    }
    _ = try await move(mark) { $0.building = rest }
    return true
  }

  private func clinic(after path: DocumentPath?) async throws -> DocumentPath? {
    let clinics = CollectionPath(root: Collections.clinics.name)
    return try await record.reading { store in
      try await store.query(
        Query(.collection(clinics), limit: 1, after: path.map { Query.Cursor(values: [], path: $0) }))
    }.documents.first?.path
  }

  /// Rewrites a bounded number of rows that are due, or that a clock that was ahead wrote.
  /// - Returns: whether there are more.
  mutating func passTime() async throws -> Bool {
    let rows = Query.Source.group(Indexes.boardByMoment)
    let latest = BoardDocument.latestChange(at: now)
    let over = Query(rows, through: .integer(now.milliseconds), limit: Self.rowsAtATime)
    let astray = Query(rows, from: .integer(latest + 1), limit: Self.rowsAtATime)
    for query in [over, astray] where try await renew(query) { return true }
    return false
  }

  private mutating func renew(_ query: Query) async throws -> Bool {
    var query = query
    // Rows that fail stay where they are; the rows after them are processed all the same.
    for _ in 0..<10 {
      let page = try await record.reading { [query] in try await $0.query(query) }
      try await refresh(Set(page.documents.compactMap { BoardSubject(row: $0.path) }))
      guard let next = page.next else { return false }
      query.after = next
    }
    return true
  }
}

extension MedicalRecord {
  /// Brings all boards up to date with every commit and with the current time. To be run repeatedly, by any number of
  /// processes. A page keeps its own rows up to date; their position among the others depends on this.
  /// - Throws: what made a single patient's row fail, after all others were written; `RemediError`
  ///   `storageUnavailable`, `CancellationError`.
  public func keepBoard(at now: Instant) async throws {
    while try await keepBoardAPiece(at: now) == nil {}
  }

  /// - Returns: the end of the feed. Nil if there is more work to do immediately.
  func keepBoardAPiece(at now: Instant) async throws -> ChangeCursor? {
    var keeper = BoardProjection(self, at: now)
    return try await keeper.step()
  }
}
