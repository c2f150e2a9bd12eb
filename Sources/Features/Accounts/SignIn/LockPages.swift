import Hummingbird
import Remedi
import Web

/// Locks a physician's browser, and unlocks it. The site's own middleware verifies the password and decides what is
/// shown before it is right, because any form may be sent while the session is locked.
struct LockPages: Sendable {
  /// `GET /unlock`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    let from = try QueryParameters(request).string("from").flatMap(LocalPath.init)
    guard context.practitioner == nil, let locked = context.lockedPractitioner else { return try goOn(from, context) }
    return try context.page(UnlockView(of: locked))
  }

  /// `POST /unlock`, after the password was right or none was needed.
  @Sendable func unlock(_ request: Request, _ context: RemediContext) async throws -> Response {
    let from = try QueryParameters(request).string("from").flatMap(LocalPath.init)
    if request.wantsJSON {
      guard context.practitioner != nil else { throw Self.signedOut }
      return Response(status: .noContent, headers: [.cacheControl: "private, no-store"])
    }
    return try goOn(from, context)
  }

  /// `GET /proof`
  @Sendable func proof(_ request: Request, _ context: RemediContext) async throws -> Response {
    let from = try QueryParameters(request).string("from").flatMap(LocalPath.init)
    guard let practitioner = context.practitioner, !practitioner.isProven else { return try goOn(from, context) }
    return try context.page(ReauthenticationView(of: practitioner, request, context))
  }

  /// `POST /proof`, after the password was right or none was needed.
  @Sendable func goOn(_ request: Request, _ context: RemediContext) async throws -> Response {
    if request.leadsToFile, context.practitioner != nil,
      let file = try QueryParameters(request).string("from").flatMap(LocalPath.init)
    {
      // A download does not replace the page, so the password page would stay visible.
      let back = context.form.value(DownloadView.backName).flatMap(LocalPath.init)
      return try context.page(DownloadView(of: file, back: back)).leading(to: file)
    }
    return try goOn(try QueryParameters(request).string("from").flatMap(LocalPath.init), context)
  }

  /// `POST /lock`, for everybody. If nobody is signed in, there is nothing to lock.
  @Sendable func lock(_ request: Request, _ context: RemediContext) async throws -> Response {
    if context.practitioner != nil, let cookie = request.cookies[context.web.cookies.sessionName]?.value {
      try await context.web.authenticator.lock(cookie: cookie)
    }
    if request.wantsJSON { return Response(status: .noContent, headers: [.cacheControl: "private, no-store"]) }
    return try context.redirect(to: Self.wayBack(to: request.sentFrom))
  }

  /// `POST /activity`, which a page sends while somebody is working in it. Only the request itself matters.
  @Sendable func activity(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    Response(status: .noContent, headers: [.cacheControl: "private, no-store"])
  }

  private static var signedOut: RemediError {
    RemediError(
      .unauthenticated,
      "You were signed out meanwhile. Sign in in another window, then unlock here: what you typed is still there.")
  }

  private func goOn(_ from: LocalPath?, _ context: RemediContext) throws -> Response {
    if let practitioner = context.practitioner?.practitioner {
      return try context.redirect(to: from?.text ?? practitioner.startPath)
    }
    if context.lockedPractitioner != nil { return try context.redirect(to: Self.wayBack(to: from)) }
    return try context.redirect(to: "/sign-in" + (from.map { "?from=\($0.encoded)" } ?? ""))
  }

  private static func wayBack(to from: LocalPath?) -> String { "/unlock" + (from.map { "?from=\($0.encoded)" } ?? "") }
}
