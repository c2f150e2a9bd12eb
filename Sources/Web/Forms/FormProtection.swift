import Hummingbird
import Remedi

/// Guards every page that changes something, and reads its form: the request must come from one of our own pages
/// (`Origin`, `Sec-Fetch-Site`) and carry the token issued to its page.
struct FormProtection: RouterMiddleware {
  /// The most bytes of a form without files.
  static let maximumSize = 256 * 1024
  /// The most bytes of a form with files from a signed-in practitioner. Files that are too large are read and dropped,
  /// so that the form comes back with an error on the field and everything else that was typed: a phone photograph has
  /// five to ten million bytes.
  static let maximumSizeWithFiles = 16 * 1024 * 1024

  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get || request.method == .head { return try await next(request, context) }
    guard OriginCheck.comesFromHere(request) else { throw Self.refusal }
    let form = try await FormProtection.form(of: request, context)
    var context = context
    context.form = form
    if !context.holdsToken { try Self.checkOwner(request, context) }
    return try await next(request, context)
  }

  private static func form(of request: Request, _ context: RemediContext) async throws -> FormData {
    let isKnown = context.practitioner != nil || context.lockedPractitioner != nil
    // If the session has ended, the typed text is held, and the files are skipped.
    let wasKnown = context.presented.session != nil || request.cookies[context.web.cookies.browserName] != nil
    return try await FormBody.read(
      request, upTo: maximumSize, withFiles: isKnown || wasKnown ? maximumSizeWithFiles : maximumSize,
      keepsFiles: isKnown)
  }

  /// A form whose session has ended still belongs to its owner. An owner who has signed in again meanwhile, in another
  /// window, continues with it; others are asked for name and password (``SessionLock``). Only the browser can confirm
  /// that the form came from our page, since no cookie does any more.
  private static func checkOwner(_ request: Request, _ context: RemediContext) throws {
    guard OriginCheck.surelyComesFromHere(request) else { throw refusal }
    guard let owner = context.formOwner else { throw RefusedForm(refusal, context.form) }
    let present = (context.practitioner ?? context.lockedPractitioner)?.practitioner.id
    guard present == nil || present == owner else { throw RefusedForm.ofSomebodyElse }
    // A form that anyone may send needs no sign-in, so nobody would be asked.
    guard present != nil || context.isForMembers(request) else { throw RefusedForm(refusal, context.form) }
  }

  private static var refusal: RemediError {
    RemediError(
      .forbidden,
      "This form can no longer be sent. Nothing was changed.")
  }
}
