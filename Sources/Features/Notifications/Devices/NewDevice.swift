import Record
import Remedi

/// A device as its app asks to be reached on it.
package struct NewDevice: Sendable {
  let channel: Channel
  /// In one spelling, so that the same device is found again.
  let address: String
  /// Nil for a channel without encryption of its own.
  let keys: Device.Keys?
  let name: String
  /// Nil if the app did not say.
  let language: LanguageTag?
  /// The most buttons that its notifications have.
  let actions: Int

  package init(
    channel: Channel, address: String, keys: Device.Keys?, name: String, language: LanguageTag? = nil, actions: Int = 0
  ) {
    (self.channel, self.address, self.keys, self.name) = (channel, address, keys, name)
    (self.language, self.actions) = (language, actions)
  }

  /// The hash of the address.
  var id: Device.ID { Device.ID(Digest.code("device \(channel.rawValue) \(address)")) }
}
