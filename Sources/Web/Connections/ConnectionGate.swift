import NIOCore
import Synchronization

/// Counts who is connected, and says who may come in.
final class ConnectionGate: Sendable {
  /// Why somebody may not.
  enum Refusal: String, CaseIterable {
    /// There is no room for anybody.
    case full
    /// This client has enough.
    case client
  }

  private struct Inside {
    var count = 0
    var byClient: [ClientKey: Int] = [:]
    var lingering = 0
  }

  /// How many of those who are refused are told so, instead of being left at once.
  private static let mostLingering = 100

  private let inside = Mutex(Inside())
  private let limits: ServerLimits
  private let proxies: TrustedProxies
  private let counters: LimitCounters

  init(limits: ServerLimits, proxies: TrustedProxies, counters: LimitCounters) {
    (self.limits, self.proxies, self.counters) = (limits, proxies, counters)
  }

  /// Takes in a connection until it closes, where there is room for it.
  /// - Returns: why it may not come in; nil where it may.
  func enter(_ channel: any Channel) -> Refusal? {
    let client = channel.remoteAddress?.ipAddress.flatMap { ClientKey($0, besides: proxies) }
    let refusal = inside.withLock { inside -> Refusal? in
      // First the own share: who has used it up is told so, however full the server is.
      if let client, let most = limits.connectionsOfOneClient, inside.byClient[client, default: 0] >= most {
        return .client
      }
      if inside.count >= limits.connections { return .full }
      inside.count += 1
      if let client { inside.byClient[client, default: 0] += 1 }
      // Within, so that of two at once the later one is what is told.
      counters.connectionsOpen.set(inside.count)
      return nil
    }
    if let refusal {
      counters.refused(refusal)
      return refusal
    }
    channel.closeFuture.whenComplete { [self] _ in leave(client) }
    return nil
  }

  /// Whether somebody who is refused may stay until it is told so.
  func mayLinger(_ channel: any Channel) -> Bool {
    let may = inside.withLock { inside in
      guard inside.lingering < Self.mostLingering else { return false }
      inside.lingering += 1
      return true
    }
    if may { channel.closeFuture.whenComplete { [self] _ in inside.withLock { $0.lingering -= 1 } } }
    return may
  }

  private func leave(_ client: ClientKey?) {
    inside.withLock { inside in
      inside.count -= 1
      if let client, let count = inside.byClient[client] { inside.byClient[client] = count > 1 ? count - 1 : nil }
      counters.connectionsOpen.set(inside.count)
    }
  }
}
