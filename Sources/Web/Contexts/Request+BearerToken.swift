import Hummingbird

extension Request {
  /// The token in `Authorization` (RFC 6750, 2.1). Nil if there is none that could be ours.
  public var bearerToken: String? {
    let fields = headers[values: .authorization]
    guard fields.count == 1, let field = fields.first else { return nil }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer", (1...512).contains(parts[1].utf8.count) else {
      return nil
    }
    return String(parts[1])
  }
}
