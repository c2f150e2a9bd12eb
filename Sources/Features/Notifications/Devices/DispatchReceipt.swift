import Remedi

/// A device's report that it showed a message.
package struct DispatchReceipt: Sendable, Hashable {
  let id: String
  /// By the device's clock.
  let shownAt: Instant

  package init(id: String, shownAt: Instant) { (self.id, self.shownAt) = (id, shownAt) }
}
