import Hummingbird

/// Whether a request that changes something comes from a page of this site.
enum OriginCheck {
  /// Whether the browser says that it does. Without that information, the request is not trusted.
  static func surelyComesFromHere(_ request: Request) -> Bool {
    comesFromHere(request) && (request.headers[.origin] != nil || request.headers[.secFetchSite] == "same-origin")
  }

  static func comesFromHere(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = request.headers[.origin] else { return true }
    // Behind a proxy the server cannot know the scheme, only the host and port.
    guard let authority = request.head.authority, let separator = origin.range(of: "://") else { return false }
    return origin[separator.upperBound...].lowercased() == authority.lowercased()
  }
}
