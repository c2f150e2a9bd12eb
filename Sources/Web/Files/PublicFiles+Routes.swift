import Hummingbird

extension PublicFiles {
  /// Adds a route for each file's plain path and for its hashed one.
  func mount(on routes: Routes<RemediContext>) {
    for file in files {
      routes.get("/\(file.path)") { request, _ in
        Self.answer(file, to: request, caching: "public, max-age=300")
      }
      routes.get("\(file.hashedPath)") { request, _ in
        Self.answer(file, to: request, caching: "public, max-age=31536000, immutable")
      }
    }
  }

  private static func answer(_ file: File, to request: Request, caching: String) -> Response {
    var headers: HTTPFields = [.eTag: file.tag.text, .cacheControl: caching]
    if EntityTag.noneMatch(request, file.tag.text) == false { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = file.mediaType
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: file.body))
  }
}
