import Care
import Hummingbird
import Record
import Remedi
import Web

/// The patient's profile on the patient's device, and the fields that the patient may change.
struct ProfileAPI: Sendable {
  let record: MedicalRecord

  /// `GET /me`
  @Sendable func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    return try await PatientProfile(file, record: record, at: context.now).representation.response
  }

  /// `PATCH /me`
  @Sendable func patch(_ request: Request, _ context: PatientContext) async throws -> Response {
    let patch = try await JSONObject.readPatch(request)
    let change = try ProfilePatch(patch, timeZones: record.timeZones)
    let file = try await record.file(context)
    var isAsSeen = true
    let demand = EntityTag.ifMatch(request)
    if let demand {
      let seen = try await PatientProfile(file, record: record, at: context.now).representation
      isAsSeen = demand.matches(seen.tag)
    }
    let changed = try await file.changeSettings(
      at: context.now, ifCurrent: { demand == nil || isAsSeen && $0 == file.patient }, change.apply)
    return try await PatientProfile(changed, record: record, at: context.now).representation.response
  }
}
