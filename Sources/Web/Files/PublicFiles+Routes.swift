import Hummingbird

extension PublicFiles {
  /// Adds a route for each file's plain path and for its hashed one.
  func mount(on routes: Routes<RemediContext>) {
    for file in files {
      routes.get("/\(file.path)") { request, _ in
        Self.answer(file, to: request, caching: "public, max-age=300")
      }
      routes.get("\(file.hashedPath)") { request, _ in
        Self.answer(file, to: request, caching: Response.immutable)
      }
    }
  }

  private static func answer(_ file: File, to request: Request, caching: String) -> Response {
    .file(file.body, mediaType: file.mediaType, tag: file.tag, caching: caching, to: request)
  }
}
