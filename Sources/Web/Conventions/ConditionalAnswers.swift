import Hummingbird

/// Adds an entity tag to every response to a GET of the API, and responds with 304 if the client already has it.
struct ConditionalAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "private, no-cache" }
    guard request.method == .get || request.method == .head, response.status == .ok,
      response.body.contentLength != nil
    else { return response }
    let body = try await BodyCollector.collect(response.body)
    response.body = ResponseBody(byteBuffer: body)
    // A handler may have set a better tag, such as a revision.
    let tag = response.headers[.eTag] ?? EntityTag(of: body).text
    response.headers[.eTag] = tag
    guard EntityTag.noneMatch(request, tag) == false else { return response }
    var headers = response.headers
    headers[.contentLength] = nil
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }
}

/// Collects what a body of known length writes.
private struct BodyCollector: ResponseBodyWriter {
  final class Storage {
    var buffer = ByteBuffer()
  }
  let storage = Storage()

  static func collect(_ body: ResponseBody) async throws -> ByteBuffer {
    let collector = BodyCollector()
    try await body.write(collector)
    return collector.storage.buffer
  }

  func write(_ buffer: ByteBuffer) async throws {
    if storage.buffer.readableBytes == 0 {
      storage.buffer = buffer
    } else {
      storage.buffer.writeImmutableBuffer(buffer)
    }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
