import Hummingbird
import Remedi

/// Guards the pages of a locked session, and those that require the password again (``Routes/needingProof``), and
/// processes that password.
///
/// A GET is redirected to `/unlock` or `/proof`, and back afterwards. A submitted form is answered at its own address
/// with a page that says what the form does, asks for the password and carries the form, sealed. After the password it
/// goes on to its handler as if nothing had come between. To discard it, the user unlocks without it. If the session
/// has ended meanwhile, the page asks for name and password (``SignedOutView``).
///
/// After either, a form that requires confirmation asks for it once more and shows what was typed, because somebody
/// else may have left the form there. Passwords are not stored, so a form that contains one asks for it again.
struct SessionLock: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if let password = context.form.value(UnlockView.passwordName) {
      return try await unlock(password, request, context, next)
    }
    guard let held = try HeldForm.arriving(at: request, context) else {
      return try await asking(request, context, next)
    }
    return try await goOn(with: held, typedBefore: true, request, context, next)
  }

  private func asking(
    _ request: Request, _ context: RemediContext, _ next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as RemediError where error.code == .unauthenticated {
      // 204 tells a browser not to reconnect (HTML Living Standard, 9.2.3).
      if context.lockedPractitioner != nil, request.asksForEvents {
        return Response(status: .noContent, headers: [.cacheControl: "private, no-store"])
      }
      guard case .page = ResponseKind(request) else { throw error }
      guard let locked = context.lockedPractitioner else { return try signedOut(error, request, context) }
      if let path = Self.wayBack("/unlock", request) { return try context.redirect(to: path) }
      let held = try HeldForm(context.form, sentTo: request, by: locked.practitioner.id, context)
      let view = UnlockView(of: locked, holding: held, from: .cancelling(request, context))
      return try context.page(view, status: .unauthorized)
    } catch is ReauthenticationRequired {
      guard let practitioner = context.practitioner, case .page = ResponseKind(request) else {
        throw RemediError(.unauthenticated, "This needs the password again.")
      }
      if let path = Self.wayBack("/proof", request) { return try context.redirect(to: path) }
      let held = try HeldForm(
        context.form, sentTo: request, by: practitioner.practitioner.id, asksAgain: context.asksAgain, context)
      return try context.page(
        ReauthenticationView(
          of: practitioner, holding: held, showsLines: context.asksAgain, cancel: .cancelling(request, context)),
        status: .unauthorized)
    } catch let error where RefusedForm.keepsForm(of: request, context) {
      throw RefusedForm(error, context.form)
    }
  }

  /// Asks for name and password if a form was sent after its session had ended, and holds the form meanwhile.
  private func signedOut(
    _ error: RemediError, _ request: Request, _ context: RemediContext
  ) throws -> Response {
    guard request.method == .post, let owner = context.formOwner else { throw error }
    var context = context
    let status: HTTPResponse.Status = context.holdsToken ? .unauthorized : .forbidden
    let cookie = context.heldCookie(for: owner)
    let held = try HeldForm(context.form, sentTo: request, by: owner, context)
    var response = try context.page(SignedOutView(holding: held, from: request.sentFrom), status: status)
    response.addCookie(cookie)
    return response
  }

  /// Passes the form to its handler as if nothing had come between.
  /// - Parameter typedBefore: whether it was typed before the current user was authenticated.
  private func goOn(
    with held: HeldContent, typedBefore: Bool, _ request: Request, _ context: RemediContext,
    _ next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    guard let practitioner = context.practitioner?.practitioner else { throw Self.ended }
    guard held.owner == practitioner.id.text else { throw RefusedForm.ofSomebodyElse }
    var context = context
    context.form = held.form
    context.asksAgain = typedBefore
    return try await asking(request, context, next)
  }

  private static var ended: RemediError {
    RemediError(.unauthenticated, "You were signed out meanwhile. Please sign in again.")
  }

  /// The page to which a GET is redirected. Nil for a submitted form.
  private static func wayBack(_ path: String, _ request: Request) -> String? {
    guard request.method == .get || request.method == .head else { return nil }
    return path + (LocalPath(request.uri.string).map { "?from=\($0.encoded)" } ?? "")
  }

  private func unlock(
    _ password: String, _ request: Request, _ context: RemediContext,
    _ next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let held = try context.form.value(UnlockView.heldName).map { try HeldForm.open($0, context) }
    try held?.check(request)
    let locked = context.lockedPractitioner
    // No password is needed if the session was unlocked or confirmed meanwhile in another tab.
    if let asked = locked ?? context.practitioner.flatMap({ $0.isProven && held?.asksAgain != true ? nil : $0 }) {
      do {
        guard !password.isEmpty else { throw RemediError(.invalidCredentials, "Type your password.") }
        context.practitioner = try await context.web.authenticator.unlock(
          cookie: context.presented.session ?? "", password: password, from: context.clientNetwork)
        context.lockedPractitioner = nil
      } catch let error as RemediError where [.invalidCredentials, .rateLimited].contains(error.code) {
        guard case .page = ResponseKind(request) else { throw error }
        return try refused(error, asked, held, request, context)
      }
    }
    guard let held else {
      context.form = FormData(
        context.form.optional(ReauthenticationView.backName).map { [(ReauthenticationView.backName, $0)] } ?? [])
      return try await asking(request, context, next)
    }
    // A form typed while the session was locked is only for the user who unlocked it.
    return try await goOn(with: held, typedBefore: locked != nil, request, context, next)
  }

  /// The same page with an error message.
  private func refused(
    _ error: RemediError, _ asked: SignedInPractitioner, _ held: HeldContent?, _ request: Request,
    _ context: RemediContext
  ) throws -> Response {
    let again = try held.map {
      try HeldForm($0.form, sentTo: request, by: Identifier($0.owner), asksAgain: $0.asksAgain, context)
    }
    let response =
      if context.lockedPractitioner == nil {
        try context.page(
          ReauthenticationView(
            of: asked, holding: again, showsLines: held?.asksAgain == true, cancel: .cancelling(request, context),
            isFile: request.leadsToFile, problem: error.sentence), status: error.code.status)
      } else {
        try context.page(
          UnlockView(of: asked, holding: again, from: .cancelling(request, context), problem: error.sentence),
          status: error.code.status)
      }
    return response.retrying(after: error.retryAfter)
  }
}
