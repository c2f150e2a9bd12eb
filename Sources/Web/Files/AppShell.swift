import Crypto
import Hummingbird

/// The patient's web app in `Public/app`: its page at `/app/`, and the list of what it is made of, which its service
/// worker keeps for when there is no network.
struct AppShell: Sendable {
  static let folder = "app/"
  /// Is looked at by the browser itself, and never by way of its own cache.
  private static let worker = folder + "service-worker.js"
  private static let start = folder + "index.html"

  let page: PublicFiles.File
  /// `app/shell.js`
  let list: PublicFiles.File

  /// Nil where `Public` holds no app.
  init?(_ files: [PublicFiles.File]) {
    let parts = files.filter { $0.path.hasPrefix(Self.folder) && $0.path != Self.worker }
    guard let page = parts.first(where: { $0.path == Self.start }) else { return nil }
    self.page = page
    // Changes with every byte of every file.
    let version = Hex.encode(SHA256.hash(data: parts.flatMap { Array("\($0.path) \($0.hash)\n".utf8) }).prefix(8))
    let paths = parts.filter { $0.path != Self.start }.map { "  \"/\($0.path)\"" }
    let script = "self.shell = {\n version: \"\(version)\",\n files: [\n\(paths.joined(separator: ",\n"))\n ],\n};\n"
    list = PublicFiles.File(path: Self.folder + "shell.js", bytes: Array(script.utf8), mediaType: PublicFiles.script)
  }

  func mount(on routes: Routes<RemediContext>) {
    let page = page
    routes.get("/app") { request, _ in
      // Its worker answers for what lies below the folder, which the page has to be for that.
      guard request.uri.path.hasSuffix("/") else {
        return Response(
          status: .permanentRedirect, headers: [.location: "/app/", .cacheControl: PublicFiles.checked])
      }
      return PublicFiles.answer(page, to: request, caching: PublicFiles.checked)
    }
  }
}
