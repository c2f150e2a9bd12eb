/// The fields of an EDF header, one after another: ASCII, filled up with spaces. Beyond the end of the file they are empty.
struct EDFFields {
  private let file: [UInt8]
  private var place = 0

  /// - Throws: ``ECGFault`` if the file has no header.
  init(_ file: [UInt8]) throws(ECGFault) {
    guard file.count >= 256 else { throw ECGFault("The file is not EDF.") }
    self.file = file
  }

  mutating func skip(_ count: Int) { place += count }

  /// Without the spaces around it. Latin-1, as devices write units.
  mutating func text(_ count: Int) -> String {
    let field = file.dropFirst(place).prefix(count)
    place += count
    var text = ""
    for byte in field where byte >= 0x20 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// - Throws: ``ECGFault`` that names the field.
  mutating func number(_ count: Int, _ name: String) throws(ECGFault) -> Double {
    guard let number = Double(text(count)), number.isFinite else {
      throw ECGFault("The \(name) in the header is no number.")
    }
    return number
  }

  mutating func numbers(_ repeated: Int, _ count: Int, _ name: String) throws(ECGFault) -> [Double] {
    var numbers: [Double] = []
    for _ in 0..<repeated { numbers.append(try number(count, name)) }
    return numbers
  }

  mutating func whole(_ count: Int, _ name: String, _ range: ClosedRange<Int>) throws(ECGFault) -> Int {
    guard let number = Int(text(count)), range.contains(number) else {
      throw ECGFault("The \(name) in the header is not from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
