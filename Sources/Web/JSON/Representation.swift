import Hummingbird
import JSON

/// The content of a response (RFC 9110, 3.2), known before it is sent, so that a change can be compared with what its
/// client has seen.
public struct Representation: Sendable {
  let bytes: ByteBuffer
  /// Identifies exactly this content, as a GET returns it.
  public let tag: EntityTag

  /// The number of bytes.
  public var count: Int { bytes.readableBytes }

  /// JSON written by `body`.
  public init(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var json = JSONWriter()
    try body(&json)
    bytes = ByteBuffer(bytes: json.bytes)
    tag = EntityTag(of: bytes)
  }

  /// A 200 response with the tag.
  public var response: Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .eTag: tag.text], body: .init(byteBuffer: bytes))
  }
}
