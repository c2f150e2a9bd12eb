import FeatureKit
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/devices`: where the caller, a patient or a caregiver, is reached (FHIR: ContactPoint). Each sees only the own
/// devices.
struct DevicesAPI: Sendable {
  let record: MedicalRecord
  let sender: any DispatchSender
  /// Nil if push is not set up.
  let setup: PushSetup?

  /// `GET /push-key`
  /// - Throws: `RemediError.notFound` if push is not set up.
  @Sendable func key(_ request: Request, _: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    guard let setup, sender.channels.contains(.push) else { throw RemediError.notFound }
    let key = setup.keys.keys.current
    return Response.json { json in
      json.object { json in
        json.member("keyId", key.id.description)
        json.member("publicKey", key.publicKey)
      }
    }
  }

  /// `GET /devices`
  @Sendable func list(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let writer = try await writer(context)
    let devices = try await record.signedInDevices(of: context.signedIn.accountId, at: context.now)
    return Response.json { json in
      json.object { json in
        json.member("items", array: devices) { json, device in json.object { writer.write(device, to: &$0) } }
        json.member("next", nil as String?)
      }
    }
  }

  /// `POST /devices`: 201, and 200 if the address was known already, whichever account had it before.
  @Sendable func add(_ request: Request, _ context: CareContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let new = try DeviceBody(body, channels: sender.channels, setup: setup).read()
    let writer = try await writer(context)
    let (device, isNew) = try await record.add(
      new, of: context.signedIn.accountId, in: context.sessionId, at: context.now)
    return Response.json(status: isNew ? .created : .ok, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { writer.write(device, to: &$0) }
    }
  }

  /// `DELETE /devices/{id}`
  @Sendable func delete(_ request: Request, _ context: CareContext) async throws -> Response {
    try await record.removeDevice(try context.identifier("id"), of: context.signedIn.accountId)
    return .noContent
  }

  /// `POST /devices/{id}/test`: sends a message that says it is a test. The device's receipt arrives as a change.
  @Sendable func test(_ request: Request, _ context: CareContext) async throws -> Response {
    let language = try await language(of: context)
    let dispatch = try await record.makeTest(
      to: try context.identifier("id"), of: context.signedIn.accountId, in: language, over: sender.channels,
      at: context.now)
    sender.post([dispatch])
    return Response.json(status: .accepted) { json in json.object { $0.member("id", dispatch.id) } }
  }

  private func writer(_ context: CareContext) async throws -> DeviceJSON {
    // In the account holder's time zone. Reads nothing of the record.
    guard let account = try await record.account(context.signedIn.accountId) else { throw RemediError.notFound }
    return DeviceJSON(
      calendar: try await record.person(of: account).calendar, keys: sender.keys, now: context.now)
  }

  /// The language that the patient chose. Nil if there is none, or for a caregiver, whose device says it.
  private func language(of context: CareContext) async throws -> LanguageTag? {
    guard context.caregiverId == nil else { return nil }
    return try await record.ownFile(of: context.patientId, in: context.clinicId).patient.language
  }
}
