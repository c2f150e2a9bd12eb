import Care
import Hummingbird
import JSON
import ModuleKit
import Record
import Remedi
import Web

/// `/api/v1/measuring-devices`: the devices that send the patient's readings (S-03).
struct MeasuringDevicesAPI: Sendable {
  let record: MedicalRecord
  let registry: ModuleRegistry

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let devices = try await devices(context)
    let all = try await devices.all(at: context.now)
    return Response.json { json in
      json.object { json in
        json.member("items", array: all) { json, device in
          json.object { Self.write(device, devices.file.calendar, to: &$0) }
        }
        json.member("next", nil as String?)
      }
    }
  }

  /// Responds with 201 and the device. Its token is in no later answer.
  func post(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let name = name(body)
    let modules = modules(body)
    try body.finish()
    guard let name, let modules else { throw RemediError.invalid("", "This is incomplete.") }
    let devices = try await devices(context)
    var generator = SystemRandomNumberGenerator()
    let token = ReadableCode.make(length: Self.tokenLength, using: &generator)
    let device = try await devices.add(name, modules, token: token, at: context.now)
    return Response.json(status: .created) { json in
      json.object { json in
        Self.write(device, devices.file.calendar, to: &json)
        json.member("token", token)
      }
    }
  }

  func delete(_ request: Request, _ context: PatientContext) async throws -> Response {
    try await devices(context).remove(try context.identifier("id"), at: context.now)
    return .noContent
  }

  /// 260 random bits.
  private static let tokenLength = 52

  private func devices(_ context: PatientContext) async throws -> MeasuringDevices {
    MeasuringDevices(file: try await record.file(context), account: context.signedIn.accountId)
  }

  private func name(_ body: JSONObject) -> String? {
    guard let name = body.string("name")?.trimming() else { return nil }
    let fault = name.isEmpty ? "A name is missing." : TextLimit.line(upTo: ReadingRules.longestDevice).fault(name)
    if let fault { body.fault("name", fault) }
    return name
  }

  private func modules(_ body: JSONObject) -> [ModuleID]? {
    guard let values = body.array("modules", count: 1...20) else { return nil }
    var modules: [ModuleID] = []
    for (number, value) in values.enumerated() {
      guard case .string(let text) = value, let id = ModuleID(text), registry[id] != nil else {
        body.fault(at: ["modules", String(number)], "There is no such module.")
        continue
      }
      if modules.contains(id) { body.fault(at: ["modules", String(number)], "This module occurs twice.") }
      modules.append(id)
    }
    return modules
  }

  private static func write(_ device: Session, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.member("id", device.id.text)
    json.member("name", device.device)
    json.member("modules", array: device.modules ?? []) { $0.value($1.text) }
    json.member("createdAt", calendar.written(device.createdAt).text)
    json.member("expiresAt", calendar.written(device.expiresAt).text)
  }
}
