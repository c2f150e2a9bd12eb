import Crypto
import Foundation
import Remedi

/// SHA-256, where something must be found again without being kept.
enum Digest {
  /// Lower-case hexadecimal.
  static func hex(_ text: String) -> String { hex(Array(text.utf8)) }

  static func hex(_ bytes: [UInt8]) -> String { hex(SHA256.hash(data: bytes)) }

  static func hex(_ digest: SHA256.Digest) -> String { digest.map(hexadecimal).joined() }

  /// 125 bits of it, written as an identifier is.
  static func code(_ text: String) -> String {
    ReadableCode.text(of: SHA256.hash(data: Array(text.utf8)).prefix(25))
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
  }
}
