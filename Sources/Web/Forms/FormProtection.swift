import Hummingbird
import Remedi

/// Guards every page that changes something, and reads its form: the request must come from one of our own pages
/// (`Origin`, `Sec-Fetch-Site`) and carry the token that its page was given.
struct FormProtection: RouterMiddleware {
  /// Bytes that a form without files may have.
  static let maximumSize = 256 * 1024
  /// Bytes that a form with files may have, of a physician who is signed in. Files that are too large are read and
  /// dropped, so that the form comes back with a sentence beside the field and with everything else that was typed: a
  /// photograph of a telephone has five to ten million bytes.
  static let maximumSizeWithFiles = 16 * 1024 * 1024

  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get || request.method == .head { return try await next(request, context) }
    guard OriginCheck.comesFromHere(request) else { throw Self.refusal }
    let form = try await FormProtection.form(of: request, context)
    guard Self.holdsToken(form, context) else { throw Self.refusal }
    var context = context
    context.form = form
    return try await next(request, context)
  }

  private static func form(of request: Request, _ context: RemediContext) async throws -> FormData {
    switch request.mediaType {
    case "application/x-www-form-urlencoded":
      let body = try await BoundedBody.collect(request, upTo: maximumSize)
      return try FormData(urlEncoded: body.readableBytesView)
    case "multipart/form-data":
      guard let boundary = request.headers[.contentType].flatMap(MultipartBoundary.read) else {
        throw RemediError(.malformed, "The form cannot be read: it does not say what parts its pieces.")
      }
      var reader = MultipartReader(boundary: boundary)
      let isKnown = context.physician != nil || context.lockedPhysician != nil
      let limit = isKnown ? maximumSizeWithFiles : maximumSize
      try await BoundedBody.read(request, upTo: limit) { try reader.feed($0.readableBytesView) }
      return try reader.finish()
    default:
      throw RemediError(.unsupportedMediaType, "This takes what a form of its own page sends, nothing else.")
    }
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
