import Care
import Hummingbird
import Record
import Remedi
import Web

/// `/api/v1/notifications`: how messages arrive. The patient and each caregiver have their own.
struct NotificationsAPI: Sendable {
  let record: MedicalRecord

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    if let caregiver = file.caregiver { return caregiver.ownNoticesRepresentation.response }
    return try await file.notificationSettings().representation(mailAddress: file.mailAddress()).response
  }

  func put(_ request: Request, _ context: CareContext) async throws -> Response {
    let json = try await JSONObject.read(request)
    let demand = EntityTag.ifMatch(request)
    let file = try await record.file(context)
    if file.caregiver != nil {
      let body = try OwnNoticesBody(json)
      let stored = try await file.setOwnNotices(
        missed: body.missed, reminders: body.reminders, quietHours: body.quietHours, at: context.now,
        ifCurrent: { demand?.matches($0.ownNoticesRepresentation.tag) ?? true })
      return stored.ownNoticesRepresentation.response
    }
    let settings = NotificationSettings(reading: json)
    try json.finish()
    guard let settings else { throw RemediError.invalid("", "This is incomplete.") }
    let address = try await file.mailAddress()
    let stored = try await file.setNotifications(
      settings, at: context.now,
      ifCurrent: { demand?.matches($0.representation(mailAddress: address).tag) ?? true })
    return stored.representation(mailAddress: address).response
  }
}
