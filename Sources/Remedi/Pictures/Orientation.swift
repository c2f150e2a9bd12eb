/// The orientation of a picture (Exif 2.32, tag 274), the only metadata of a camera that is retained.
struct Orientation: Hashable {
  private static let tag = 0x0112
  private static let short = 3

  /// 2 to 8; nil instead of 1, which needs no transformation.
  let number: Int

  /// Whether width and height are swapped for display.
  var swapsSides: Bool { number >= 5 }

  /// Parses a TIFF structure (TIFF 6.0, section 2). Nil if it has no orientation or needs no transformation.
  init?(tiff: ArraySlice<UInt8>) {
    let isLittle: Bool
    switch tiff.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
    default: return nil
    }
    var reader = ByteReader(tiff)
    func read(_ count: Int) -> Int? { isLittle ? reader.littleEndian(count) : reader.bigEndian(count) }
    guard reader.take(4) != nil, let first = read(4), first >= 8, reader.take(first - 8) != nil,
      let entries = read(2)
    else { return nil }
    for _ in 0..<entries {
      guard let tag = read(2), let type = read(2), let count = read(4), let value = read(2),
        reader.take(2) != nil
      else { return nil }
      guard tag == Self.tag else { continue }
      guard type == Self.short, count == 1, (2...8).contains(value) else { return nil }
      self.number = value
      return
    }
    return nil
  }

  /// The smallest TIFF structure with this orientation.
  var tiff: [UInt8] {
    let entry: [UInt8] = .bigEndian(Self.tag, 2) + .bigEndian(Self.short, 2) + .bigEndian(1, 4)
    return [0x4D, 0x4D, 0, 0x2A] + .bigEndian(8, 4) + .bigEndian(1, 2) + entry + .bigEndian(number, 2)
      + .bigEndian(0, 6)
  }
}
