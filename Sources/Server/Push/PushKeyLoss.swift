import Synchronization

/// Whether the keys were lost: they were made again while devices had subscribed with others. These subscribe again when
/// their apps are opened.
final class PushKeyLoss: Sendable {
  private let isUnmended = Mutex(false)

  /// Whether devices still name lost keys.
  var isOpen: Bool { isUnmended.withLock { $0 } }

  func happened() { isUnmended.withLock { $0 = true } }

  func over() { isUnmended.withLock { $0 = false } }
}
