import Hummingbird
import Record
import Remedi
import Web

/// Signs a physician out of other browsers.
struct AccountSessionPages: Sendable {
  let desk: AccountDesk

  /// `POST /account/sessions/{session}/end`
  @Sendable func end(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    try await desk.record.endSession(try context.identifier("session"), of: account.id, at: context.now)
    return try context.redirect(to: "/account", notice: AccountNotices.sessionEnded)
  }

  /// `POST /account/sessions/end-others`
  @Sendable func endOthers(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    try await desk.record.endSessions(of: account.id, except: Identifier(context.signedIn.sessionId))
    return try context.redirect(to: "/account", notice: AccountNotices.othersEnded)
  }
}
