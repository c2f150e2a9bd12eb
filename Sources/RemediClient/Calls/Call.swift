import Foundation

/// One call of the API.
struct Call {
  let method: String
  /// Below `/api/v1`.
  let path: [String]
  var query: [URLQueryItem] = []
  var body: Data?
  var mediaType = "application/json"
  /// Whether the patient's token goes along.
  var isSigned = true
  /// Whether making it twice does no harm.
  var isRepeatable: Bool
  var ifMatch: EntityTag?
  /// Whether what it names is gone once it is done: then *not found* says, where the answer to an earlier attempt was
  /// lost, that this one did it.
  var removes = false

  static func get(_ path: String..., query: [URLQueryItem?] = []) -> Call {
    Call(method: "GET", path: path, query: query.compactMap { $0 }, isRepeatable: true)
  }

  static func delete(_ path: String...) -> Call { Call(method: "DELETE", path: path, isRepeatable: true) }

  /// A deletion after which nothing is found any more.
  static func remove(_ path: String...) -> Call {
    var call = Call(method: "DELETE", path: path, isRepeatable: true)
    call.removes = true
    return call
  }

  /// - Parameter repeatable: whether the server answers the same when it is sent twice.
  static func sending(
    _ method: String, _ path: String..., body: some Encodable, repeatable: Bool
  ) throws -> Call {
    Call(method: method, path: path, body: try JSONEncoder().encode(body), isRepeatable: repeatable)
  }

  /// A merge patch (RFC 7396). What it says is the same however often it is said.
  static func patch(_ path: String..., body: some Encodable) throws -> Call {
    Call(
      method: "PATCH", path: path, body: try JSONEncoder().encode(body), mediaType: "application/merge-patch+json",
      isRepeatable: true)
  }

  /// Anybody may make the call.
  var unsigned: Call {
    var call = self
    call.isSigned = false
    return call
  }

  /// Only where the state is still the one that the tag names; any, where there is none.
  func ifMatch(_ tag: EntityTag?) -> Call {
    var call = self
    call.ifMatch = tag
    return call
  }

  /// The address. Whatever stands in a part of the path or a value is kept from meaning anything else.
  /// - Throws: `RemediClientError.unreadable` where the base is no address that can be gone on from.
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
  /// Nil where there is nothing to say.
  static func of(_ name: String, _ value: (some CustomStringConvertible)?) -> URLQueryItem? {
    value.map { URLQueryItem(name: name, value: $0.description) }
  }
}
