import Remedi

/// 102: how a phone tells of messages: vibration, ring, push. Without any of the three it answers what is stored.
enum SettingsOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let before = try await call.mailbox.settings()
    var settings = before
    settings.vibrates = try call.input.flag("vibration") ?? before.vibrates
    settings.rings = try call.input.flag("ring") ?? before.rings
    settings.pushes = try call.input.flag("push") ?? before.pushes
    if settings != before { try await call.mailbox.save(settings) }
    return .done(
      "",
      [
        "vibration": settings.vibrates ? "1" : "0", "ring": settings.rings ? "1" : "0",
        "push": settings.pushes ? "1" : "0",
      ])
  }
}
