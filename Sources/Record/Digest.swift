import Crypto
import Foundation
import Remedi

/// SHA-256, for data that must be found again without being stored.
package enum Digest {
  /// Lower-case hexadecimal.
  package static func hex(_ text: String) -> String { hex(Array(text.utf8)) }

  package static func hex(_ bytes: [UInt8]) -> String { hex(SHA256.hash(data: bytes)) }

  static func hex(_ digest: SHA256.Digest) -> String {
    String(unsafeUninitializedCapacity: 2 * SHA256.byteCount) { text in
      for (number, byte) in digest.enumerated() {
        text[2 * number] = digit(byte >> 4)
        text[2 * number + 1] = digit(byte & 0xF)
      }
      return 2 * SHA256.byteCount
    }
  }

  /// 125 bits of it, in the format of an identifier.
  package static func code(_ text: String) -> String {
    ReadableCode.text(of: SHA256.hash(data: Array(text.utf8)).prefix(25))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
