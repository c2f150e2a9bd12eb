import Hummingbird
import Remedi

/// Guards every page that changes something, and reads its form: the request must come from one of our own pages
/// (`Origin`, `Sec-Fetch-Site`) and carry the token that its page was given.
struct FormProtection: RouterMiddleware {
  /// Bytes that a form may have.
  static let maximumSize = 256 * 1024

  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get || request.method == .head { return try await next(request, context) }
    guard OriginCheck.comesFromHere(request) else { throw Self.refusal }
    let form = try await FormProtection.form(of: request)
    guard Self.holdsToken(form, context) else { throw Self.refusal }
    var context = context
    context.form = form
    return try await next(request, context)
  }

  private static func form(of request: Request) async throws -> FormData {
    guard request.mediaType == "application/x-www-form-urlencoded" else {
      throw RemediError(.unsupportedMediaType, "This takes what a form of its own page sends, nothing else.")
    }
    let body = try await BoundedBody.collect(request, upTo: maximumSize)
    return try FormData(urlEncoded: body.readableBytesView)
  }

  private static func holdsToken(_ form: FormData, _ context: RemediContext) -> Bool {
    guard let token = form.value("csrf") else { return false }
    let cookies = [context.presented.session, context.presented.form].compactMap { $0 }
    return cookies.contains { context.web.formKey.accepts(token, for: $0) }
  }

  private static var refusal: RemediError {
    RemediError(
      .forbidden,
      "This form can no longer be sent. Go back, load the page again and send it once more: nothing was changed.")
  }
}
