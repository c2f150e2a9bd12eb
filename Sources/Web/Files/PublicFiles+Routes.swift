import Hummingbird

extension PublicFiles {
  /// May be kept, and is asked about before each use.
  static let checked = "public, no-cache"

  /// Adds a route for each file's plain path and for its hashed one, and the page of the patient's app.
  func mount(on routes: Routes<RemediContext>) {
    AppShell(files)?.mount(on: routes)
    for file in files {
      // Modules of two versions of the app would not fit together.
      let caching = file.path.hasPrefix(AppShell.folder) ? Self.checked : "public, max-age=300"
      routes.get("/\(file.path)") { request, _ in Self.answer(file, to: request, caching: caching) }
      routes.get("\(file.hashedPath)") { request, _ in
        Self.answer(file, to: request, caching: Response.immutable)
      }
    }
  }

  static func answer(_ file: File, to request: Request, caching: String) -> Response {
    .file(file.body, mediaType: file.mediaType, tag: file.tag, caching: caching, to: request)
  }
}
