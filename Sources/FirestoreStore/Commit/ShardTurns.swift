import Synchronization

/// Which shards no commit of this process uses, so that none meets another of the same process.
final class ShardTurns: Sendable {
  private struct Waiting {
    let number: Int
    let continuation: CheckedContinuation<Int?, Never>
    /// Ends the waiting.
    let alarm: Task<Void, Never>
  }

  private struct State {
    var free: [Int]
    var waiting: [Waiting] = []
    /// How many have waited.
    var count = 0
  }

  private let state: Mutex<State>

  /// In a random order, so that the processes begin with different ones.
  init() { state = Mutex(State(free: (0..<Shard.count).shuffled())) }

  /// The shard that was not used for longest. Waits while all are in use, in the order of the calls.
  /// - Returns: nil if all were in use for so long.
  func take(within patience: Duration) async -> Int? {
    await withCheckedContinuation { continuation in
      let shard: Int? = state.withLock { state in
        guard state.free.isEmpty else { return state.free.removeFirst() }
        state.count += 1
        let number = state.count
        let alarm = Task {
          // Ends early only if the shard is there.
          _ = try? await Task.sleep(for: patience)
          giveUp(number)
        }
        state.waiting.append(Waiting(number: number, continuation: continuation, alarm: alarm))
        return nil
      }
      if let shard { continuation.resume(returning: shard) }
    }
  }

  func giveBack(_ shard: Int) {
    let next: Waiting? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free.append(shard)
      return nil
    }
    next?.alarm.cancel()
    next?.continuation.resume(returning: shard)
  }

  /// Has no effect for who has a shard already.
  private func giveUp(_ number: Int) {
    let waiting: Waiting? = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiting?.continuation.resume(returning: nil)
  }
}
