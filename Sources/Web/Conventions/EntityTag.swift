import Crypto
import Hummingbird
import Remedi

/// Distinguishes one state of a response from another (RFC 9110, 8.8.3). Ours are strong.
public struct EntityTag: Sendable, Hashable {
  /// Without quotation marks.
  public let opaque: String

  /// - Parameter opaque: letters, digits and dashes.
  public init(opaque: String) {
    self.opaque = opaque
  }

  /// The tag of exactly these bytes.
  public init(of bytes: ByteBuffer) {
    self.init(opaque: Hex.encode(SHA256.hash(data: Array(bytes.readableBytesView)).prefix(16)))
  }

  /// As `ETag` contains it.
  public var text: String { "\"\(opaque)\"" }

  /// The condition of a request in `If-Match` or `If-None-Match`.
  public enum Demand: Sendable, Hashable {
    case any
    /// A weak tag keeps its prefix.
    case tags([String])

    init?(_ fields: [String]) {
      guard !fields.isEmpty else { return nil }
      let all = fields.joined(separator: ",").split(separator: ",").map { String($0).trimming() }.filter { !$0.isEmpty }
      self = all == ["*"] ? .any : .tags(all)
    }

    /// Weak comparison, for `If-None-Match`.
    func names(_ tag: String) -> Bool {
      switch self {
      case .any: true
      case .tags(let tags): tags.contains { Self.strong($0) == Self.strong(tag) }
      }
    }

    private static func strong(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// Strong comparison, for `If-Match`.
    public func matches(_ tag: EntityTag) -> Bool {
      switch self {
      case .any: true
      case .tags(let tags): tags.contains(tag.text)
      }
    }
  }

  /// The request's `If-Match`. Nil if it has none.
  public static func ifMatch(_ request: Request) -> Demand? { Demand(request.headers[values: .ifMatch]) }

  /// Whether the client has something other than `tag`. Nil if the request has no `If-None-Match`.
  static func noneMatch(_ request: Request, _ tag: String) -> Bool? {
    Demand(request.headers[values: .ifNoneMatch]).map { !$0.names(tag) }
  }
}
