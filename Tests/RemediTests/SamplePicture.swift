import Foundation

/// The files of `Tests/Support/Pictures`. `photo.jpg` holds everything that a telephone writes: Exif with a place and which side
/// is up, XMP, a comment, and a further picture behind the end.
enum SamplePicture {
  static let still = [
    "photo.jpg", "progressive.jpg", "gray.jpg", "cmyk.jpg", "drawing.png", "palette.png", "gray.png", "interlaced.png",
    "lossy.webp", "lossless.webp", "transparent.webp", "turned.webp",
  ]
  static let all = still + ["animated.png", "animated.webp"]

  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: folder.appending(path: "Support/Pictures/\(name)")))
  }
}

/// PNG files made by hand, chunk by chunk.
enum HandMadePNG {
  static func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { chunk($0.0, $0.1) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(UInt32(data.count)) + body + number(checksum(body))
  }

  static func header(_ width: UInt32, _ height: UInt32, depth: UInt8 = 8, colour: UInt8 = 0) -> (String, [UInt8]) {
    ("IHDR", number(width) + number(height) + [depth, colour, 0, 0, 0])
  }

  /// The head of compressed data, and an empty block of it.
  static let pixels: (String, [UInt8]) = ("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1])
  static let end: (String, [UInt8]) = ("IEND", [])

  static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 bit by bit, as ISO 3309 says it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var register = UInt32.max
    for bit in bytes.flatMap({ byte in (0..<8).map { UInt32(byte >> $0 & 1) } }) {
      register = (register ^ bit) & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1
    }
    return ~register
  }
}
