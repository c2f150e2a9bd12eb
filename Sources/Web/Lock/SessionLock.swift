import Hummingbird
import Remedi

/// Stands before every page of a physician whose session is locked, and before those that want the password once more
/// (``Routes/needingProof``), and lets the password through.
///
/// Whoever opens a page is led to `/unlock` or `/proof` and from there back. A form that was sent is answered where it was
/// sent to, with a page that asks for the password and carries the form, sealed: then it goes on to its handler as though
/// nothing had been between.
struct SessionLock: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if let password = context.form.value(UnlockView.passwordName) {
      return try await unlock(password, request, context, next)
    }
    return try await asking(request, context, next)
  }

  private func asking(
    _ request: Request, _ context: RemediContext, _ next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as RemediError where error.code == .unauthenticated {
      guard let locked = context.lockedPhysician else { throw error }
      // Which tells a browser not to come back for more (HTML Living Standard, 9.2.3).
      if request.asksForEvents { return Response(status: .noContent, headers: [.cacheControl: "private, no-store"]) }
      guard case .page = ResponseKind(request) else { throw error }
      if let path = Self.wayBack("/unlock", request) { return try context.redirect(to: path) }
      return try context.page(UnlockView(of: locked, holding: HeldForm(context.form, context)), status: .unauthorized)
    } catch is ProofWanted {
      guard let physician = context.physician, case .page = ResponseKind(request) else {
        throw RemediError(.unauthenticated, "This needs the password once more.")
      }
      if let path = Self.wayBack("/proof", request) { return try context.redirect(to: path) }
      return try context.page(
        ProofView(of: physician, holding: HeldForm(context.form, context), cancel: .cancelling(request, context)),
        status: .unauthorized)
    }
  }

  private static var ended: RemediError {
    RemediError(.unauthenticated, "You were signed out meanwhile. Please sign in again.")
  }

  /// Where whoever opens a page is led; nil where a form was sent.
  private static func wayBack(_ path: String, _ request: Request) -> String? {
    guard request.method == .get || request.method == .head else { return nil }
    return path + (LocalPath(request.uri.string).map { "?from=\($0.encoded)" } ?? "")
  }

  private func unlock(
    _ password: String, _ request: Request, _ context: RemediContext,
    _ next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let sealed = context.form.value(UnlockView.heldName)
    let locked = context.lockedPhysician
    // What was unlocked or proven meanwhile, in another tab, needs no password.
    if let asked = locked ?? context.physician.flatMap({ $0.isProven ? nil : $0 }) {
      do {
        guard !password.isEmpty else { throw RemediError(.invalidCredentials, "Type your password.") }
        context.physician = try await context.web.authenticator.unlock(
          cookie: context.presented.session ?? "", password: password, from: context.clientAddress)
        context.lockedPhysician = nil
      } catch let error as RemediError where [.invalidCredentials, .rateLimited].contains(error.code) {
        guard case .page = ResponseKind(request) else { throw error }
        let held = try sealed.map { try HeldForm(HeldForm.open($0, context), context) }
        var response =
          if locked == nil {
            try context.page(
              ProofView(
                of: asked, holding: held, cancel: .cancelling(request, context), isFile: request.leadsToFile,
                problem: error.sentence), status: error.code.status)
          } else {
            try context.page(UnlockView(of: asked, holding: held, problem: error.sentence), status: error.code.status)
          }
        if let seconds = error.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
      }
    }
    let held = try sealed.map { try HeldForm.open($0, context) }
    // What was typed while the session was locked is for nobody who did not unlock it.
    if held != nil, context.physician == nil { throw Self.ended }
    context.form = held ?? FormData()
    return try await asking(request, context, next)
  }
}
