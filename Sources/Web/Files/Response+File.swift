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
    if let unchanged = unchanged(tag, caching: caching, to: request) { return unchanged }
    return Response(
      status: .ok, headers: [.eTag: tag.text, .cacheControl: caching, .contentType: mediaType],
      body: .init(byteBuffer: body))
  }

  /// The response if the client already has the bytes of the tag, for a file that is expensive to make. Nil if it has
  /// not.
  public static func unchanged(_ tag: EntityTag, caching: String, to request: Request) -> Response? {
    guard EntityTag.noneMatch(request, tag.text) == false else { return nil }
    return Response(status: .notModified, headers: [.eTag: tag.text, .cacheControl: caching])
  }
}
