import Hummingbird

/// Reads a form that may come from anywhere, because its address holds a secret of the sender: a mail program sends it
/// without cookies and without our page (RFC 8058, 3.1).
struct UnprotectedForm: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get || request.method == .head { return try await next(request, context) }
    var context = context
    context.form = try await FormBody.read(
      request, upTo: FormProtection.maximumSize, withFiles: FormProtection.maximumSize, keepsFiles: false)
    return try await next(request, context)
  }
}
