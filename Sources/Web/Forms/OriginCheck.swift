import Hummingbird

/// Whether a request that changes something comes from a page of this very site.
enum OriginCheck {
  /// Whether the browser says that it does; one that says nothing is not believed.
  static func surelyComesFromHere(_ request: Request) -> Bool {
    comesFromHere(request) && (request.headers[.origin] != nil || request.headers[.secFetchSite] == "same-origin")
  }

  static func comesFromHere(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = request.headers[.origin] else { return true }
    // Behind a proxy the scheme is not ours to know; the host and port are.
    guard let authority = request.head.authority, let separator = origin.range(of: "://") else { return false }
    return origin[separator.upperBound...].lowercased() == authority.lowercased()
  }
}
