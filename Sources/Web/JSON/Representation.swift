import Hummingbird
import Remedi

/// What an answer says (RFC 9110, 3.2), known before it is sent: so that a change can be held against what its client
/// has seen.
public struct Representation: Sendable {
  let bytes: ByteBuffer
  /// Of this and nothing else; as a GET of it carries.
  public let tag: EntityTag

  /// Bytes.
  public var count: Int { bytes.readableBytes }

  /// Written in JSON by `body`.
  public init(_ body: (inout JSONWriter) throws -> Void) rethrows {
    var json = JSONWriter()
    try body(&json)
    bytes = ByteBuffer(bytes: json.bytes)
    tag = EntityTag(of: bytes)
  }

  /// 200, with the tag.
  public var response: Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .eTag: tag.text], body: .init(byteBuffer: bytes))
  }
}
