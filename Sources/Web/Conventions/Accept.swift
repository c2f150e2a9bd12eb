import Hummingbird

/// The media types that a client reads (RFC 9110, 12.5.1).
public struct Accept: Sendable {
  private struct Range: Sendable {
    let type: Substring
    let subtype: Substring
    let weight: Double

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
      guard names.count == 2, let weight = Self.weight(pieces.dropFirst()) else { return nil }
      return Range(type: names[0], subtype: names[1], weight: weight)
    }
  }

  /// What `q` says, 0 to 1; 1 where there is none, nil where it cannot be read.
  private static func weight(_ parameters: some BidirectionalCollection<Substring>) -> Double? {
    guard let digits = parameters.last(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return 1 }
    let isPlain = digits.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return isPlain ? Double(digits).flatMap { $0 <= 1 ? $0 : nil } : nil
  }

  /// Whether the client reads the media type; the most precise range decides. Without the header everything is read.
  public func admits(_ mediaType: String) -> Bool {
    ranges.isEmpty || weight(of: mediaType) > 0
  }

  /// How much the client wants it, 0 to 1; the most precise range decides, of those that are alike the greatest.
  private func weight(of mediaType: String) -> Double {
    let names = mediaType.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2 else { return 0 }
    let covering = ranges.filter { $0.covers(names[0], names[1]) }
    return covering.max { ($0.precision, $0.weight) < ($1.precision, $1.weight) }?.weight ?? 0
  }

  /// Whether the client names the media type itself and wants it more than the other; as much, where it does not name
  /// the other.
  public func prefers(_ mediaType: String, to other: String) -> Bool {
    guard names(mediaType) else { return false }
    let (wanted, standard) = (weight(of: mediaType), weight(of: other))
    return wanted > standard || (wanted == standard && !names(other))
  }

  /// Whether the client names the media type itself, not by an asterisk.
  public func names(_ mediaType: String) -> Bool {
    ranges.contains { $0.weight > 0 && "\($0.type)/\($0.subtype)" == mediaType }
  }
}
