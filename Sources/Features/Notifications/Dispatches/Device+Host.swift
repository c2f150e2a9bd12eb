import Foundation
import Record

extension Device {
  /// The host that its messages are posted to; for a channel with one service, the channel's name.
  var host: String {
    guard channel == .push, let scheme = address.range(of: "://") else { return channel.rawValue }
    return String(address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" })
  }

  /// Whether each message must show something: Apple ends a subscription whose messages stay silent.
  var mustShow: Bool { channel == .apns || host == Self.apple || host.hasSuffix("." + Self.apple) }

  private static let apple = "push.apple.com"

  /// Whether a service's word about the other holds for this one: it was not added again meanwhile.
  func isAdded(as other: Device) -> Bool {
    (accountId, sessionId, address, keys) == (other.accountId, other.sessionId, other.address, other.keys)
  }
}
