import Hummingbird
import Synchronization

@testable import Web

/// Takes a body at `/api/v1/upload` and tells its size.
final class Upload: SitePart {
  static let limit = 1_000_000
  private let begun = Mutex(false)

  /// Whether some of a body has come.
  var hasBegun: Bool { begun.withLock { $0 } }

  func mount(on site: Site) {
    site.openAPI.post("/upload") { [self] request, _ in
      var size = 0
      try await BoundedBody.read(request, upTo: Self.limit) { part in
        begun.withLock { $0 = true }
        size += part.readableBytes
      }
      return Response.json { json in json.object { $0.member("size", size) } }
    }
  }
}
