/// The components of a path, all valid for every engine. Reading a whole store creates one per document, so the bytes
/// are scanned once and strings are created only on demand.
struct PathParts {
  private static let slash = UInt8(ascii: "/")

  private let text: String.UTF8View
  let count: Int
  /// The start of the last component and of the one before it.
  private let lastStart: String.Index
  private let nextToLastStart: String.Index

  /// Nil if the string is empty or a component is not a valid id.
  init?(_ string: String) {
    var string = string
    let scan = string.withUTF8 { bytes -> (count: Int, last: Int, nextToLast: Int)? in
      var (count, start, before) = (0, 0, 0)
      for position in 0...bytes.count {
        if position < bytes.count, bytes[position] != Self.slash {
          guard Self.isAllowed(bytes[position]) else { return nil }
          continue
        }
        guard Self.isComponent(bytes[start..<position]) else { return nil }
        count += 1
        if position < bytes.count { (start, before) = (position + 1, start) }
      }
      return (count, start, before)
    }
    guard let scan else { return nil }
    text = string.utf8
    count = scan.count
    lastStart = text.index(text.startIndex, offsetBy: scan.last)
    nextToLastStart = text.index(text.startIndex, offsetBy: scan.nextToLast)
  }

  var last: String { String(Substring(text[lastStart...])) }

  /// - Precondition: there are at least two components.
  var beforeLast: String { String(Substring(text[..<text.index(before: lastStart)])) }

  /// - Precondition: there are at least two components.
  var nextToLast: String { String(Substring(text[nextToLastStart..<text.index(before: lastStart)])) }

  /// Whether the length is valid and it is neither `.` nor `..` nor `__…__`. For the permitted bytes see
  /// ``isAllowed(_:)``.
  static func isComponent(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let (dot, line) = (UInt8(ascii: "."), UInt8(ascii: "_"))
    guard (1...128).contains(bytes.count), bytes.count > 2 || !bytes.allSatisfy({ $0 == dot }) else { return false }
    return bytes.count < 4 || bytes.last != line || !(bytes.prefix(2) + bytes.suffix(2)).allSatisfy { $0 == line }
  }

  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "~"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
