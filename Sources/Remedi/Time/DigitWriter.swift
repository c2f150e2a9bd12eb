/// Puts dates and times together in one piece: adding strings makes a new one for every part, and of these there are dozens
/// in every answer and document.
struct DigitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// Room for the longest date that there can be, of a year of 18 digits and its sign, with time and offset.
  private static let capacity = 64

  static func text(_ write: (inout DigitWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { bytes in
      var writer = DigitWriter(bytes)
      write(&writer)
      return writer.count
    }
  }

  /// - Precondition: it is ASCII.
  mutating func add(_ character: Unicode.Scalar) { add(UInt8(ascii: character)) }

  private mutating func add(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// At least so many digits; one that is negative, or has more, is written as it is.
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
