/// The IDs that clients make for what they send.
package enum ClientUUID {
  /// A UUID (RFC 9562, 4) in stored form, which is lowercase. Nil for any other text.
  package static func stored(_ text: String) -> String? {
    let isUUID =
      text.utf8.count == 36
      && zip(0..., text.utf8).allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place) ? byte == UInt8(ascii: "-") : Hex.digit(byte) != nil
      }
    return isUUID ? text.lowercased() : nil
  }
}
