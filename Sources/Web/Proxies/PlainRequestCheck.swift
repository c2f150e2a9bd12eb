import Hummingbird

/// Sends whoever came to the proxy by plain HTTP to the same page by TLS: cookies that are `Secure` would be lost.
struct PlainRequestCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    guard context.web.isSecure, context.forwardedScheme == "http", let authority = request.head.authority else {
      return try await next(request, context)
    }
    return Response(
      status: .permanentRedirect, headers: [.location: "https://\(authority)\(request.head.path ?? "/")"])
  }
}
