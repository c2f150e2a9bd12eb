import Hummingbird

extension PublicFiles {
  /// May be kept, and is asked about before each use.
  static let checked = "public, no-cache"

  /// Adds routes for the files' plain paths and for their hashed ones, and the page of the patient's app.
  ///
  /// One route a folder, since a router goes through what lies at one path one by one. None takes all that is below its
  /// folder: what is unknown below `/api/v1` stays unknown whatever the method.
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
        // A name at the root could be any page's.
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

  /// `/css`, or nothing where it lies in none.
  fileprivate var folder: String { String(("/" + path[..<nameStart]).dropLast()) }

  /// Of its plain path. Modules of two versions of the app would not fit together.
  fileprivate var caching: String { path.hasPrefix(AppShell.folder) ? PublicFiles.checked : "public, max-age=300" }
}
