import Hummingbird
import NIOCore
import NIOHTTP1
import Remedi

/// A request body of bounded size.
enum BoundedBody {
  /// - Throws: `RemediError` `tooLarge` as soon as the body exceeds `limit` bytes.
  static func collect(_ request: Request, upTo limit: Int) async throws -> ByteBuffer {
    var whole = ByteBuffer()
    try await read(request, upTo: limit) { part in
      if whole.readableBytes == 0 { whole = part } else { whole.writeImmutableBuffer(part) }
    }
    return whole
  }

  /// Passes on the body as it arrives.
  /// - Throws: what `body` throws; `RemediError` `tooLarge` as soon as the body exceeds `limit` bytes, `malformed` if
  ///   the client disconnects early; `HTTPError` 408 if the body is too slow.
  static func read(_ request: Request, upTo limit: Int, _ body: (ByteBuffer) throws -> Void) async throws {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    if let announced, announced > limit { throw tooLarge(limit) }
    var size = 0
    var parts = request.body.makeAsyncIterator()
    while let part = try await next(&parts) {
      size += part.readableBytes
      guard size <= limit else { throw tooLarge(limit) }
      try body(part)
    }
    // A broken connection looks like the end of the body; on HTTP/2 it cancels the reader, for which the body then
    // ends. Half a form must not be taken for a whole one.
    guard announced == nil || announced == size, !Task.isCancelled else { throw brokenOff }
  }

  private static func next(_ parts: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do {
      return try await parts.next()
    } catch let error as HTTPParserError {
      throw error
    } catch is SlowBody {
      throw HTTPError(.requestTimeout)
    } catch {
      // Anything else that ends a body early is the connection, TLS, or an HTTP/2 stream that the client reset, which
      // may cancel the reader. Nobody reads the response, and it must not be logged as a server error.
      throw brokenOff
    }
  }

  private static let brokenOff = RemediError(.malformed, "The request ended before its body was complete.")

  private static func tooLarge(_ limit: Int) -> RemediError {
    RemediError(.tooLarge, "The request may have at most \(limit / 1024) kB.")
  }
}
