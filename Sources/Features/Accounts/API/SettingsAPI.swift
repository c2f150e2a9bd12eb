import Care
import Hummingbird
import Record
import Remedi
import Web

/// `/api/v1/settings`: a patient's reminder preferences.
struct SettingsAPI: Sendable {
  let record: MedicalRecord

  /// `GET /settings`
  @Sendable func get(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    return try await file.reminderPreferences().representation.response
  }

  /// `PUT /settings`
  @Sendable func put(_ request: Request, _ context: PatientContext) async throws -> Response {
    let preferences = try ReminderPreferences(try await JSONObject.read(request))
    let demand = EntityTag.ifMatch(request)
    let file = try await record.file(context)
    try await file.set(
      preferences, at: context.now, ifCurrent: { demand?.matches($0.representation.tag) ?? true })
    return preferences.representation.response
  }
}
