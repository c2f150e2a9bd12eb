import Hummingbird

/// Adds the headers that every response carries, and removes the body from responses to HEAD.
struct SecurityHeaders: RouterMiddleware {
  static let contentSecurityPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    + "frame-ancestors 'none'"

  /// No handler sets any of these.
  private static let fixed: HTTPFields = [
    .xContentTypeOptions: "nosniff",
    .referrerPolicy: "same-origin",
    .permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    .openerPolicy: "same-origin",
    .resourcePolicy: "same-origin",
  ]

  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // Room for all of them at once. The headers of a stream's response stay in memory as long as the stream.
    response.headers.reserveCapacity(response.headers.count + 10)
    // A handler may have set a stricter policy.
    let policy = response.headers[.contentSecurityPolicy] ?? Self.contentSecurityPolicy
    response.headers[.contentSecurityPolicy] = policy
    response.headers.append(contentsOf: Self.fixed)
    response.headers[.requestId] = context.requestId
    if context.web.isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    if request.headers[.connection]?.lowercased() == "close" { response.headers[.connection] = "close" }
    return request.method == .head ? response.withoutBody : response
  }
}

extension Response {
  /// The response to HEAD: the header fields of the response to GET. The length of a stream is unknown, so no length is
  /// given (RFC 9110, 8.6 and 9.3.2).
  fileprivate var withoutBody: Response {
    Response(status: status, headers: headers, body: ResponseBody { writer in try await writer.finish(nil) })
  }
}
