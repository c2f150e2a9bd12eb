import Hummingbird

extension Response {
  /// What a file's name stands for when it stands for the same bytes for ever.
  public static let immutable = "public, max-age=31536000, immutable"

  /// A file as an answer; without its bytes where the client has them already.
  /// - Parameters:
  ///   - tag: changes with the bytes.
  ///   - caching: the value of `Cache-Control`.
  public static func file(
    _ body: ByteBuffer, mediaType: String, tag: EntityTag, caching: String, to request: Request
  ) -> Response {
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: caching]
    if EntityTag.noneMatch(request, tag.text) == false { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = mediaType
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
  }
}
