import Hummingbird

/// The media types that a client accepts (RFC 9110, 12.5.1).
public struct Accept: Sendable {
  private struct Range: Sendable {
    let type: Substring
    let subtype: Substring
    let weight: Double

    func covers(_ type: Substring, _ subtype: Substring) -> Bool {
      (self.type == "*" || self.type == type) && (self.subtype == "*" || self.subtype == subtype)
    }

    /// 2 for a type with a subtype, 1 for `type/*`, 0 for `*/*`.
    var precision: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) }
  }

  private let ranges: [Range]

  /// Reads all `Accept` fields of a request.
  public init(_ request: Request) {
    self.init(request.headers[values: .accept].joined(separator: ","))
  }

  /// Reads one `Accept` field. Parts that cannot be parsed are ignored.
  public init(_ header: String) {
    let tight = header.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    ranges = String(decoding: tight, as: UTF8.self).lowercased().split(separator: ",").compactMap { part in
      let pieces = part.split(separator: ";")
      let names = (pieces.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      guard names.count == 2, let weight = Self.weight(pieces.dropFirst()) else { return nil }
      return Range(type: names[0], subtype: names[1], weight: weight)
    }
  }

  /// The value of `q`, 0 to 1. 1 if there is none, nil if it cannot be parsed.
  private static func weight(_ parameters: some BidirectionalCollection<Substring>) -> Double? {
    guard let digits = parameters.last(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return 1 }
    let isPlain = digits.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return isPlain ? Double(digits).flatMap { $0 <= 1 ? $0 : nil } : nil
  }

  /// Whether the client accepts the media type; the most specific range decides. Without the header it accepts
  /// everything.
  public func admits(_ mediaType: String) -> Bool {
    ranges.isEmpty || weight(of: mediaType) > 0
  }

  /// The client's weight for the media type, 0 to 1. The most specific range decides; of equally specific ranges, the
  /// greatest weight.
  private func weight(of mediaType: String) -> Double {
    let names = mediaType.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2 else { return 0 }
    let covering = ranges.filter { $0.covers(names[0], names[1]) }
    return covering.max { ($0.precision, $0.weight) < ($1.precision, $1.weight) }?.weight ?? 0
  }

  /// Whether the client names the media type itself and prefers it to the other. Equal weight suffices if it does not
  /// name the other.
  public func prefers(_ mediaType: String, to other: String) -> Bool {
    guard names(mediaType) else { return false }
    let (wanted, standard) = (weight(of: mediaType), weight(of: other))
    return wanted > standard || (wanted == standard && !names(other))
  }

  /// Whether the client names the media type itself, without a wildcard.
  public func names(_ mediaType: String) -> Bool {
    ranges.contains { $0.weight > 0 && "\($0.type)/\($0.subtype)" == mediaType }
  }
}
