import AsyncHTTPClient

/// A request to a store elsewhere.
struct StoreRequest: Sendable {
  enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// All of it, read while it is sent.
    case archive(SpooledArchive)
  }

  let method: String
  /// Path and query as they are sent: percent-encoded.
  let target: String
  /// Besides `Host` and those of the body.
  var headers: [(name: String, value: String)]
  var body = Body.none
}

/// The answer of a store elsewhere.
struct StoreAnswer: Sendable {
  let status: Int
  let headers: [String: String]
  /// At most ``StoreConnection/longestAnswer`` bytes.
  let body: String

  var isSuccess: Bool { (200..<300).contains(status) }
}
