import Remedi

/// What became of one message to one device.
struct ReminderDelivery: Codable, Sendable, Hashable {
  /// The holder's name for the device. Nil if it was removed since.
  let device: String?
  /// When the service behind its channel accepted the message. Nil if it did not.
  let acceptedAt: Instant?
  /// When the device reported that it showed the message. Nil if it did not.
  let shownAt: Instant?
}
