import Foundation

/// One call of the API.
struct Call {
  let method: String
  /// The path below `/api/v1`.
  let path: [String]
  var query: [URLQueryItem] = []
  var body: Data?
  var mediaType = "application/json"
  /// What is asked for. Problems are JSON whatever it is.
  var accepts = "application/json"
  /// Whether to send the patient's token.
  var isSigned = true
  /// Whether the call is safe to repeat.
  var isRepeatable: Bool
  var ifMatch: EntityTag?
  /// Whether the call removes its target. If an earlier attempt's response was lost, *not found* then means that the
  /// attempt succeeded.
  var removes = false

  static func get(_ path: String..., query: [URLQueryItem?] = []) -> Call {
    Call(method: "GET", path: path, query: query.compactMap { $0 }, isRepeatable: true)
  }

  static func delete(_ path: String...) -> Call { Call(method: "DELETE", path: path, isRepeatable: true) }

  /// A deletion after which the target is not found.
  static func remove(_ path: String...) -> Call {
    var call = Call(method: "DELETE", path: path, isRepeatable: true)
    call.removes = true
    return call
  }

  /// - Parameter repeatable: whether the server treats a second request like the first.
  static func sending(
    _ method: String, _ path: String..., body: some Encodable, repeatable: Bool
  ) throws -> Call {
    Call(method: method, path: path, body: try JSONEncoder().encode(body), isRepeatable: repeatable)
  }

  /// A merge patch (RFC 7396), which is idempotent.
  static func patch(_ path: String..., body: some Encodable) throws -> Call {
    Call(
      method: "PATCH", path: path, body: try JSONEncoder().encode(body), mediaType: "application/merge-patch+json",
      isRepeatable: true)
  }

  /// The call without the token.
  var unsigned: Call {
    var call = self
    call.isSigned = false
    return call
  }

  /// Makes the call conditional on the state that the tag names. Unconditional if the tag is nil.
  func ifMatch(_ tag: EntityTag?) -> Call {
    var call = self
    call.ifMatch = tag
    return call
  }

  /// The URL. Path parts and values are escaped.
  /// - Throws: `RemediClientError.unreadable` if the base URL cannot be extended.
  func url(at base: URL) throws -> URL {
    let parts = (["api", "v1"] + path).map(Self.encoded)
    let start = base.absoluteString.hasSuffix("/") ? String(base.absoluteString.dropLast()) : base.absoluteString
    var text = start + "/" + parts.joined(separator: "/")
    let pairs = query.compactMap { item in item.value.map { "\(Self.encoded(item.name))=\(Self.encoded($0))" } }
    if !pairs.isEmpty { text += "?" + pairs.joined(separator: "&") }
    guard let url = URL(string: text) else { throw RemediClientError.unreadable(reason: "no address: \(text)") }
    return url
  }

  private static func encoded(_ text: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    return text.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }
}

extension URLQueryItem {
  /// Nil if there is no value.
  static func of(_ name: String, _ value: (some CustomStringConvertible)?) -> URLQueryItem? {
    value.map { URLQueryItem(name: name, value: $0.description) }
  }
}
