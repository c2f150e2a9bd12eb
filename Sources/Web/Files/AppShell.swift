import Crypto
import Hummingbird

/// The patient's web app in `Public/app`: its page at `/app/`, and the list of its files, which its service worker
/// caches for offline use.
struct AppShell: Sendable {
  static let folder = "app/"
  /// The browser checks this file for updates itself, so the service worker must not cache it.
  private static let worker = folder + "service-worker.js"
  private static let start = folder + "index.html"

  let page: PublicFiles.File
  /// `app/shell.js`
  let list: PublicFiles.File

  /// Nil if `Public` contains no app.
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
      // The service worker's scope is the folder, so the page's path must end with a slash.
      guard request.uri.path.hasSuffix("/") else {
        return Response(
          status: .permanentRedirect, headers: [.location: "/app/", .cacheControl: PublicFiles.checked])
      }
      return PublicFiles.answer(page, to: request, caching: PublicFiles.checked)
    }
  }
}
