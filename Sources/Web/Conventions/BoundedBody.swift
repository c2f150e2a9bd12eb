import Hummingbird
import NIOCore
import NIOHTTP1
import Remedi

/// The body of a request, of a size that is bounded.
enum BoundedBody {
  /// - Throws: `RemediError` `tooLarge` as soon as there is more than `limit` bytes.
  static func collect(_ request: Request, upTo limit: Int) async throws -> ByteBuffer {
    var whole = ByteBuffer()
    try await read(request, upTo: limit) { part in
      if whole.readableBytes == 0 { whole = part } else { whole.writeImmutableBuffer(part) }
    }
    return whole
  }

  /// Hands over the body as it comes.
  /// - Throws: what `body` throws; `RemediError` `tooLarge` as soon as there is more than `limit` bytes, `malformed` where
  ///   the client goes before its end; `HTTPError` 408 where it is too slow.
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
    // A connection that breaks looks like the end of the body, and on HTTP/2 cancels whoever reads it, for whom the body
    // ends: half a form must not be taken for a whole one.
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
      // Whatever else ends a body is the connection, TLS or a stream of HTTP/2 that the client broke off, by which whoever
      // reads it may be cancelled: nobody reads the answer, and it is no fault of ours to be logged as one.
      throw brokenOff
    }
  }

  private static let brokenOff = RemediError(.malformed, "The request ended before its body was complete.")

  private static func tooLarge(_ limit: Int) -> RemediError {
    RemediError(.tooLarge, "The request may have at most \(limit / 1024) kB.")
  }
}
