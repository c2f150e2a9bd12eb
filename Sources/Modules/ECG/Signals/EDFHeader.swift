/// The header of an EDF file.
struct EDFHeader: Sendable {
  /// Its length.
  let bytes: Int
  /// −1 if it is not known.
  let records: Int
  let recordSeconds: Double
  let signals: [EDFSignal]

  private static let mostSignals = 64
  private static let mostSamplesPerRecord = 1 << 20

  /// Of a record, in bytes.
  var recordBytes: Int { signals.reduce(0) { $0 + 2 * $1.samplesPerRecord } }

  /// - Throws: ``ECGFault``
  init(_ file: [UInt8]) throws(ECGFault) {
    var fields = try EDFFields(file)
    guard fields.text(8) == "0" else { throw ECGFault("The file is not EDF.") }
    // Patient, recording, date and time: the reading has its own.
    fields.skip(80 + 80 + 8 + 8)
    let size = try fields.whole(8, "length of the header", 256...(256 * (Self.mostSignals + 1)))
    let kind = fields.text(44)
    guard !kind.hasPrefix("EDF+D") else { throw ECGFault("A recording with interruptions (EDF+D) cannot be read.") }
    records = try fields.whole(8, "number of records", -1...10_000_000)
    recordSeconds = try fields.number(8, "length of a record")
    guard recordSeconds > 0, recordSeconds <= ECGLimits.mostSeconds else {
      throw ECGFault("The length of a record has to be above 0 and not above 30 minutes.")
    }
    let count = try fields.whole(4, "number of signals", 1...Self.mostSignals)
    guard size == 256 * (count + 1), file.count >= size else {
      throw ECGFault("The header of the file is cut off, or its length is wrong.")
    }
    bytes = size
    signals = try Self.signals(count, &fields)
  }

  private static func signals(_ count: Int, _ fields: inout EDFFields) throws(ECGFault) -> [EDFSignal] {
    let all = 0..<count
    let labels = all.map { _ in fields.text(16) }
    fields.skip(80 * count)
    let dimensions = all.map { _ in fields.text(8) }
    let physicalLeast = try fields.numbers(count, 8, "physical minimum")
    let physicalMost = try fields.numbers(count, 8, "physical maximum")
    let digitalLeast = try fields.numbers(count, 8, "digital minimum")
    let digitalMost = try fields.numbers(count, 8, "digital maximum")
    fields.skip(80 * count)
    var (signals, offset): ([EDFSignal], Int) = ([], 0)
    for index in all {
      let samples = try fields.whole(8, "number of samples", 1...mostSamplesPerRecord)
      let isAnnotation = labels[index] == "EDF Annotations"
      guard isAnnotation || digitalLeast[index] < digitalMost[index], digitalLeast[index] >= -32768,
        digitalMost[index] <= 32767, isAnnotation || physicalLeast[index] != physicalMost[index]
      else { throw ECGFault("The range of the signal “\(labels[index])” is empty or not of 16 bits.") }
      signals.append(
        EDFSignal(
          label: labels[index], dimension: dimensions[index],
          physicalRange: (physicalLeast[index], physicalMost[index]),
          digitalRange: (digitalLeast[index], digitalMost[index]), samplesPerRecord: samples, offset: offset))
      offset += 2 * samples
    }
    return signals
  }
}
