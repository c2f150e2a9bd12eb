import Hummingbird

extension Request {
  /// Whether the browser loads the page before anybody asks for it (`Sec-Purpose: prefetch`), or a script of ours loads
  /// it again by itself: nobody has read it yet.
  public var isBackground: Bool { headers[.secPurpose] != nil || headers[.remediBackground] != nil }
}
