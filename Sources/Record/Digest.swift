import Crypto
import Foundation

/// SHA-256, where something must be found again without being kept.
enum Digest {
  /// Lower-case hexadecimal.
  static func hex(_ text: String) -> String { hex(Array(text.utf8)) }

  static func hex(_ bytes: [UInt8]) -> String { SHA256.hash(data: bytes).map(hexadecimal).joined() }

  private static func hexadecimal(_ byte: UInt8) -> String {
    byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
  }
}
