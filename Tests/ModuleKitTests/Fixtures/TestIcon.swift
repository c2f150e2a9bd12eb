@testable import Remedi

/// A PNG of a size, as short as one can be.
enum TestIcon {
  static let right = bytes(120, 120)

  static func bytes(_ width: Int, _ height: Int) -> [UInt8] {
    let header = bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
    return PNGWalk.signature + chunk("IHDR", header) + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0, 0, 0, 1])
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(CRC32.checksum(body[...])))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
