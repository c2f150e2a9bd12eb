import Hummingbird
import Record
import Remedi
import Web

/// Signs a physician out of other browsers.
struct AccountSessionPages: Sendable {
  let service: AccountService

  /// `POST /account/sessions/{session}/end`
  @Sendable func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    try await service.record.endSession(try context.identifier("session"), of: account.id, at: context.now)
    return try context.redirect(to: "/account", notice: AccountNotices.sessionEnded)
  }

  /// `POST /account/sessions/end-others`
  @Sendable func endOthers(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    try await service.record.endSessions(of: account.id, except: context.sessionId)
    return try context.redirect(to: "/account", notice: AccountNotices.othersEnded)
  }
}
