import Hummingbird
import Remedi

/// Refuses a request without a `Host` or with two, and one whose path does not begin with a slash: proxies and the
/// server could interpret them differently (RFC 9112, 3.2; RFC 9113, 8.3.1).
struct HostCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    // The first `Host` is the request's authority; any other is still among the header fields.
    guard let authority = request.head.authority, !authority.isEmpty, !request.headers.contains(.hostField) else {
      throw RemediError(.malformed, "A request needs exactly one Host.")
    }
    guard let target = request.head.path, Self.isKnownForm(target) else {
      throw RemediError(.malformed, "The path of a request begins with a slash.")
    }
    return try await next(request, context)
  }

  /// Whether the request target is a path, an absolute URL (as proxies may write it) or `*` (RFC 9112, 3.2).
  private static func isKnownForm(_ target: String) -> Bool {
    target.hasPrefix("/") || target == "*" || target.contains("://")
  }
}
