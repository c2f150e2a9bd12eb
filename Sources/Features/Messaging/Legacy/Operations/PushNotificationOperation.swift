import Remedi

/// 16: keeps a phone. Push notifications stay off until they are switched on.
enum PushNotificationOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    try await call.mailbox.keepDevice(try call.input.needed("deviceToken", limit: 1000), at: call.now)
    let isOn = try await call.mailbox.settings().pushes
    return .done("The device is registered. Push notifications are \(isOn ? "on" : "off").", [:])
  }
}
