import Hummingbird
import Remedi

/// Refuses the requests, and the streams of events, of somebody who is signed in that are more than one's share.
struct AccountLimit: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext,
    next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    guard let account = Self.account(context) else { return try await next(request, context) }
    let limiter = context.web.limiter
    try limiter.count(account: account)
    guard request.asksForEvents else { return try await next(request, context) }
    let seat = try limiter.seat(account: account)
    var response = try await next(request, context)
    guard response.headers[.contentType] == ServerSentEvent.mediaType else { return response }
    let body = response.body
    // What writes the stream holds the place, so that it is free when the stream ends, or is never begun.
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(writer)
      withExtendedLifetime(seat) {}
    }
    return response
  }

  private static func account(_ context: RemediContext) -> String? {
    context.patient?.accountId.text
      ?? (context.physician ?? context.lockedPhysician)?.physician.id.text
  }
}
