import DocumentStore

/// Signals what other processes commit, by asking for the end of the feed. Firestore tells of changes by gRPC alone,
/// which this engine does not speak.
struct FeedWatch: Sendable {
  private static let interval = Duration.milliseconds(500)

  let feed: Feed
  let signals: ChangeSignals

  /// Asks until the task is cancelled, while somebody listens.
  func follow() async {
    var known: FeedCursor?
    while !Task.isCancelled {
      if signals.count > 0 {
        do {
          let end = try await feed.end()
          if end != known { signals.tick() }
          known = end
        } catch {
          // Requests report what is wrong with the database. It is asked again after the interval.
        }
      }
      // Ends early only if the task is cancelled.
      _ = try? await Task.sleep(for: Self.interval)
    }
  }
}
