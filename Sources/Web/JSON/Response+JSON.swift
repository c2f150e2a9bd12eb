import Hummingbird
import JSON

extension Response {
  /// A JSON response written by `body`.
  public static func json(
    status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], mediaType: String = "application/json",
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var writer = JSONWriter()
    try body(&writer)
    var headers = headers
    headers[.contentType] = mediaType
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: writer.bytes)))
  }

  /// A response without a body: 204.
  public static var noContent: Response { Response(status: .noContent) }
}
