import Hummingbird

/// Reads a form that may come from anywhere, because its address holds a secret of the sender: a mail program sends it
/// without cookies and without our page (RFC 8058, 3.1). Its pages need no cookie, and set none.
struct UnprotectedForm: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.bindsForms = false
    if request.method == .get || request.method == .head { return try await next(request, context) }
    context.form = try await FormBody.read(
      request, upTo: FormProtection.maximumSize, withFiles: FormProtection.maximumSize, keepsFiles: false)
    return try await next(request, context)
  }
}
