import Synchronization

/// The feeds of all projections of a record.
final class ProjectionFeeds: Sendable {
  private let feeds = Mutex<[String: ProjectionFeed]>([:])

  /// The feed of a projection, which begins when it is first asked for.
  func feed(of projection: any Projection) -> ProjectionFeed {
    feeds.withLock { feeds in
      if let known = feeds[projection.name] { return known }
      let feed = ProjectionFeed()
      feeds[projection.name] = feed
      return feed
    }
  }
}
