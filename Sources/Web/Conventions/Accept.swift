import Hummingbird

/// The media types that a client reads (RFC 9110, 12.5.1).
public struct Accept: Sendable {
  private struct Range: Sendable {
    let type: Substring
    let subtype: Substring
    let isRefused: Bool

    func covers(_ type: Substring, _ subtype: Substring) -> Bool {
      (self.type == "*" || self.type == type) && (self.subtype == "*" || self.subtype == subtype)
    }

    /// 2 for a type with its subtype, 1 for a whole type, 0 for everything.
    var precision: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) }
  }

  private let ranges: [Range]

  /// What a request says in all its `Accept` fields.
  public init(_ request: Request) {
    self.init(request.headers[values: .accept].joined(separator: ","))
  }

  /// What one `Accept` field says; parts that cannot be read do not count.
  public init(_ header: String) {
    ranges = header.lowercased().split(separator: ",").compactMap { part in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
      let names = (pieces.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      guard names.count == 2 else { return nil }
      let weight = pieces.dropFirst().last { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return Range(type: names[0], subtype: names[1], isRefused: weight <= 0)
    }
  }

  /// Whether the client reads the media type; the most precise range decides. Without the header everything is read.
  public func admits(_ mediaType: String) -> Bool {
    if ranges.isEmpty { return true }
    let names = mediaType.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2 else { return false }
    let covering = ranges.filter { $0.covers(names[0], names[1]) }
    guard let best = covering.max(by: { $0.precision < $1.precision }) else { return false }
    return !best.isRefused
  }

  /// Whether the client names the media type itself, not by an asterisk.
  public func names(_ mediaType: String) -> Bool {
    ranges.contains { !$0.isRefused && "\($0.type)/\($0.subtype)" == mediaType }
  }
}
