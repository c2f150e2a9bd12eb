import Hummingbird

/// Restricts plain HTTP to the connection from the proxy. A client that reached the proxy by plain HTTP is redirected
/// to the same page by TLS, because cookies that are `Secure` would be lost. A client that bypassed the proxy is served
/// nothing, since that connection is unprotected. The health paths accept either, since the monitoring may bypass the
/// proxy.
struct PlainRequestCheck: RouterMiddleware {
  /// - Throws: `HTTPError` 421 for a client that bypassed the proxy.
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    let web = context.web
    if !web.isSecure || HealthPaths.all.contains(request.uri.path) { return try await next(request, context) }
    if context.isStranger, !web.endsTLS { throw HTTPError(.misdirectedRequest) }
    guard context.forwardedScheme == "http" else { return try await next(request, context) }
    // Uses the site's own name, because the client controls the one in the request.
    let path = request.head.path ?? "/"
    return Response(
      status: .permanentRedirect, headers: [.location: web.publicURL + (path.hasPrefix("/") ? path : "/")])
  }
}
