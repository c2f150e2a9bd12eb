import Hummingbird
import Remedi

/// Lets through whoever has typed the password lately; of others it is asked for once more.
struct ReauthenticationCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: PractitionerContext, next: (Request, PractitionerContext) async throws -> Response
  ) async throws -> Response {
    guard context.signedIn.isProven, !context.base.asksAgain else { throw ReauthenticationRequired() }
    return try await next(request, context)
  }
}

/// That the password was typed too long ago. It never leaves ``SessionLock``, which asks.
struct ReauthenticationRequired: Error {}

extension Routes where Context == PractitionerContext {
  /// The same group, for what does the most harm in wrong hands: whoever found the browser open is asked for the password,
  /// unless it was typed in the last `Session.proofLifetime` seconds. Nothing is done before it is right.
  public var needingProof: Self {
    var copy = Self(
      group: group.group().add(middleware: ReauthenticationCheck()), prefix: prefix, audience: audience, table: table,
      produces: produces)
    copy.needsProof = true
    return copy
  }
}
