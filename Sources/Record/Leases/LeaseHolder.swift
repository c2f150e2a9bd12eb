import DocumentStore
import Remedi
import Synchronization

/// The leases of a process. In a store that no other process writes to it holds all of them and writes none. Otherwise
/// ``LeaseJob`` renews them; everybody else asks ``holds(_:)``.
package final class LeaseHolder: Sendable {
  struct State {
    var leases: [String: LeaseState] = [:]
    /// Whether they were given back: then none is taken any more.
    var isOver = false
  }

  let store: any DocumentStore
  /// Names this process in its leases.
  let process = Identifier<LeaseHolder>.make().text
  /// Whether no other process works on the store.
  package let isAlone: Bool
  let uptime: @Sendable () -> Duration
  let state = Mutex(State())

  /// - Parameters:
  ///   - uptime: a clock that only runs, also while the machine sleeps. Nil for the program's.
  init(_ store: any DocumentStore, uptime: (@Sendable () -> Duration)? = nil) {
    let began = ContinuousClock.now
    self.store = store
    self.uptime = uptime ?? { began.duration(to: .now) }
    isAlone = !store.isShared
  }

  /// Takes a lease from now on whenever it is free.
  /// - Parameter name: such as `outbox`. It is the ID of a document, and must never change.
  package func want(_ name: String) {
    state.withLock { $0.leases[name] = $0.leases[name] ?? .unknown }
  }

  /// Whether this process may do now what a lease is for: it renewed the lease a short while ago. To be asked before
  /// each step that another process must not do too, since a process may be stopped for any time between two steps.
  package func holds(_ name: String) -> Bool {
    if isAlone { return true }
    let now = uptime()
    return state.withLock { $0.leases[name]?.isHeld(at: now) ?? false }
  }
}
