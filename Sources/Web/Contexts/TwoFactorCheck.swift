import Hummingbird
import Remedi

/// Redirects a practitioner who must set up two-factor sign-in to the page for it, before anything else.
struct TwoFactorCheck: RouterMiddleware {
  /// The path of the setup page.
  static let path = "/account/second-step"

  func handle(
    _ request: Request, context: PractitionerContext, next: (Request, PractitionerContext) async throws -> Response
  ) async throws -> Response {
    guard context.signedIn.mustSetUpTwoFactor else { return try await next(request, context) }
    // 204 tells a browser not to reconnect (HTML Living Standard, 9.2.3).
    if request.asksForEvents { return Response(status: .noContent, headers: [.cacheControl: "private, no-store"]) }
    guard request.method == .get || request.method == .head, case .page = ResponseKind(request) else {
      // The form is shown again, to be sent afterwards.
      throw RemediError.twoFactorMissing
    }
    return try context.redirect(to: Self.path)
  }
}

extension RemediError {
  /// The clinic requires two-factor sign-in, it is not set up, and the caller cannot be led to the page for it.
  package static var twoFactorMissing: Self {
    Self(.conflict, "Your clinic requires a second step. Set it up under “Your account”, then send this again.")
  }
}
