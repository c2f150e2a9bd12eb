import Foundation

/// A server, or one of several of which one is the primary.
struct StoreHost: Hashable, Sendable, CustomStringConvertible {
  /// The usual port of PostgreSQL.
  static let usualPort = 5432

  /// A name, an IP address, or the absolute path of a socket's folder.
  let name: String
  let port: Int

  var isSocket: Bool { name.hasPrefix("/") }

  /// Whether it is an IP address, so that nobody has to be asked for it.
  var isNumeric: Bool { isIPv4 || isIPv6 }

  /// Whether no network lies between.
  var isLocal: Bool {
    isSocket || name.lowercased() == "localhost" || name == "::1" || (isIPv4 && name.hasPrefix("127."))
  }

  private var isIPv4: Bool {
    var address = in_addr()
    return inet_pton(AF_INET, name, &address) == 1
  }

  private var isIPv6: Bool {
    var address = in6_addr()
    return inet_pton(AF_INET6, name, &address) == 1
  }

  var description: String {
    if isSocket { return name.replacingOccurrences(of: "/", with: "%2F") }
    let host = isIPv6 ? "[\(name)]" : name
    return port == Self.usualPort ? host : "\(host):\(port)"
  }
}

extension StoreHost {
  /// - Parameter text: `HOST[:PORT]`; an address of IPv6 is in brackets, a folder of a socket percent-encoded.
  /// - Throws: `StoreAddressError`
  init(_ text: Substring) throws {
    var name = text
    var port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw StoreAddressError.host }
      name = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { throw StoreAddressError.host }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      name = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard let decoded = name.removingPercentEncoding else { throw StoreAddressError.host }
    self.init(name: decoded, port: try port.map(Self.number) ?? Self.usualPort)
    guard isSocket ? Self.isFolder(decoded) : text.hasPrefix("[") ? isIPv6 : Self.isName(decoded) else {
      throw StoreAddressError.host
    }
  }

  private static func number(_ text: Substring) throws -> Int {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(text), (1...65535).contains(port) else {
      throw StoreAddressError.port
    }
    return port
  }

  /// libpq would take a comma for the end of a host.
  private static func isFolder(_ name: String) -> Bool { !name.utf8.contains { $0 < 32 || $0 == UInt8(ascii: ",") } }

  private static func isName(_ name: String) -> Bool {
    (1...253).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
