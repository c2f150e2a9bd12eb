import Synchronization
import WebPush

/// The keys by which push services know this server, as the file last held them. A process takes keys that another one
/// changed without a restart.
package final class PushKeyRing: Sendable {
  private let kept: Mutex<PushKeys>

  package init(_ keys: PushKeys) { kept = Mutex(keys) }

  package var keys: PushKeys { kept.withLock { $0 } }

  /// The names of the keys that subscriptions may use.
  package var names: Set<String> { Set(keys.ids.map(\.description)) }

  package func replace(by keys: PushKeys) { kept.withLock { $0 = keys } }
}
