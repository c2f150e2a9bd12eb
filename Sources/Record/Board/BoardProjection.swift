import DocumentStore
import Remedi

/// Keeps all boards: follows the store's feed from a mark that survives the process, and the clock. Several may do so at
/// once, and each may be cut off at any moment: a row is made of the record as it is, so that making it twice does no
/// harm, and the mark moves on only after the rows were written.
struct BoardProjection {
  private static let changesAtATime = 500
  static let rowsAtATime = 100
  /// Changes that concern no row, such as rows themselves, after which the mark is moved all the same.
  private static let unmarked = 5000

  let record: MedicalRecord
  let now: Instant
  /// The first fault of a single patient's record: it keeps no other patient's row from being written.
  var fault: (any Error)?

  init(_ record: MedicalRecord, at now: Instant) {
    (self.record, self.now) = (record, now)
  }

  /// Does a bounded piece of what there is to do.
  /// - Returns: where the feed ended; nil where there is more to do at once.
  /// - Throws: what made a single row impossible, after all others were written; what the store throws, at once.
  mutating func step() async throws -> ChangeCursor? {
    let end = try await follow()
    // Whoever makes all rows makes those, too, whose moment has come. One whose moment comes after it was made waits, for
    // its place among the others, until all are made; a page shows what it says as it is.
    let hasMore = if try await build() { true } else { try await passTime() }
    if let fault { throw fault }
    return hasMore ? nil : end
  }

  // MARK: What was committed

  /// Reads the feed to its end.
  private mutating func follow() async throws -> ChangeCursor {
    var (mark, cursor) = try await begin()
    var (passed, hasMore) = (0, true)
    while hasMore {
      let page = try await changes(after: cursor)
      let subjects = Set(page.changes.compactMap { BoardSubject(changed: $0.path) })
      try await bringUpToDate(subjects)
      (cursor, hasMore, passed) = (page.cursor, page.hasMore, passed + page.changes.count)
      guard !subjects.isEmpty || passed > Self.unmarked else { continue }
      passed = 0
      mark = try await move(mark) { $0.cursor = cursor.text }
    }
    return cursor
  }

  /// The mark to go on from. A store without one, or with one that the feed does not know, is built from the beginning.
  private func begin() async throws -> (BoardCheckpoint, ChangeCursor) {
    let known = try await record.value(at: BoardCheckpoint.reference)
    if let known, known.isCurrent, try await isInFeed(ChangeCursor(known.cursor)) {
      return (known, ChangeCursor(known.cursor))
    }
    let cursor = try await record.reading { try await $0.changeCursor() }
    let mark = try await record.commit { transaction in
      let current = try await transaction.value(at: BoardCheckpoint.reference)
      if let current, current != known { return current }
      let mark = BoardCheckpoint(beginningAt: cursor)
      try transaction.put(mark, at: BoardCheckpoint.reference)
      return mark
    }
    return (mark, ChangeCursor(mark.cursor))
  }

  /// A store that was put back from a backup is behind a mark that was taken with it only where somebody mixed two.
  private func isInFeed(_ cursor: ChangeCursor) async throws -> Bool {
    do {
      _ = try await record.store.changes(after: cursor, limit: 1)
      return true
    } catch StoreError.invalid {
      return false
    } catch let error as StoreError {
      throw MedicalRecord.refusal(error)
    }
  }

  private func changes(after cursor: ChangeCursor) async throws -> ChangePage {
    try await record.reading { try await $0.changes(after: cursor, limit: Self.changesAtATime) }
  }

  /// Moves the mark, unless another keeper has moved it meanwhile: then its mark is as good.
  func move(_ known: BoardCheckpoint, _ change: (inout BoardCheckpoint) -> Void) async throws -> BoardCheckpoint {
    try await record.commit { transaction in
      guard var mark = try await transaction.value(at: BoardCheckpoint.reference), mark == known else {
        return try await transaction.value(at: BoardCheckpoint.reference) ?? known
      }
      change(&mark)
      try transaction.put(mark, at: BoardCheckpoint.reference)
      return mark
    }
  }

  private mutating func bringUpToDate(_ subjects: Set<BoardSubject>) async throws {
    try await forEach(of: subjects) { [record, now] in
      try await record.bringBoardUpToDate(of: $0.patient, in: $0.clinic, at: now)
    }
  }

  mutating func refresh(_ subjects: Set<BoardSubject>) async throws {
    try await forEach(of: subjects) { [record, now] in
      try await record.refreshBoard(of: $0.patient, in: $0.clinic, at: now)
    }
  }

  /// Makes the rows of these patients, and files memberships anew that an older program filed. Of two patients at a time:
  /// while one waits for the disk the other is worked at. More would take from who asks meanwhile.
  mutating func makeRows(of subjects: Set<BoardSubject>) async throws {
    try await forEach(of: subjects, atOnce: 2) { [record, now] subject in
      let refiling = try await Self.faultOfOne {
        try await record.refileMemberships(for: subject.patient, in: subject.clinic)
      }
      try await record.refreshBoard(of: subject.patient, in: subject.clinic, at: now)
      if let refiling { throw refiling }
    }
  }

  /// Does something for every patient; what cannot be done for one is remembered.
  /// - Parameter atOnce: how many patients are worked at together.
  private mutating func forEach(
    of subjects: Set<BoardSubject>, atOnce: Int = 1, _ body: @escaping @Sendable (BoardSubject) async throws -> Void
  ) async throws {
    let subjects = subjects.sorted { $0.patient.text < $1.patient.text }
    let found = try await withThrowingTaskGroup(of: (any Error)?.self) { group in
      var found: (any Error)?
      for (number, subject) in subjects.enumerated() {
        if number >= atOnce, let next = try await group.next() { found = found ?? next }
        try Task.checkCancellation()
        group.addTask { try await Self.faultOfOne { try await body(subject) } }
      }
      for try await next in group { found = found ?? next }
      return found
    }
    fault = fault ?? found
  }

  /// What made one patient's row impossible.
  /// - Throws: what makes all of them so.
  private static func faultOfOne(_ body: () async throws -> Void) async throws -> (any Error)? {
    do {
      try await body()
      return nil
    } catch let error as RemediError where error.code == .storageUnavailable {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      return error
    }
  }
}
