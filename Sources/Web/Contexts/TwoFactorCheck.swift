import Hummingbird
import Remedi

/// Leads whoever owes their clinic a second step to where it is set up, before anything else.
struct TwoFactorCheck: RouterMiddleware {
  /// Where it is set up.
  static let path = "/account/second-step"

  func handle(
    _ request: Request, context: PractitionerContext, next: (Request, PractitionerContext) async throws -> Response
  ) async throws -> Response {
    guard context.signedIn.owesSecondStep else { return try await next(request, context) }
    // Which tells a browser not to come back for more (HTML Living Standard, 9.2.3).
    if request.asksForEvents { return Response(status: .noContent, headers: [.cacheControl: "private, no-store"]) }
    guard request.method == .get || request.method == .head, case .page = ResponseKind(request) else {
      // What was typed is shown once more, to be sent afterwards.
      throw RemediError(
        .conflict, "Your clinic requires a second step. Set it up under “Your account”, then send this again.")
    }
    return try context.redirect(to: Self.path)
  }
}
