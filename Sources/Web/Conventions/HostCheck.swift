import Hummingbird
import Remedi

/// Refuses a request without a `Host` or with two: proxies and we could understand them differently (RFC 9112, 3.2).
struct HostCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    // The first `Host` is the request's authority; any other is still among the fields.
    guard let authority = request.head.authority, !authority.isEmpty, !request.headers.contains(.hostField) else {
      throw RemediError(.malformed, "A request needs exactly one Host.")
    }
    return try await next(request, context)
  }
}
