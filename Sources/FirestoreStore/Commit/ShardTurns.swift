import Synchronization

/// Which shards no commit of this process uses, so that none meets another of the same process.
final class ShardTurns: Sendable {
  private struct State {
    var free: [Int]
    var waiting: [CheckedContinuation<Int, Never>] = []
  }

  private let state: Mutex<State>

  /// In a random order, so that the processes begin with different ones.
  init() { state = Mutex(State(free: (0..<Shard.count).shuffled())) }

  /// The shard that was not used for longest. Waits while all are in use.
  func take() async -> Int {
    await withCheckedContinuation { continuation in
      let shard: Int? = state.withLock { state in
        guard state.free.isEmpty else { return state.free.removeFirst() }
        state.waiting.append(continuation)
        return nil
      }
      if let shard { continuation.resume(returning: shard) }
    }
  }

  func giveBack(_ shard: Int) {
    let next: CheckedContinuation<Int, Never>? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free.append(shard)
      return nil
    }
    next?.resume(returning: shard)
  }
}
