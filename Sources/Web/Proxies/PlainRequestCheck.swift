import Hummingbird

/// Keeps plain HTTP to the way from the proxy to us. Whoever came to the proxy by plain HTTP is sent to the same page by
/// TLS: cookies that are `Secure` would be lost. Whoever went past the proxy is served nothing: nobody guards that way.
/// What says how the server is may be asked by either, since what watches over it stands beside the proxy.
struct PlainRequestCheck: RouterMiddleware {
  /// - Throws: `HTTPError` 421 for whoever went past the proxy.
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    let web = context.web
    if !web.isSecure || HealthPaths.all.contains(request.uri.path) { return try await next(request, context) }
    if context.isStranger, !web.endsTLS { throw HTTPError(.misdirectedRequest) }
    guard context.forwardedScheme == "http" else { return try await next(request, context) }
    // By the site's own name: what the request calls it was written by the client.
    let path = request.head.path ?? "/"
    return Response(
      status: .permanentRedirect, headers: [.location: web.publicURL + (path.hasPrefix("/") ? path : "/")])
  }
}
