import Hummingbird

/// The hops that proxies reported for a request, the nearest to us last.
struct ForwardedHops {
  /// What one proxy reports about the sender of the request.
  struct Hop: Hashable {
    /// Nil if the value is useless: `unknown`, an obfuscated name, or unparsable text.
    var client: NetworkAddress?
    var scheme: String?
    var host: String?
  }

  let hops: [Hop]

  /// Reads `Forwarded` (RFC 7239) or `X-Forwarded-For`, `-Proto`, `-Host`, whichever is present. A proxy that writes
  /// one passes on the other as the client sent it. If both are present and contradict each other, it is unknown which
  /// the proxy wrote, and neither counts.
  init(_ headers: HTTPFields) {
    let standard = Self.standard(headers[values: .forwarded].joined(separator: ","))
    let customary = Self.customary(headers)
    if headers[values: .forwarded].isEmpty {
      hops = customary
    } else if headers[values: .xForwardedFor].isEmpty {
      hops = standard
    } else {
      hops = standard.last?.client == customary.last?.client ? customary : []
    }
  }

  // MARK: Forwarded

  private static func standard(_ text: String) -> [Hop] {
    // If one element cannot be parsed, the start of the others is unknown.
    guard let elements = ForwardedParser.elements(text) else { return [] }
    return elements.map { pairs in
      Hop(client: pairs["for"].flatMap(address), scheme: scheme(pairs["proto"]), host: host(pairs["host"]))
    }
  }

  // MARK: X-Forwarded-For

  private static func customary(_ headers: HTTPFields) -> [Hop] {
    let clients = list(headers[values: .xForwardedFor])
    let schemes = list(headers[values: .xForwardedProto])
    let hosts = list(headers[values: .xForwardedHost])
    var hops = clients.map { Hop(client: address($0), scheme: nil, host: nil) }
    // Many proxies write a single value into these two, whatever was there before. It belongs to the nearest hop.
    if hops.isEmpty, !schemes.isEmpty || !hosts.isEmpty { hops = [Hop()] }
    for (offset, scheme) in schemes.reversed().enumerated() where offset < hops.count {
      hops[hops.count - 1 - offset].scheme = Self.scheme(scheme)
    }
    for (offset, host) in hosts.reversed().enumerated() where offset < hops.count {
      hops[hops.count - 1 - offset].host = Self.host(host)
    }
    return hops
  }

  private static func list(_ values: [String]) -> [String] {
    values.flatMap { value in
      value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String(trimmed($0)) }
    }
  }

  private static func trimmed(_ part: Substring.UTF8View) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var part = part.drop(while: isBlank)
    while let last = part.last, isBlank(last) { part.removeLast() }
    return Substring(part)
  }

  // MARK: Values

  /// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:80`.
  private static func address(_ text: String) -> NetworkAddress? {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]"), isPort(text[text.index(after: end)...]) else { return nil }
      return NetworkAddress(text.dropFirst()[..<end])
    }
    if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
      guard isPort(text[colon...]) else { return nil }
      return NetworkAddress(text[..<colon])
    }
    return NetworkAddress(text)
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func scheme(_ text: String?) -> String? {
    text.map { $0.lowercased() }.flatMap { ["http", "https"].contains($0) ? $0 : nil }
  }

  /// A name or address, possibly with a port; nothing ambiguous.
  private static func host(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= 255,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-._:[]".utf8.contains(byte)
        }
      })
    else { return nil }
    return text
  }
}
