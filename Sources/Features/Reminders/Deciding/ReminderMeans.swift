import FeatureKit
import Record
import Remedi

/// How decided messages leave.
package struct ReminderMeans: Sendable {
  /// Nil if no channel is set up.
  let sender: (any DispatchSender)?
  let mailing: any ReminderMailing

  package init(sender: (any DispatchSender)?, mailing: any ReminderMailing) {
    (self.sender, self.mailing) = (sender, mailing)
  }

  /// Without letters.
  package init(sender: (any DispatchSender)?) { self.init(sender: sender, mailing: NoReminderMail()) }

  /// Whether messages can be sent to a device.
  func reaches(_ device: Device, at now: Instant) -> Bool {
    guard let sender, sender.channels.contains(device.channel) else { return false }
    return device.state(keys: sender.keys, at: now) != .renew
  }
}
