/// Strict decoding of percent-encoded text (RFC 3986, 2.1).
enum PercentDecoding {
  /// The text. Nil if a percent sign is not followed by two digits or the bytes are not UTF-8.
  static func decode(_ encoded: some Sequence<UInt8>, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var iterator = encoded.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let first = iterator.next().flatMap(Hex.digit), let second = iterator.next().flatMap(Hex.digit) else {
          return nil
        }
        bytes.append(first << 4 | second)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The pairs of `a=1&b=2` in order. Nil if one cannot be decoded. Empty pieces are ignored.
  static func pairs(_ text: some Collection<UInt8>) -> [(name: String, value: String)]? {
    var pairs: [(name: String, value: String)] = []
    for piece in text.split(separator: UInt8(ascii: "&")) {
      let halves = piece.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = halves.first, let name = decode(first, plusIsSpace: true) else { return nil }
      guard halves.count == 2 else {
        pairs.append((name, ""))
        continue
      }
      guard let value = decode(halves[1], plusIsSpace: true) else { return nil }
      pairs.append((name, value))
    }
    return pairs
  }
}
