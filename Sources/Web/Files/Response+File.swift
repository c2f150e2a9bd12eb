import Hummingbird

extension Response {
  /// For a file name that always refers to the same bytes.
  public static let immutable = "public, max-age=31536000, immutable"

  /// The response with a file, or without its bytes if the client already has them.
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
