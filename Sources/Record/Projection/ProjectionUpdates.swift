import DocumentStore
import Remedi

/// What was committed since the checkpoint of a projection.
package struct PendingChanges: Sendable {
  /// The patients whose derived documents may be outdated.
  package let patients: Set<ProjectedPatient>
  /// Whether the projection was built for all patients.
  package let isBuilt: Bool
}

extension MedicalRecord {
  /// Brings all projections up to date with every commit and with the current time. To be run repeatedly, by any number
  /// of processes.
  /// - Throws: what failed for a single patient of a projection, after its other pending changes were written: those
  ///   after it wait for the next call. `RemediError` `storageUnavailable`, `CancellationError`.
  package func updateProjections(at now: Instant) async throws {
    for projection in projections { while try await step(projection, at: now) == nil {} }
  }

  /// - Returns: the end of the feed. Nil if there is more work to do immediately.
  package func step(_ projection: any Projection, at now: Instant) async throws -> ChangeCursor? {
    var run = ProjectionRun(self, projection, at: now)
    return try await run.step()
  }

  /// Derives a patient's documents if they are outdated. Concurrent calls share the work: after a burst of commits,
  /// every board that opens needs the same rows.
  package func update(_ projection: any Projection, for patient: ProjectedPatient, at now: Instant) async throws {
    try await cache.updates.run(RecordCache.Update(projection: projection.name, patient: patient)) {
      if try await projection.isCurrent(for: patient, in: self, at: now) { return }
      try await projection.derive(for: patient, in: self, at: now)
    }
  }

  /// The latest changes that a projection does not include yet.
  /// - Parameter limit: the most changes scanned. Anything further behind is left to the job.
  /// - Returns: nil if the projection has to be built from the beginning.
  package func pendingChanges(of projection: any Projection, limit: Int) async throws -> PendingChanges? {
    let checkpoint = projection.checkpoint
    guard let mark = try await value(at: checkpoint), mark.isCurrent(for: projection) else { return nil }
    let page: ChangePage
    let start = cache.quietFeed.kept(checkpoint.path, mark.cursor) ?? ChangeCursor(mark.cursor)
    do {
      page = try await store.changes(after: start, limit: limit)
    } catch StoreError.invalid {
      // The checkpoint belongs to another history of the store: the projection starts over.
      return nil
    } catch let error as StoreError {
      throw Self.refusal(error)
    }
    let patients = Set(page.changes.compactMap { projection.patient(changed: $0.path) })
    if patients.isEmpty { cache.quietFeed.keep(page.cursor, as: checkpoint.path, mark.cursor) }
    return PendingChanges(patients: patients, isBuilt: mark.building == nil)
  }
}
