import Record
import Remedi
import Web
import WebPush

/// Reads the body of `POST /devices`.
struct DeviceBody {
  private let json: JSONObject
  /// The channels that are set up.
  private let channels: Set<Channel>
  /// Nil if push is not set up.
  private let setup: PushSetup?

  private static let longestName = 64
  private static let mostActions = 20
  private static let fields = ["name", "endpoint", "keys", "keyId", "token", "language", "actions"]

  init(_ json: JSONObject, channels: Set<Channel>, setup: PushSetup?) {
    (self.json, self.channels, self.setup) = (json, channels, setup)
  }

  /// - Throws: `RemediError` `validation` naming the fields.
  func read() throws -> NewDevice {
    guard let channel = json.choice("channel", of: Channel.self) else {
      // Which fields there are depends on the channel.
      for name in Self.fields { _ = json.value(name, .optional) }
      throw try missing()
    }
    switch channel {
    case .push:
      guard let setup, channels.contains(.push) else { throw Self.notSetUp("Push") }
      return try push(setup)
    case .apns:
      guard channels.contains(.apns) else { throw Self.notSetUp("Apple's push service") }
      return try apns()
    case .text: throw Self.notSetUp("Sending text messages")
    case .pager: throw Self.notSetUp("Sending to pagers")
    case .fax: throw Self.notSetUp("Sending faxes")
    }
  }

  private func push(_ setup: PushSetup) throws -> NewDevice {
    let (name, language, actions) = shared()
    let endpoint = json.string("endpoint")
    let keys = json.object("keys")
    let (p256dh, auth) = (keys?.string("p256dh"), keys?.string("auth"))
    let key = json.string("keyId")
    if let key, !setup.keys.names.contains(key) {
      json.fault("keyId", "This is no key of this server. Read the current one, and subscribe with it.")
    }
    var address: String?
    if let endpoint, let p256dh, let auth {
      do throws(PushSubscriptionFaults) {
        address = try PushSubscription(endpoint: endpoint, p256dh: p256dh, auth: auth, within: setup.hosts).endpoint
          .text
      } catch {
        for fault in error.faults { report(fault, keys) }
      }
    }
    try finish()
    guard let name, let address, let p256dh, let auth, let key else { throw try missing() }
    return NewDevice(
      channel: .push, address: address, keys: Device.Keys(p256dh: p256dh, auth: auth, server: key), name: name,
      language: language, actions: actions)
  }

  private func report(_ fault: PushSubscriptionFaults.Fault, _ keys: JSONObject?) {
    switch fault.field {
    case .endpoint: json.fault("endpoint", fault.sentence)
    case .p256dh: keys?.fault("p256dh", fault.sentence)
    case .auth: keys?.fault("auth", fault.sentence)
    }
  }

  private func apns() throws -> NewDevice {
    let (name, language, actions) = shared()
    let token = json.text("token", .required, "a device token in hexadecimal digits") { APNsDeviceToken($0)?.text }
    try finish()
    guard let name, let token else { throw try missing() }
    return NewDevice(channel: .apns, address: token, keys: nil, name: name, language: language, actions: actions)
  }

  /// What devices of all channels have.
  private func shared() -> (name: String?, language: LanguageTag?, actions: Int) {
    let name = json.string("name", limit: Self.longestName)?.trimming()
    if name?.isEmpty == true { json.fault("name", "This must not be empty.") }
    if let fault = name.flatMap(TextLimit.line(upTo: Self.longestName).fault) { json.fault("name", fault) }
    let language = json.text("language", .optional, "a language tag such as en or de-AT", read: LanguageTag.init)
    return (name, language, json.integer("actions", .optional, in: 0...Self.mostActions) ?? 0)
  }

  private func finish() throws {
    do throws(RemediError) {
      try json.finish()
    } catch {
      throw RemediError(.validation, "This device cannot be reached.", fields: error.fields)
    }
  }

  /// The faults that were found; there is one behind each value that is missing.
  private func missing() throws -> RemediError {
    try json.finish()
    return RemediError.invalid("", "This is incomplete.")
  }

  private static func notSetUp(_ what: String) -> RemediError {
    RemediError.invalid("channel", "\(what) is not set up on this server.")
  }
}
