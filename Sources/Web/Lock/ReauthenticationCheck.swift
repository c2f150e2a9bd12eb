import Hummingbird
import Remedi

/// Admits practitioners who typed the password recently, and asks others for it again.
struct ReauthenticationCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: PractitionerContext, next: (Request, PractitionerContext) async throws -> Response
  ) async throws -> Response {
    guard context.signedIn.isProven, !context.base.asksAgain else { throw ReauthenticationRequired() }
    return try await next(request, context)
  }
}

/// The password was typed too long ago. Handled by ``SessionLock``, which asks for it.
struct ReauthenticationRequired: Error {}

extension Routes where Context == PractitionerContext {
  /// The same group, for the most sensitive actions: anyone who finds the browser open must type the password, unless
  /// it was typed in the last `Session.proofLifetime` seconds. Nothing is done before it is correct.
  public var needingProof: Self {
    var copy = Self(
      group: group.group().add(middleware: ReauthenticationCheck()), prefix: prefix, audience: audience, table: table,
      produces: produces)
    copy.needsProof = true
    return copy
  }
}
