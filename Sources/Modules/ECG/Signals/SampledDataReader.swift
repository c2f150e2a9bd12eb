/// Reads one lead of a SampledData. Where the device failed (`E`) the sample before stands, up to a tenth of the recording.
public struct SampledDataReader: Sendable {
  private let source: SampledData

  private static let mostLeads = 16

  public init(_ source: SampledData) { self.source = source }

  /// - Parameter lead: from 0, below the number of dimensions.
  /// - Throws: ``ECGFault``
  public func read(lead: Int = 0) throws(ECGFault) -> ECGSignal {
    guard source.data.utf8.count <= ECGLimits.mostBytes else { throw .tooLarge }
    guard let unit = VoltageUnit(rawValue: source.unit) else {
      throw ECGFault("The unit has to be uV, mV or V, not “\(source.unit.prefix(20))”.")
    }
    guard let rate = source.rate else { throw ECGFault("The time between two samples is missing or not known.") }
    guard (1...Self.mostLeads).contains(source.dimensions), (0..<source.dimensions).contains(lead) else {
      throw ECGFault("There can be 1 to \(Self.mostLeads) dimensions, and the lead has to be one of them.")
    }
    let parts = source.data.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard parts.count.isMultiple(of: source.dimensions) else {
      throw ECGFault("The number of samples is not a multiple of the dimensions.")
    }
    var samples: [Float] = []
    samples.reserveCapacity(parts.count / source.dimensions)
    var missing = 0
    for index in stride(from: lead, to: parts.count, by: source.dimensions) {
      if let value = try value(parts[index], number: index + 1) {
        samples.append(Float(value * unit.factor))
      } else {
        missing += 1
        samples.append(samples.last ?? 0)
      }
    }
    guard missing * 10 <= samples.count else { throw ECGFault("More than a tenth of the samples are errors.") }
    return try ECGSignal(samples, rate: rate)
  }

  /// Nil for an error of the device.
  /// - Throws: ``ECGFault`` that names the sample.
  private func value(_ part: Substring.UTF8View, number: Int) throws(ECGFault) -> Double? {
    let text = Substring(part)
    let value: Double?
    switch text {
    case "E": return nil
    case "L": value = source.lowerLimit
    case "U": value = source.upperLimit
    default: value = Self.isDecimal(part) ? Double(text) : nil
    }
    guard let value else { throw ECGFault("Sample \(number) is neither a number nor E, L or U with its limit.") }
    let own = source.origin + value * source.factor
    guard own.isFinite else { throw ECGFault("Sample \(number) is no number.") }
    return own
  }

  /// Digits, signs, a point and an exponent, which are all that a decimal of FHIR has.
  private static func isDecimal(_ part: Substring.UTF8View) -> Bool {
    part.count <= 40 && part.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }
}
