import Synchronization

/// Coalesces concurrent requests for the same work into one run.
///
/// A caller who asks during a run may depend on something that happened after it began, so the work runs once more for
/// all callers who came meanwhile.
package final class SharedWork<Key: Hashable & Sendable>: Sendable {
  private struct Turns {
    let running: Task<Void, any Error>
    var next: Task<Void, any Error>?
  }

  private let turns = Mutex<[Key: Turns]>([:])

  package init() {}

  /// Returns after the work of `key` has run at least once from beginning to end.
  ///
  /// The work continues even if the first caller is cancelled, because others may wait for it.
  /// - Throws: what the run for this caller throws.
  package func run(_ key: Key, _ work: @escaping @Sendable () async throws -> Void) async throws {
    try await turn(of: key, work).value
  }

  /// The run that serves a caller who asks now; it proceeds on its own.
  package func turn(of key: Key, _ work: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
    turns.withLock { turns in
      guard let known = turns[key] else {
        let first = Task {
          defer { end(key) }
          try await work()
        }
        turns[key] = Turns(running: first)
        return first
      }
      if let next = known.next { return next }
      let next = Task { [running = known.running] in
        _ = await running.result
        begin(key)
        defer { end(key) }
        try await work()
      }
      turns[key]?.next = next
      return next
    }
  }

  /// From now on, new callers are too late for the run that was next.
  private func begin(_ key: Key) {
    turns.withLock { turns in turns[key] = turns[key]?.next.map { Turns(running: $0) } }
  }

  private func end(_ key: Key) {
    turns.withLock { turns in
      if turns[key]?.next == nil { turns[key] = nil }
    }
  }

  /// The number of keys with running work.
  package var count: Int { turns.withLock { $0.count } }
}
