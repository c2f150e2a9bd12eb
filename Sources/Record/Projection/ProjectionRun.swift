import DocumentStore
import Remedi

/// Keeps a projection up to date: follows the store's feed from a persistent checkpoint, and the clock. Several may run
/// at once, and each may be interrupted at any moment: derived documents are computed from the current record, so
/// writing them twice does no harm, and the checkpoint moves only after they were written.
struct ProjectionRun {
  private static let changesAtATime = 500
  static let patientsAtATime = 100
  /// The number of changes without effect on the projection, such as its own documents, after which the checkpoint
  /// moves anyway.
  private static let unmarked = 5000

  let record: MedicalRecord
  let projection: any Projection
  let now: Instant
  /// The first error of a single patient's record; it does not prevent other patients' documents from being written.
  var fault: (any Error)?

  init(_ record: MedicalRecord, _ projection: any Projection, at now: Instant) {
    (self.record, self.projection, self.now) = (record, projection, now)
  }

  /// Does a bounded unit of the pending work.
  /// - Returns: the end of the feed. Nil if there is more work to do immediately.
  /// - Throws: what failed for a single patient, after all others were written; errors of the store, immediately.
  mutating func step() async throws -> ChangeCursor? {
    let end = try await follow()
    // A full build also writes what is due. What falls due after it was written is left until the build is complete;
    // a page shows its current content.
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
      let patients = Set(page.changes.compactMap { projection.patient(changed: $0.path) })
      try await update(patients)
      (cursor, hasMore, passed) = (page.cursor, page.hasMore, passed + page.changes.count)
      guard !patients.isEmpty || passed > Self.unmarked else { continue }
      passed = 0
      mark = try await move(mark) { $0.cursor = cursor.text }
    }
    return cursor
  }

  /// The checkpoint to resume from. If the store has none, or the feed does not know it, everything is built from the
  /// beginning.
  private func begin() async throws -> (ProjectionCheckpoint, ChangeCursor) {
    let known = try await record.value(at: projection.checkpoint)
    if let known, known.isCurrent(for: projection), try await isInFeed(ChangeCursor(known.cursor)) {
      return (known, ChangeCursor(known.cursor))
    }
    let cursor = try await record.reading { try await $0.changeCursor() }
    let mark = try await record.commit { transaction in
      let current = try await transaction.value(at: projection.checkpoint)
      if let current, current != known { return current }
      let mark = ProjectionCheckpoint(of: projection, beginningAt: cursor)
      try transaction.put(mark, at: projection.checkpoint)
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
  func move(
    _ known: ProjectionCheckpoint, _ change: (inout ProjectionCheckpoint) -> Void
  ) async throws -> ProjectionCheckpoint {
    try await record.commit { transaction in
      guard var mark = try await transaction.value(at: projection.checkpoint), mark == known else {
        return try await transaction.value(at: projection.checkpoint) ?? known
      }
      change(&mark)
      try transaction.put(mark, at: projection.checkpoint)
      return mark
    }
  }

  private mutating func update(_ patients: Set<ProjectedPatient>) async throws {
    try await forEach(of: patients) { [record, projection, now] in
      try await record.update(projection, for: $0, at: now)
    }
  }

  mutating func derive(for patients: Set<ProjectedPatient>) async throws {
    try await forEach(of: patients) { [record, projection, now] in
      try await projection.derive(for: $0, in: record, at: now)
    }
  }

  /// Writes the derived documents of these patients, and reindexes memberships that an older program wrote. Two
  /// patients at a time: one is computed while the other waits for the disk. More would slow down requests.
  mutating func rebuild(_ patients: Set<ProjectedPatient>) async throws {
    try await forEach(of: patients, atOnce: 2) { [record, projection, now] patient in
      let fault = try await Self.faultOfOne {
        try await record.updateMembershipKeys(for: patient.patient, in: patient.clinic)
      }
      try await projection.derive(for: patient, in: record, at: now)
      if let fault { throw fault }
    }
  }

  /// Runs an action for every patient and remembers the first error of a single one.
  /// - Parameter atOnce: the number of patients processed concurrently.
  private mutating func forEach(
    of patients: Set<ProjectedPatient>, atOnce: Int = 1,
    _ body: @escaping @Sendable (ProjectedPatient) async throws -> Void
  ) async throws {
    let patients = patients.sorted { $0.patient.text < $1.patient.text }
    let found = try await withThrowingTaskGroup(of: (any Error)?.self) { group in
      var found: (any Error)?
      for (number, patient) in patients.enumerated() {
        if number >= atOnce, let next = try await group.next() { found = found ?? next }
        try Task.checkCancellation()
        group.addTask { try await Self.faultOfOne { try await body(patient) } }
      }
      for try await next in group { found = found ?? next }
      return found
    }
    fault = fault ?? found
  }

  /// The error of a single patient.
  /// - Throws: an error that affects all patients.
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
