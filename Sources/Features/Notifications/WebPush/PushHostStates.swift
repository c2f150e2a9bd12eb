import FeatureKit
import Remedi
import Synchronization

/// The status of the push services, shared by the gateways that use them and the readiness that reports it. After a start
/// it is unknown until the first message.
package final class PushHostStates: Sendable {
  /// What prevents messages from being accepted by a host.
  package struct Trouble: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// It refuses this server: its key, its contact, or how often it posts.
      case refuses
      case unreachable
    }

    package let host: String
    package let kind: Kind
    /// The first answer of the kind, or why there was none. Without address and key: it is logged.
    package let reason: String
    /// Since when nothing was accepted.
    package let since: Instant
    /// The number of consecutive failures.
    package let faults: Int
  }

  /// The number of consecutive failures before they are reported. One alone may be about one device.
  package static let leastFaults = 3
  /// The most hosts that are kept: a pattern allows more names than there are hosts.
  private static let limit = 64

  /// How long an acceptance proves that a host knows this server, in seconds.
  private static let proof = 3600

  private let hosts = Mutex<[String: Trouble]>([:])
  /// When each host last accepted a message.
  private let acceptances = Mutex<[String: Instant]>([:])

  package init() {}

  /// The hosts that have accepted nothing for some messages, by name.
  package var troubles: [Trouble] {
    hosts.withLock { Array($0.values) }.filter { $0.faults >= Self.leastFaults }.sorted { $0.host < $1.host }
  }

  /// Whether the host accepted a message within the last hour.
  func hasAccepted(_ host: String, at now: Instant) -> Bool {
    acceptances.withLock { $0[host] }.map { (0..<Self.proof).contains(now.seconds(since: $0)) } ?? false
  }

  /// Records that a host accepted a message.
  func accepted(_ host: String, at now: Instant) {
    acceptances.withLock { acceptances in
      let isFull = acceptances[host] == nil && acceptances.count >= Self.limit
      if isFull, let earliest = acceptances.min(by: { $0.value < $1.value }) { acceptances[earliest.key] = nil }
      acceptances[host] = now
    }
    worked(host)
  }

  /// Records that a host works: it accepted a message, or knows that the device is gone.
  func worked(_ host: String) { hosts.withLock { $0[host] = nil } }

  /// Records a fault. One that is about a single message says nothing of the host.
  /// - Parameter reason: why there was no answer. Nil if there was one.
  func failed(_ fault: GatewayFault, because reason: String? = nil, at now: Instant) {
    let kind: Trouble.Kind
    switch fault.kind {
    case .gone: return worked(fault.host)
    case .undeliverable: return
    case .refused, .busy: kind = .refuses
    case .unreachable: kind = .unreachable
    }
    hosts.withLock { hosts in
      let former = hosts[fault.host]
      if former == nil, hosts.count >= Self.limit, let latest = hosts.values.max(by: { $0.since < $1.since }) {
        hosts[latest.host] = nil
      }
      let words = reason ?? fault.status.map { "status \($0)" } ?? "no answer"
      hosts[fault.host] = Trouble(
        host: fault.host, kind: kind, reason: former.flatMap { $0.kind == kind ? $0.reason : nil } ?? words,
        since: former?.since ?? now, faults: (former?.faults ?? 0) + 1)
    }
  }
}
