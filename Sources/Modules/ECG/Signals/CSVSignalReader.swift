/// Reads a column of numbers: a sample a line, its fields parted by commas, semicolons or tabs. The first line may be heads.
/// Rate and unit do not stand in such a file; they are asked for.
public struct CSVSignalReader: Sendable {
  public let rate: Double
  public let unit: VoltageUnit
  /// From 0.
  public let column: Int

  private static let separators: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let longestNumber = 40

  /// - Parameters:
  ///   - rate: samples a second.
  ///   - column: from 0.
  public init(rate: Double, unit: VoltageUnit, column: Int = 0) {
    (self.rate, self.unit, self.column) = (rate, unit, column)
  }

  /// - Throws: ``ECGFault`` that names the line.
  public func read(_ bytes: [UInt8]) throws(ECGFault) -> ECGSignal {
    guard bytes.count <= ECGLimits.mostBytes else { throw .tooLarge }
    guard rate.isFinite, rate > 0 else { throw ECGFault("The rate has to be above 0.") }
    guard column >= 0 else { throw ECGFault("Columns are counted from 0.") }
    let most = Int(min(rate, ECGLimits.rates.upperBound) * ECGLimits.mostSeconds)
    var samples: [Float] = []
    var number = 0
    // The byte order mark of UTF-8.
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for line in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
      guard fields.count > 1 || fields[0].contains(where: { !Self.isBlank($0) }) else { continue }
      guard column < fields.count else {
        throw ECGFault("Line \(number) has \(fields.count) columns, and column \(column + 1) is asked for.")
      }
      guard let value = Self.value(fields[column]) else {
        if number == 1 { continue }
        throw ECGFault("Line \(number) has no number in column \(column + 1).")
      }
      guard samples.count < most else { throw .tooLong }
      samples.append(Float(value * unit.factor))
    }
    return try ECGSignal(samples, rate: rate)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }

  /// A decimal number with a point, also with an exponent. Nil for anything else, such as `nan`.
  private static func value(_ field: ArraySlice<UInt8>) -> Double? {
    var field = field
    while let last = field.last, isBlank(last) { field.removeLast() }
    while let first = field.first, isBlank(first) { field.removeFirst() }
    guard (1...longestNumber).contains(field.count),
      field.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(String(decoding: field, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }
}
