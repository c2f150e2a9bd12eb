import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/push`: copies of the record that go to a store of the patient's by themselves (S-34).
struct PushAPI: Sendable {
  let record: MedicalRecord
  let policy: CopyPolicy

  func get(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let copies = try await copies(context)
    return try await answer(try await copies.plan(), copies, context)
  }

  func put(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try CopyRequest(try await JSONObject.read(request), policy)
    let copies = try await copies(context)
    let plan = try await copies.set(
      body.target, secret: body.secret, body.period, keep: body.keep, wording: body.wording, host: body.address.host,
      at: context.now)
    return try await answer(plan, copies, context)
  }

  func delete(_ request: Request, _ context: PatientContext) async throws -> Response {
    try await copies(context).end(at: context.now)
    return .noContent
  }

  /// Responds with 202: the copy is made soon.
  func start(_ request: Request, _ context: PatientContext) async throws -> Response {
    try await JSONObject.read(request).finish()
    let copies = try await copies(context)
    return try await answer(try await copies.start(at: context.now), copies, context, status: .accepted)
  }

  private func copies(_ context: PatientContext) async throws -> PatientCopies {
    PatientCopies(file: try await record.file(context))
  }

  private func answer(
    _ plan: CopyPlan?, _ copies: PatientCopies, _ context: PatientContext, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var isAgreed = false
    if let plan { isAgreed = try await copies.isAgreed(plan, at: context.now) }
    return Response.json(status: status) { [isAgreed] json in
      CopyJSON.write(plan, isAgreed: isAgreed, copies.file.calendar, to: &json)
    }
  }
}
