import DocumentStore
import Remedi

/// Projects the record onto all boards: follows the store's feed from a persistent checkpoint, and the clock. Several
/// may run at once, and each may be interrupted at any moment: a row is computed from the current record, so writing it
/// twice does no harm, and the checkpoint moves only after the rows were written.
struct BoardProjection {
  private static let changesAtATime = 500
  static let rowsAtATime = 100
  /// The number of changes without effect on rows, such as the rows themselves, after which the checkpoint moves
  /// anyway.
  private static let unmarked = 5000

  let record: MedicalRecord
  let now: Instant
  /// The first error of a single patient's record; it does not prevent other patients' rows from being written.
  var fault: (any Error)?

  init(_ record: MedicalRecord, at now: Instant) {
    (self.record, self.now) = (record, now)
  }

  /// Does a bounded unit of the pending work.
  /// - Returns: the end of the feed. Nil if there is more work to do immediately.
  /// - Throws: what made a single row fail, after all others were written; errors of the store, immediately.
  mutating func step() async throws -> ChangeCursor? {
    let end = try await follow()
    // A full build also writes the rows that are due. A row that falls due after it was written keeps its position
    // until the build is complete; a page shows its current content.
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

  /// The checkpoint to resume from. If the store has none, or the feed does not know it, the boards are built from the
  /// beginning.
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

  /// After a restore from a backup the checkpoint fits the feed, unless somebody mixed two backups.
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

  /// Moves the checkpoint, unless another process has moved it meanwhile: then that one is just as good.
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

  /// Writes the rows of these patients, and reindexes memberships that an older program wrote. Two patients at a time:
  /// one is computed while the other waits for the disk. More would slow down requests.
  mutating func makeRows(of subjects: Set<BoardSubject>) async throws {
    try await forEach(of: subjects, atOnce: 2) { [record, now] subject in
      let refiling = try await Self.faultOfOne {
        try await record.refileMemberships(for: subject.patient, in: subject.clinic)
      }
      try await record.refreshBoard(of: subject.patient, in: subject.clinic, at: now)
      if let refiling { throw refiling }
    }
  }

  /// Runs an action for every patient and remembers the first error of a single one.
  /// - Parameter atOnce: the number of patients processed concurrently.
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

  /// The error of a single patient's row.
  /// - Throws: an error that affects all rows.
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
