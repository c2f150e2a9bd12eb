import Hummingbird
import Remedi

/// Refuses requests of a client that exceed its share, before any lookup. Requests for the health paths are always
/// answered.
struct ClientLimit: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext,
    next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    let web = context.web
    if !HealthPaths.all.contains(request.uri.path),
      let client = ClientKey(context.clientAddress, besides: web.trustedProxies)
    {
      try web.limiter.count(client)
    }
    return try await next(request, context)
  }
}
