import DocumentStore
import Remedi

extension BoardProjection {
  /// Goes a piece further through all memberships, for boards that are made for the first time or anew. Memberships that
  /// an older program filed are filed anew on the way.
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

  /// Writes rows whose moment came, or that were made by a clock that was ahead, a bounded number.
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
    // Those that cannot be made stay where they are: what comes after them is reached all the same.
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
  /// Brings all boards up to date with everything that was committed, and with the moment. To be run again and again, by
  /// as many processes as there are; what a page shows is up to date by itself, where it stands among the others is by
  /// this.
  /// - Throws: what made a single patient's row impossible, after all others were written; `RemediError`
  ///   `storageUnavailable`, `CancellationError`.
  public func keepBoard(at now: Instant) async throws {
    while try await keepBoardAPiece(at: now) == nil {}
  }

  /// - Returns: where the feed ended; nil where there is more to do at once.
  func keepBoardAPiece(at now: Instant) async throws -> ChangeCursor? {
    var keeper = BoardProjection(self, at: now)
    return try await keeper.step()
  }
}
