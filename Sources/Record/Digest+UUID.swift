import Crypto
import Foundation

extension Digest {
  /// A UUID that follows from a name (RFC 9562, 5.5: version 5), in lower case. The same name always has the same.
  package static func uuid(of name: String, in namespace: UUID) -> String {
    var hash = Insecure.SHA1()
    withUnsafeBytes(of: namespace.uuid) { hash.update(bufferPointer: $0) }
    hash.update(data: Array(name.utf8))
    var bytes = Array(hash.finalize().prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = hex(bytes: bytes)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  private static func hex(bytes: [UInt8]) -> String {
    bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }
}
