/// Formats dates and times in one buffer, because concatenating strings would create one for every part, and every
/// response and document contains dozens.
struct DigitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// Enough for the longest possible date, with a year of 18 digits and its sign, time and offset.
  private static let capacity = 64

  static func text(_ write: (inout DigitWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { bytes in
      var writer = DigitWriter(bytes)
      write(&writer)
      return writer.count
    }
  }

  /// - Precondition: the character is ASCII.
  mutating func add(_ character: Unicode.Scalar) { add(UInt8(ascii: character)) }

  private mutating func add(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// Pads to at least `width` digits. A negative or longer number is written unchanged.
  mutating func add(_ number: Int, digits width: Int) {
    var end = 1
    for _ in 0..<width { end *= 10 }
    guard number >= 0, number < end else {
      for byte in Digits.padded(number, width).utf8 { add(byte) }
      return
    }
    var rest = number
    for place in stride(from: width - 1, through: 0, by: -1) {
      bytes[count + place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += width
  }

  mutating func add(_ date: LocalDate) {
    let (year, month, day) = date.components
    add(year, digits: 4)
    add("-")
    add(month, digits: 2)
    add("-")
    add(day, digits: 2)
  }
}
