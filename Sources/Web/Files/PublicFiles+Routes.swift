import Hummingbird

extension PublicFiles {
  /// May be cached, but must be revalidated before each use.
  static let checked = "public, no-cache"

  /// Adds routes for the files' plain and hashed paths, and for the page of the patient's app.
  ///
  /// One route per folder, because the router scans all routes of a path one by one. No route matches everything below
  /// its folder: an unknown path below `/api/v1` stays unknown for every method.
  func mount(on routes: Routes<RemediContext>) {
    let shell = AppShell(files)
    shell?.mount(on: routes)
    let listed = files + (shell.map { [$0.list] } ?? [])
    for (folder, files) in Dictionary(grouping: listed, by: \.folder) {
      let byName = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })
      @Sendable func named(in context: RemediContext) throws -> File {
        guard let file = context.parameters.get("file").flatMap({ byName[$0] }) else { throw HTTPError(.notFound) }
        return file
      }
      if folder.isEmpty {
        // A variable name at the root would match any page.
        for file in files {
          routes.get("/\(file.name)") { request, _ in Self.answer(file, to: request, caching: file.caching) }
        }
      } else {
        routes.get("\(folder)/{file}") { request, context in
          let file = try named(in: context)
          return Self.answer(file, to: request, caching: file.caching)
        }
      }
      routes.get("/assets/{hash}\(folder)/{file}") { request, context in
        let file = try named(in: context)
        guard file.hash == context.parameters.get("hash") else { throw HTTPError(.notFound) }
        return Self.answer(file, to: request, caching: Response.immutable)
      }
    }
  }

  static func answer(_ file: File, to request: Request, caching: String) -> Response {
    .file(file.body, mediaType: file.mediaType, tag: file.tag, caching: caching, to: request)
  }
}

extension PublicFiles.File {
  private var nameStart: String.Index { path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex }

  /// `remedi.css`
  fileprivate var name: String { String(path[nameStart...]) }

  /// `/css`, or empty for a file at the root.
  fileprivate var folder: String { String(("/" + path[..<nameStart]).dropLast()) }

  /// The caching of the plain path. Modules from two versions of the app would not work together.
  fileprivate var caching: String { path.hasPrefix(AppShell.folder) ? PublicFiles.checked : "public, max-age=300" }
}
