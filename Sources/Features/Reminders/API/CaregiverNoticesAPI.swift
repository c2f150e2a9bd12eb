import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/caregivers/{id}/notices`: what the patient allows a caregiver to be told by messages.
struct CaregiverNoticesAPI: Sendable {
  let record: MedicalRecord

  func put(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let missed = body.bool("missed")
    let after = body.integer("after", .optional, in: MissedNotice.delays) ?? MissedNotice.usualDelay
    let reminders = body.bool("reminders", .optional)
    try body.finish()
    guard let missed else { throw RemediError.invalid("missed", "This is missing.") }
    let caregiver = try await record.file(context).allowNotices(
      of: try context.identifier("id"), missedAfter: missed ? after : nil, reminders: reminders, at: context.now)
    return Response.json { Caregiver.AllowedNotices.write(caregiver.allowedNotices, to: &$0) }
  }
}
