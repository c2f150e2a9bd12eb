import DocumentStore
import Remedi

/// Keeps a projection up to date: follows the store's feed from a persistent checkpoint, and the clock. Several may run
/// at once, and each may be interrupted at any moment: derived documents are computed from the current record, so
/// writing them twice does no harm, and the checkpoint moves after they were written or in the same commit.
struct ProjectionRun {
  static let changesAtATime = 500
  static let patientsAtATime = 100
  /// The number of changes without effect on the projection, such as its own documents, after which the checkpoint
  /// moves anyway.
  private static let unmarked = 5000

  let record: MedicalRecord
  let projection: any Projection
  let work: ProjectionWork
  let now: Instant
  let feed: ProjectionFeed
  /// The first error of a single patient's record; it does not prevent other patients' documents from being written.
  var fault: (any Error)?

  init(_ record: MedicalRecord, _ projection: any Projection, _ work: ProjectionWork, at now: Instant) {
    (self.record, self.projection, self.work, self.now) = (record, projection, work, now)
    feed = record.feed(of: projection)
  }

  /// Does a bounded unit of the pending work.
  /// - Returns: the end of the feed. Nil if there is more work to do immediately.
  /// - Throws: what failed for a single patient, after all others were written; errors of the store, immediately.
  mutating func step() async throws -> ChangeCursor? {
    let mark = try await follow()
    // A full build also writes what is due. What falls due after it was written is left until the build is complete;
    // a page shows its current content.
    let isBuilding = try await build(mark)
    let hasMore = if !isBuilding, work.passesTime { try await passTime() } else { isBuilding }
    if let fault { throw fault }
    return hasMore ? nil : feed.cursor
  }

  // MARK: What was committed

  /// Reads the feed to its end.
  /// - Returns: the checkpoint.
  private mutating func follow() async throws -> ProjectionCheckpoint {
    var mark = try await begin()
    var hasMore = true
    while hasMore {
      do {
        hasMore = try await record.readFeed(of: projection, limit: Self.changesAtATime)
      } catch StoreError.invalid {
        // After a restore from a backup the checkpoint fits the feed, unless somebody mixed two backups.
        mark = try await beginAnew(insteadOf: mark)
      }
      mark = try await update(mark)
    }
    return mark
  }

  /// The checkpoint to resume from. If the store has none for this program, everything is built from the beginning.
  private func begin() async throws -> ProjectionCheckpoint {
    let known = try await record.value(at: projection.checkpoint)
    guard let known, known.isCurrent(for: projection) else { return try await beginAnew(insteadOf: known) }
    feed.begin(at: ChangeCursor(known.cursor))
    return known
  }

  private func beginAnew(insteadOf known: ProjectionCheckpoint?) async throws -> ProjectionCheckpoint {
    let cursor = try await record.reading { try await $0.changeCursor() }
    let mark = try await record.commit { transaction in
      let current = try await transaction.value(at: projection.checkpoint)
      if let current, current != known { return current }
      let mark = ProjectionCheckpoint(of: projection, beginningAt: cursor)
      try transaction.put(mark, at: projection.checkpoint)
      return mark
    }
    feed.begin(anewAt: ChangeCursor(mark.cursor))
    return mark
  }

  /// Brings the patients up to date who are to be now. The checkpoint moves with them if nobody else waits.
  private mutating func update(_ mark: ProjectionCheckpoint) async throws -> ProjectionCheckpoint {
    let isWhole = work.isWhole || projection.placeCollection == nil
    let batch = feed.batch(at: isWhole ? nil : Set(feed.places.filter(record.follower.isFollowed)))
    let derived = try await derive(for: batch.patients.map(\.patient)) { transaction in
      let isDue = transaction.writeCount > 0 || isWhole && batch.hasPatients || batch.changes > Self.unmarked
      guard batch.isAll, isDue, let cursor = batch.cursor else { return nil }
      return try await moved(mark, in: &transaction) { $0.cursor = cursor.text }
    }
    fault = fault ?? derived.fault
    feed.remove(batch.patients)
    if derived.mark != nil { feed.mark(batch) }
    return derived.mark ?? mark
  }

  /// Moves the checkpoint, unless another process has moved it meanwhile: then that one is just as good.
  func move(
    _ known: ProjectionCheckpoint, _ change: (inout ProjectionCheckpoint) -> Void
  ) async throws -> ProjectionCheckpoint {
    try await record.commit { try await moved(known, in: &$0, change) }
  }

  private func moved(
    _ known: ProjectionCheckpoint, in transaction: inout Transaction, _ change: (inout ProjectionCheckpoint) -> Void
  ) async throws -> ProjectionCheckpoint {
    guard var mark = try await transaction.value(at: projection.checkpoint), mark == known else {
      return try await transaction.value(at: projection.checkpoint) ?? known
    }
    change(&mark)
    try transaction.put(mark, at: projection.checkpoint)
    return mark
  }
}
