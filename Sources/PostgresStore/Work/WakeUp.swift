import DocumentStore

/// Tells other servers of commits, and listens to them. A notification is not part of the commit, which would wait for
/// all others that notify; so it may be lost, and the feed is asked twice a second regardless.
struct WakeUp: Sendable {
  private static let channel = "remedi_changes"
  private static let interval = Duration.milliseconds(500)

  let connections: Connections
  let signals: ChangeSignals
  let barrier: Barrier

  /// Call after a commit, before or after its answer.
  func committed() {
    signals.tick()
    connections.notify(Self.channel)
  }

  /// Follows the feed until the task is cancelled.
  func follow() async {
    await withTaskGroup { group in
      group.addTask { for await _ in connections.notices(of: Self.channel) { await ask() } }
      group.addTask {
        while !Task.isCancelled {
          await ask()
          // Ends early only if the task is cancelled.
          _ = try? await Task.sleep(for: Self.interval)
        }
      }
    }
  }

  /// Signals if the feed has moved.
  private func ask() async {
    do {
      try await barrier.catchUp()
    } catch {
      // Requests report what is wrong with the database. The feed is asked again after the interval.
    }
  }
}
