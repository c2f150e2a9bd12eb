/// Reads one signal of a recording in the European Data Format with 16 bits (Kemp et al. 1992; EDF+: Kemp & Olivan 2003).
/// Annotations are left out.
public struct EDFReader: Sendable {
  private static let leadingBytes = 256

  public init() {}

  /// - Parameter label: the signal's. Nil: the first whose label begins with `ECG` or `EKG`, else the first.
  /// - Throws: ``ECGFault``
  public func read(_ bytes: [UInt8], label: String? = nil) throws(ECGFault) -> ECGSignal {
    guard bytes.count <= ECGLimits.mostBytes else { throw .tooLarge }
    let header = try EDFHeader(bytes)
    let signal = try chosen(header.signals, label)
    guard let unit = VoltageUnit(written: signal.dimension) else {
      throw ECGFault("The unit of the signal “\(signal.label)” is not of voltage.")
    }
    let records = try Self.records(of: header, in: bytes.count)
    guard Double(records) * header.recordSeconds <= ECGLimits.mostSeconds else { throw .tooLong }
    var samples: [Float] = []
    samples.reserveCapacity(records * signal.samplesPerRecord)
    for record in 0..<records {
      let start = header.bytes + record * header.recordBytes + signal.offset
      for place in stride(from: start, to: start + 2 * signal.samplesPerRecord, by: 2) {
        let digital = Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
        samples.append(Float(signal.physical(digital) * unit.factor))
      }
    }
    return try ECGSignal(
      samples, rate: Double(signal.samplesPerRecord) / header.recordSeconds, lead: signal.label)
  }

  private func chosen(_ signals: [EDFSignal], _ label: String?) throws(ECGFault) -> EDFSignal {
    let signals = signals.filter { !$0.isAnnotation }
    let found =
      if let label { signals.first { $0.label == label } } else {
        signals.first { $0.label.hasPrefix("ECG") || $0.label.hasPrefix("EKG") } ?? signals.first
      }
    guard let found else { throw ECGFault("The file has no such signal.") }
    return found
  }

  /// The whole records that are there. A device that was switched off left −1 or more than it wrote.
  private static func records(of header: EDFHeader, in size: Int) throws(ECGFault) -> Int {
    let there = (size - header.bytes) / header.recordBytes
    guard header.records >= 0 else { return there }
    guard there >= header.records else {
      throw ECGFault("The file is cut off: it says \(header.records) records, and has \(there).")
    }
    return header.records
  }
}
