/// The boundary between the parts of a `multipart/form-data` body (RFC 2046, 5.1.1).
enum MultipartBoundary {
  /// The parameter `boundary` of a `Content-Type`. Nil if it is missing or invalid.
  static func read(_ contentType: String) -> String? {
    var rest = contentType[...]
    var boundary: String?
    guard let semicolon = rest.firstIndex(of: ";") else { return nil }
    rest = rest[semicolon...]
    while !rest.isEmpty {
      guard rest.removeFirst() == ";" else { return nil }
      rest = rest.drop { $0 == " " || $0 == "\t" }
      let name = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest.dropFirst(name.count)
      guard rest.first == "=" else { return nil }
      rest.removeFirst()
      let value: Substring
      if rest.first == "\"" {
        value = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 1)
        guard !rest.isEmpty else { return nil }
        rest = rest.dropFirst()
      } else {
        value = rest.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
        rest = rest.dropFirst(value.count)
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard name.lowercased() == "boundary" else { continue }
      guard boundary == nil, isBoundary(value) else { return nil }
      boundary = String(value)
    }
    return boundary
  }

  private static func isBoundary(_ text: Substring) -> Bool {
    (1...70).contains(text.utf8.count) && text.last != " " && text.utf8.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}
