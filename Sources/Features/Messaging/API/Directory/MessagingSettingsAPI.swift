import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/member/settings`: how a practitioner hears of messages (requirements N-40, N-41).
struct MessagingSettingsAPI: Sendable {
  let record: MedicalRecord

  /// `GET /member/settings`
  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    return Self.answer(try await context.mailbox(in: record).settings())
  }

  /// `PUT /member/settings`
  @Sendable func put(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    var settings = MessagingSettings()
    settings.vibrates = body.bool("vibration") ?? settings.vibrates
    settings.rings = body.bool("ring") ?? settings.rings
    settings.pushes = body.bool("push") ?? settings.pushes
    try body.finish()
    try await context.mailbox(in: record).save(settings)
    return Self.answer(settings)
  }

  private static func answer(_ settings: MessagingSettings) -> Response {
    Response.json { json in
      json.object { json in
        json.member("vibration", settings.vibrates)
        json.member("ring", settings.rings)
        json.member("push", settings.pushes)
      }
    }
  }
}
