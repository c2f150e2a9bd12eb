import Hummingbird
import Remedi

/// Refuses, before any lookup, what no handler may see: the requests of a client that exceed its share, requests that a
/// proxy and the server could interpret differently, and plain HTTP from anyone but the proxy.
///
/// The health paths are always answered, by plain HTTP too, since the monitoring may bypass the proxy.
struct AdmissionCheck: RouterMiddleware {
  /// - Throws: `RemediError` `rateLimited`, `malformed`; `HTTPError` 421 for a client that bypassed the proxy.
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    let web = context.web
    let isHealth = ["/healthz", "/readyz"].contains(request.uri.path)
    if !isHealth, let client = ClientKey(context.clientAddress, besides: web.trustedProxies) {
      try web.limiter.count(client)
    }
    try Self.checkTarget(of: request)
    if web.isSecure, !isHealth {
      if context.isStranger, !web.endsTLS { throw HTTPError(.misdirectedRequest) }
      if context.forwardedScheme == "http" { return Self.redirect(request, to: web.publicURL) }
    }
    return try await next(request, context)
  }

  /// Refuses a request without a `Host` or with two, and one whose path does not begin with a slash (RFC 9112, 3.2;
  /// RFC 9113, 8.3.1).
  private static func checkTarget(of request: Request) throws(RemediError) {
    // The first `Host` is the request's authority; any other is still among the header fields.
    guard let authority = request.head.authority, !authority.isEmpty, !request.headers.contains(.hostField) else {
      throw RemediError(.malformed, "A request needs exactly one Host.")
    }
    guard let target = request.head.path, isKnownForm(target) else {
      throw RemediError(.malformed, "The path of a request begins with a slash.")
    }
  }

  /// Whether the request target is a path, an absolute URL (as proxies may write it) or `*` (RFC 9112, 3.2).
  private static func isKnownForm(_ target: String) -> Bool {
    target.hasPrefix("/") || target == "*" || target.contains("://")
  }

  /// Sends a client that reached the proxy by plain HTTP to the same page by TLS, because cookies that are `Secure`
  /// would be lost. Uses the site's own name, because the client controls the one in the request.
  private static func redirect(_ request: Request, to site: String) -> Response {
    let path = request.head.path ?? "/"
    return Response(status: .permanentRedirect, headers: [.location: site + (path.hasPrefix("/") ? path : "/")])
  }
}
