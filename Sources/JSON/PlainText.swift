/// Text that a JSON string holds as it is: without quotation mark, backslash and control characters.
struct PlainText {
  let range: Range<Int>
  /// ASCII, which is most text, needs no validation.
  let isASCII: Bool

  /// The text from `start` on. Checks eight bytes at a time, because nearly all text is plain.
  init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let raw = UnsafeRawBufferPointer(bytes)
    var (end, all): (Int, UInt64) = (start, 0)
    while end + 8 <= raw.count {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: end, as: UInt64.self))
      let marks = Self.marks(eight)
      guard marks == 0 else {
        let plain = marks.trailingZeroBitCount / 8
        (range, isASCII) = (start..<(end + plain), (all | eight & (1 << (8 * plain) - 1)) & Self.highs == 0)
        return
      }
      all |= eight
      end += 8
    }
    while end < raw.count, raw[end] >= 0x20, raw[end] != UInt8(ascii: "\""), raw[end] != UInt8(ascii: "\\") {
      all |= UInt64(raw[end])
      end += 1
    }
    (range, isASCII) = (start..<end, all & Self.highs == 0)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the first of eight bytes that is not plain with its highest bit. A subtraction borrows from the next byte
  /// only if the byte itself is marked, so a mark behind the first means nothing.
  private static func marks(_ eight: UInt64) -> UInt64 {
    func below(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes & highs }
    func equal(_ byte: UInt8) -> UInt64 { below(eight ^ (ones &* UInt64(byte)), 1) }
    return below(eight, 0x20) | equal(UInt8(ascii: "\"")) | equal(UInt8(ascii: "\\"))
  }
}
