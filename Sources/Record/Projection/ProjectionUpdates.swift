import DocumentStore
import Remedi

/// The patients on show at a place whose derived documents a projection has still to bring up to date.
package struct PendingChanges: Sendable {
  package let patients: Set<ProjectedPatient>
  /// Whether the projection was built for all patients.
  package let isBuilt: Bool
}

extension MedicalRecord {
  /// The most pages of 1,000 changes that are read before a page is shown. Anything further behind is left to the job,
  /// which reads the feed all the time.
  private static let mostBeforePage = 20

  /// Brings all projections up to date with every commit and with the current time. To be run repeatedly, by any number
  /// of processes, whoever holds the leases.
  /// - Throws: what failed for a single patient of a projection, after its other pending changes were written: those
  ///   after it wait for the next call. `RemediError` `storageUnavailable`, `CancellationError`.
  package func updateProjections(at now: Instant) async throws {
    for projection in projections { while try await step(projection, at: now) == nil {} }
  }

  /// - Parameter work: all of it, or less.
  /// - Returns: the end of the feed. Nil if there is more work to do immediately.
  package func step(
    _ projection: any Projection, _ work: ProjectionWork = .all, at now: Instant
  ) async throws -> ChangeCursor? {
    var run = ProjectionRun(self, projection, work, at: now)
    return try await run.step()
  }

  /// Brings up to date what somebody has open at this process, while another one holds the projection's lease.
  /// - Parameter isUrgent: whether anybody has something open.
  /// - Returns: the end of the feed. Nil if nothing is to be done here.
  func followHolder(
    of projection: any Projection, isUrgent: Bool, at now: Instant
  ) async throws -> ChangeCursor? {
    var run = ProjectionRun(self, projection, ProjectionWork(isWhole: false, passesTime: false), at: now)
    return try await run.followHolder(isUrgent: isUrgent)
  }

  /// Derives a patient's documents if they are outdated. Concurrent calls share the work: after a burst of commits,
  /// every board that opens needs the same rows.
  package func update(_ projection: any Projection, for patient: ProjectedPatient, at now: Instant) async throws {
    let feed = feed(of: projection)
    try await cache.updates.run(RecordCache.Update(projection: projection.name, patient: patient)) {
      let number = feed.number(of: patient)
      try await commit { transaction in
        try await projection.derive(for: patient, in: self, at: now, isAnew: false, to: &transaction)
      }
      if let number { feed.remove([(patient, number)]) }
    }
  }

  /// The latest changes that a projection does not include yet.
  /// - Parameter place: where the derived documents of the patients are on show.
  /// - Returns: nil if the projection has to be built from the beginning.
  package func pendingChanges(of projection: any Projection, at place: DocumentPath) async throws -> PendingChanges? {
    guard let mark = try await value(at: projection.checkpoint), mark.isCurrent(for: projection) else { return nil }
    let feed = feed(of: projection)
    feed.begin(at: ChangeCursor(mark.cursor))
    do {
      var pages = 1
      while try await readFeed(of: projection, limit: Query.maximumLimit), pages < Self.mostBeforePage { pages += 1 }
    } catch StoreError.invalid {
      // The checkpoint belongs to another history of the store: the projection starts over.
      return nil
    }
    return PendingChanges(patients: feed.waiting(at: place), isBuilt: mark.building == nil)
  }

  func feed(of projection: any Projection) -> ProjectionFeed { cache.feeds.feed(of: projection) }

  /// Reads one page of the feed, from where it was read last.
  /// - Returns: whether there is more.
  /// - Throws: `StoreError.invalid` if the feed does not know the place; `RemediError` `storageUnavailable`.
  func readFeed(of projection: any Projection, limit: Int) async throws -> Bool {
    let feed = feed(of: projection)
    let start = feed.cursor
    let page: ChangePage
    do {
      page = try await store.changes(after: start, limit: limit)
    } catch let error as StoreError {
      if case .invalid = error { throw error }
      throw Self.refusal(error)
    }
    // What is cached must be as new as the page.
    try await reading { try await $0.catchUp() }
    var patients: [ProjectedPatient: Set<DocumentPath>] = [:]
    for patient in Set(page.changes.compactMap({ projection.patient(changed: $0.path) })) {
      do {
        patients[patient] = try await projection.places(showing: patient, in: self)
      } catch is UnreadableDocument {
        // Who reads of the patient is not known. The job reports it when it derives the documents.
        patients[patient] = []
      }
    }
    feed.add(patients, changes: page.changes.count, from: start, upTo: page.cursor)
    return page.hasMore
  }
}
