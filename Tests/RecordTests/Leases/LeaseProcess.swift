import DocumentStore
import StoreContract

@testable import Record

/// A process that wants a lease, over a store that others use too.
struct LeaseProcess: Sendable {
  static let lease = "outbox"

  let clock: RunningClock
  let store: LeaseStore
  let holder: LeaseHolder

  /// - Parameter seconds: where its clock begins.
  init(_ base: MemoryStore, clockAt seconds: Int, wanting names: [String] = [lease]) {
    let (clock, store) = (RunningClock(at: .seconds(seconds)), LeaseStore(base))
    holder = LeaseHolder(store, uptime: { clock.now })
    (self.clock, self.store) = (clock, store)
    for name in names { holder.want(name) }
  }

  var holds: Bool { holder.holds(Self.lease) }

  /// Lets time pass, and then looks once.
  func go(_ duration: Duration) async throws {
    clock.advance(duration)
    try await holder.keep()
  }

  /// Lets the processes live for some seconds, each looking once a second.
  static func live(_ processes: LeaseProcess..., for seconds: Int) async throws {
    for _ in 0..<seconds { for process in processes { try await process.go(.seconds(1)) } }
  }
}
