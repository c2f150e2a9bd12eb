import Notifications
import Remedi
import Synchronization

/// Counts how often each letter was taken from all processes. At one letter it stops, before or behind taking it, until
/// the task that sends is cancelled.
final class CountingPost: MailTransport {
  enum Stop: Sendable { case before, behind }

  private struct State {
    var taken: [String: Int] = [:]
    var brought = 0
    var sending = 0
    var mostAtOnce = 0
    var stoppedAt: String?
  }

  private let state = Mutex(State())
  private let stop: (at: Int, Stop)?
  private let stopped = AsyncStream.makeStream(of: Void.self)

  /// - Parameter stop: at the letter with this number, from 1. Nil for never.
  init(stop: (at: Int, Stop)? = nil) { self.stop = stop }

  /// How often each letter was taken, by its id.
  var taken: [String: Int] { state.withLock { $0.taken } }
  /// How many were being sent at the same moment, at the most.
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
  var stoppedAt: String? { state.withLock { $0.stoppedAt } }

  /// Returns once it has stopped at a letter.
  func hasStopped() async { for await _ in stopped.stream { return } }

  func send(_ letter: Letter) async throws {
    let isStop = state.withLock { state in
      state.brought += 1
      state.sending += 1
      state.mostAtOnce = max(state.mostAtOnce, state.sending)
      return state.brought == stop?.at
    }
    defer { state.withLock { $0.sending -= 1 } }
    // Another process could send now.
    await Task.yield()
    if isStop, stop?.1 == .before { try await wait(at: letter) }
    state.withLock { $0.taken[letter.id, default: 0] += 1 }
    if isStop, stop?.1 == .behind { try await wait(at: letter) }
  }

  private func wait(at letter: Letter) async throws {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.stoppedAt = letter.id }
    stopped.continuation.yield()
    // Ends when the task is cancelled.
    for await _ in never {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
