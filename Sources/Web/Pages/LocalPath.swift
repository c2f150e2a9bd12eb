/// A path on this site, safe as a redirect target.
public struct LocalPath: Sendable, Hashable, CustomStringConvertible {
  /// Begins with a slash; may contain a query.
  public let text: String

  /// Nil for everything that a browser could interpret as another site, and for what no address may contain.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...2048).contains(bytes.count), bytes[0] == UInt8(ascii: "/"),
      bytes.count == 1 || bytes[1] != UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = text
  }

  public var description: String { text }

  /// The path encoded as a query parameter value.
  public var encoded: String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        bytes.append(byte)
      default: bytes.append(contentsOf: "%\(Hex.encode([byte]).uppercased())".utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
