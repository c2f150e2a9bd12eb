import Synchronization

/// Counts the commits that have begun and not ended, so that closing can wait for them.
package final class CommitsUnderWay: Sendable {
  private struct State {
    var count = 0
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var count: Int { state.withLock(\.count) }

  /// - Returns: false once closed.
  package func begin() -> Bool {
    state.withLock { state in
      if !state.isClosed { state.count += 1 }
      return !state.isClosed
    }
  }

  package func end() {
    let waiting = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Lets none begin any more, and returns when all have ended.
  package func close() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        state.isClosed = true
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
