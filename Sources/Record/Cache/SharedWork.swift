import Synchronization

/// Work that several ask for at once, and that is done once for all of them.
///
/// Who asks while it is being done may know of something that came after it began: it is done once more then, for all who
/// came meanwhile.
final class SharedWork<Key: Hashable & Sendable>: Sendable {
  private struct Turns {
    let running: Task<Void, any Error>
    var next: Task<Void, any Error>?
  }

  private let turns = Mutex<[Key: Turns]>([:])

  /// Returns when the work of `key` was done at least once from its beginning to its end.
  ///
  /// It goes on where the one who asked first is cancelled: others may wait for it.
  /// - Throws: what the work throws that was done for the caller.
  func run(_ key: Key, _ work: @escaping @Sendable () async throws -> Void) async throws {
    try await turn(of: key, work).value
  }

  /// The turn that is done for whoever asks now; it goes on by itself.
  func turn(of key: Key, _ work: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
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

  /// From now on, who asks is too late for the turn that was the next.
  private func begin(_ key: Key) {
    turns.withLock { turns in turns[key] = turns[key]?.next.map { Turns(running: $0) } }
  }

  private func end(_ key: Key) {
    turns.withLock { turns in
      if turns[key]?.next == nil { turns[key] = nil }
    }
  }

  /// Of how many keys something is being done.
  var count: Int { turns.withLock { $0.count } }
}
