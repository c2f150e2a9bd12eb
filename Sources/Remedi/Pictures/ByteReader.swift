/// Reads bytes sequentially. Reading past the end returns nil and never traps.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The number of bytes left.
  var remaining: Int { bytes.endIndex - index }

  /// The next byte, without consuming it.
  var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  mutating func byte() -> UInt8? {
    guard index < bytes.endIndex else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard (0...remaining).contains(count) else { return nil }
    defer { index += count }
    return bytes[index..<index + count]
  }

  /// A big-endian number of one to four bytes.
  mutating func bigEndian(_ count: Int) -> Int? { take(count)?.reduce(0) { $0 << 8 | Int($1) } }

  /// A little-endian number of one to four bytes.
  mutating func littleEndian(_ count: Int) -> Int? { take(count)?.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

extension [UInt8] {
  /// A big-endian number of `count` bytes.
  static func bigEndian(_ number: Int, _ count: Int) -> Self {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A little-endian number of `count` bytes.
  static func littleEndian(_ number: Int, _ count: Int) -> Self { bigEndian(number, count).reversed() }
}
