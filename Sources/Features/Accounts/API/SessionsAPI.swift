import Hummingbird
import Record
import Remedi
import Web

/// The sessions of a patient or caregiver. Each sees only the own ones.
struct SessionsAPI: Sendable {
  let record: MedicalRecord

  /// `GET /sessions`
  @Sendable func list(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 0) }
    try query.finish()
    // In the account holder's time zone. Reads nothing of the record.
    guard let account = try await record.account(context.signedIn.accountId) else { throw RemediError.notFound }
    let calendar = try await record.person(of: account).calendar
    let page = try await record.sessions(of: context.signedIn.accountId, limit: limit, after: cursor, at: context.now)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.sessions) { json, session in
          json.object { json in
            json.member("id", session.id.text)
            json.member("device", session.device)
            json.member("createdAt", calendar.written(session.createdAt).text)
            json.member("expiresAt", calendar.written(session.expiresAt).text)
            json.member("current", session.id.text == context.signedIn.sessionId)
          }
        }
        json.member("next", page.next?.text)
      }
    }
  }

  /// `DELETE /sessions/{id}`
  @Sendable func delete(_ request: Request, _ context: CareContext) async throws -> Response {
    try await record.endSession(try context.identifier("id"), of: context.signedIn.accountId, at: context.now)
    return .noContent
  }
}
