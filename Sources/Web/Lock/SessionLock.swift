import Hummingbird
import Remedi

/// Stands before every page of a physician whose session is locked, and lets the password through.
///
/// Whoever opens a page is led to `/unlock` and from there back. A form that was sent is answered where it was sent to,
/// with the lock page that carries it, sealed: unlocked, it goes on to its handler as though nothing had been between.
struct SessionLock: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if let password = context.form.value(UnlockView.passwordName) {
      return try await unlock(password, request, context, next)
    }
    do {
      return try await next(request, context)
    } catch let error as RemediError where error.code == .unauthenticated {
      guard let locked = context.lockedPhysician else { throw error }
      // Which tells a browser not to come back for more (HTML Living Standard, 9.2.3).
      if request.asksForEvents { return Response(status: .noContent, headers: [.cacheControl: "private, no-store"]) }
      guard case .page = ResponseKind(request) else { throw error }
      if request.method == .get || request.method == .head {
        let from = LocalPath(request.uri.string).map { "?from=\($0.encoded)" } ?? ""
        return try context.redirect(to: "/unlock" + from)
      }
      return try context.page(UnlockView(of: locked, holding: HeldForm(context.form, context)), status: .unauthorized)
    }
  }

  private func unlock(
    _ password: String, _ request: Request, _ context: RemediContext,
    _ next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let sealed = context.form.value(UnlockView.heldName)
    if let locked = context.lockedPhysician {
      do {
        guard !password.isEmpty else { throw RemediError(.invalidCredentials, "Type your password.") }
        context.physician = try await context.web.authenticator.unlock(
          cookie: context.presented.session ?? "", password: password, from: context.clientAddress)
        context.lockedPhysician = nil
      } catch let error as RemediError where [.invalidCredentials, .rateLimited].contains(error.code) {
        guard case .page = ResponseKind(request) else { throw error }
        var view = UnlockView(
          of: locked, holding: try sealed.map { try HeldForm(HeldForm.open($0, context), context) })
        view.password.error = error.sentence
        var response = try context.page(view, status: error.code.status)
        if let seconds = error.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
      }
    }
    context.form = try sealed.map { try HeldForm.open($0, context) } ?? FormData()
    return try await next(request, context)
  }
}
