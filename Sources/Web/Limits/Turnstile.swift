import Remedi
import Synchronization

/// Identifies a caller at a ``Turnstile``. Later callers have greater numbers.
package typealias Turn = Int

/// Decides who passes a ``Turnstile`` at once, and who waits for whom.
package protocol TurnRules: Sendable {
  associatedtype Party: Sendable

  /// A caller arrives.
  mutating func arrive(_ turn: Turn, as party: Party) -> TurnAnswer

  /// A caller has finished, or waits no longer.
  /// - Returns: the caller that passes now.
  mutating func leave(_ turn: Turn) -> Turn?
}

package enum TurnAnswer: Sendable {
  case goes
  case waits
  case isRefused(RemediError)
  /// The caller waits, and a waiting one is refused in return.
  case waitsInPlaceOf(Turn, RemediError)
}

/// Lets callers pass as its rules allow, and suspends the others until it is their turn.
package final class Turnstile<Rules: TurnRules>: Sendable {
  /// How long a caller waits, and the error after that.
  package struct Patience: Sendable {
    let wait: @Sendable () async throws -> Void
    let refusal: RemediError
  }

  private struct Waiter {
    let continuation: CheckedContinuation<Void, any Error>
    let timer: Task<Void, Never>?

    func goOn() {
      timer?.cancel()
      continuation.resume()
    }

    func giveUp(_ error: any Error) {
      timer?.cancel()
      continuation.resume(throwing: error)
    }
  }

  private struct State {
    var rules: Rules
    var lastTurn: Turn = 0
    var waiting: [Turn: Waiter] = [:]
  }

  private let state: Mutex<State>

  package init(_ rules: Rules) { state = Mutex(State(rules: rules)) }

  /// Reads the current state of the rules.
  package func read<Value: Sendable>(_ body: @Sendable (Rules) -> Value) -> Value { state.withLock { body($0.rules) } }

  /// Waits until it is the caller's turn.
  /// - Returns: the turn, which must be passed to ``leave(_:)``.
  /// - Throws: what the rules refuse; `CancellationError`.
  package func enter(as party: Rules.Party, patience: Patience? = nil) async throws -> Turn {
    let turn = state.withLock { state in
      state.lastTurn += 1
      return state.lastTurn
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { arrive(turn, as: party, patience, $0) }
    } onCancel: {
      turnAway(turn, CancellationError())
    }
    return turn
  }

  package func leave(_ turn: Turn) {
    let next = state.withLock { state in state.rules.leave(turn).flatMap { state.waiting.removeValue(forKey: $0) } }
    next?.goOn()
  }

  private func arrive(
    _ turn: Turn, as party: Rules.Party, _ patience: Patience?, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let then = state.withLock { state -> @Sendable () -> Void in
      // Cancelled before the continuation was registered, so no later call would resume it.
      if Task.isCancelled { return { continuation.resume(throwing: CancellationError()) } }
      func wait() {
        let timer = patience.map { patience in
          Task {
            do {
              try await patience.wait()
            } catch {
              // The turn came meanwhile.
              return
            }
            self.turnAway(turn, patience.refusal)
          }
        }
        state.waiting[turn] = Waiter(continuation: continuation, timer: timer)
      }
      switch state.rules.arrive(turn, as: party) {
      case .goes: return { continuation.resume() }
      case .isRefused(let error): return { continuation.resume(throwing: error) }
      case .waits:
        wait()
        return {}
      case .waitsInPlaceOf(let other, let error):
        wait()
        let refused = state.waiting.removeValue(forKey: other)
        return { refused?.giveUp(error) }
      }
    }
    then()
  }

  private func turnAway(_ turn: Turn, _ error: any Error) {
    let waiter = state.withLock { state -> Waiter? in
      guard let waiter = state.waiting.removeValue(forKey: turn) else { return nil }
      // No one passes in place of a caller that only waited.
      _ = state.rules.leave(turn)
      return waiter
    }
    waiter?.giveUp(error)
  }
}

extension Turnstile.Patience {
  /// - Parameters:
  ///   - time: how long a caller waits.
  ///   - refusal: the error after that.
  package init(_ time: Duration, refusal: RemediError) {
    self.init(wait: { try await Task.sleep(for: time) }, refusal: refusal)
  }
}
