import DocumentStore

extension ProjectionRun {
  /// Derives what somebody has open at this process. All else, the checkpoint too, is left to the process that holds the
  /// lease; what that one has done is forgotten here, so that nothing piles up.
  /// - Parameter isUrgent: whether anybody has something open.
  /// - Returns: the end of the feed. Nil if nothing is to be done here.
  mutating func followHolder(isUrgent: Bool) async throws -> ChangeCursor? {
    guard projection.placeCollection != nil, let mark = try await record.value(at: projection.checkpoint),
      mark.isCurrent(for: projection)
    else { return nil }
    feed.follow(ChangeCursor(mark.cursor))
    guard isUrgent else { return nil }
    do {
      while try await record.readFeed(of: projection, limit: Self.changesAtATime) {}
    } catch StoreError.invalid {
      // The checkpoint is of another history of the store: the holder begins anew.
      return nil
    }
    let batch = feed.batch(at: Set(feed.places.filter(record.follower.isFollowed)))
    let derived = try await derive(for: batch.patients.map(\.patient))
    feed.remove(batch.patients)
    if let fault = derived.fault { throw fault }
    return feed.cursor
  }
}
