import Hummingbird
import Remedi

/// Refuses the requests of a client that are more than its share, before anything is looked up. Who watches over the
/// server is always answered.
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
