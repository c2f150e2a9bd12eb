import Hummingbird
import Remedi

/// The body of a request, of a size that is bounded.
enum BoundedBody {
  /// - Throws: `RemediError` `tooLarge` as soon as there is more than `limit` bytes.
  static func collect(_ request: Request, upTo limit: Int) async throws -> ByteBuffer {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    if let announced, announced > limit { throw tooLarge(limit) }
    var whole = ByteBuffer()
    for try await var part in request.body {
      guard whole.readableBytes + part.readableBytes <= limit else { throw tooLarge(limit) }
      if whole.readableBytes == 0 { whole = part } else { whole.writeBuffer(&part) }
    }
    // A connection that breaks looks like the end of the body: half a form must not be taken for a whole one.
    guard announced == nil || announced == whole.readableBytes else {
      throw RemediError(.malformed, "The request ended before all of it had come.")
    }
    return whole
  }

  private static func tooLarge(_ limit: Int) -> RemediError {
    RemediError(.tooLarge, "This takes at most \(limit / 1024) kB at once.")
  }
}
