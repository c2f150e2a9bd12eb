/// A `Set-Cookie` header (RFC 6265).
public struct SetCookie: Sendable {
  public let name: String
  public let value: String
  /// `HttpOnly`, `Path=/` …, as they were written.
  public let attributes: [String]

  init?(_ header: String) {
    let parts = header.split(separator: ";").map { String($0.drop { $0 == " " }) }
    guard let pair = parts.first?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
      pair.count == 2
    else { return nil }
    name = String(pair[0])
    value = String(pair[1])
    attributes = Array(parts.dropFirst())
  }

  /// Whether the browser is told to forget the cookie.
  public var isEnd: Bool { attributes.contains("Max-Age=0") }
}
