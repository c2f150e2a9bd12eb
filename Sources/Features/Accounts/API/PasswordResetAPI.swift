import Hummingbird
import Record
import Remedi
import Web

/// Sets a new password after the old one was forgotten.
struct PasswordResetAPI: Sendable {
  let service: PasswordResetService

  /// `POST /password-resets`
  @Sendable func post(_ request: Request, _ context: RemediContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let name = body.string("userName", limit: 320)
    try body.finish()
    try await service.request(name ?? "", from: context.clientNetwork, at: context.now)
    return Response(status: .accepted)
  }

  /// `PUT /password-resets/{code}`
  @Sendable func put(_ request: Request, _ context: RemediContext) async throws -> Response {
    let code = try context.pathParameter("code")
    let body = try await JSONObject.read(request)
    let password = body.string("password", limit: 1000)
    try body.finish()
    do {
      let person = try await service.find(code, from: context.clientNetwork, at: context.now)
      try await service.accept(
        person, code: code, password: password ?? "", from: context.origin(), at: context.now)
    } catch let error as RemediError {
      throw error.forAPI
    }
    return .noContent
  }
}
