import Foundation
import Synchronization

/// The thread that owns all connections and waits for all their sockets: libpq's connections must not be shared, and a
/// thread each would cost more than the statements.
final class Loop: Sendable {
  private struct Inbox {
    var orders: [Order] = []
    /// The channels to notify.
    var channels: Set<String> = []
    /// Whether the thread was woken and has not looked yet.
    var isRaised = false
    var isClosed = false
  }

  private let inbox = Mutex(Inbox())
  private let signal: WakeSignal

  /// - Parameter pool: makes the pool on the thread.
  /// - Throws: `POSIXError` if there are too many open files.
  init(_ pool: @escaping @Sendable (Loop) -> Pool) throws {
    signal = try WakeSignal()
    let thread = Thread { [self] in run(pool(self)) }
    thread.name = "remedi-postgres"
    thread.start()
  }

  func give(_ order: Order) {
    let isTaken = change { $0.orders.append(order) }
    if !isTaken { order.refuse() }
  }

  func notify(_ channel: String) {
    _ = change { $0.channels.insert(channel) }
  }

  /// - Returns: whether the thread will look.
  private func change(_ body: (inout Inbox) -> Void) -> Bool {
    let (isTaken, isFirst) = inbox.withLock { inbox in
      guard !inbox.isClosed else { return (false, false) }
      body(&inbox)
      defer { inbox.isRaised = true }
      return (true, !inbox.isRaised)
    }
    if isFirst { signal.raise() }
    return isTaken
  }

  private func run(_ pool: Pool) {
    while !pool.isFinished {
      var sockets = pool.sockets()
      sockets.append(pollfd(fd: signal.readable, events: Int16(POLLIN), revents: 0))
      _ = poll(&sockets, nfds_t(sockets.count), pool.patience)
      if sockets.removeLast().revents != 0 { signal.lower() }
      let given = inbox.withLock { inbox in
        defer { inbox = Inbox() }
        return inbox
      }
      pool.turn(sockets, given.orders, given.channels)
    }
    let late = inbox.withLock { inbox in
      defer { inbox = Inbox(isClosed: true) }
      return inbox.orders
    }
    for order in late { order.refuse() }
  }
}
