import Hummingbird
import Record
import Remedi
import Web

/// Signs a practitioner's device in and out.
struct MemberSessionAPI: Sendable {
  let record: MedicalRecord

  /// `POST /member/session`
  @Sendable func post(_ request: Request, _ context: RemediContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let name = body.string("userName", limit: 320)
    let password = body.string("password", limit: 1000)
    let code = body.string("code", .optional, limit: 100)
    let device = body.string("device", .optional, limit: 200)
    try body.finish()
    let session = try await context.web.authenticator.signIn(
      MemberCredentials(userName: name ?? "", password: password ?? "", code: code, device: device, context),
      use: .member)
    let (practitioner, clinic) = (session.signedIn.practitioner, session.signedIn.clinic)
    let calendar = try record.calendar(of: clinic)
    var response = Response.json(status: .created, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("token", session.token)
        json.member("expiresAt", calendar.written(session.expiresAt).text)
        json.member("member") { json in
          json.object { json in
            json.member("id", practitioner.id.text)
            json.member("name", practitioner.name)
            json.member("practice", clinic.name)
          }
        }
      }
    }
    response.addCookie(context.web.cookies.browser(session.browser))
    return response
  }

  /// `DELETE /member/session`
  @Sendable func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
    if let token = request.bearerToken { try await context.web.authenticator.signOut(token: token, use: .member) }
    return .noContent
  }
}
