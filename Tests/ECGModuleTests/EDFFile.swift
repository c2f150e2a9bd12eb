/// An EDF file that a test makes, field by field.
struct EDFFile {
  struct Signal {
    var label: String
    var dimension = "mV"
    var physical = ("-5", "5")
    var digital = ("-32768", "32767")
    /// Of each record.
    var samples: [[Int16]]
    /// Nil: as many as there are.
    var count: String?
  }

  var version = "0"
  var kind = ""
  /// Nil: as many as there are.
  var records: String?
  var seconds = "1"
  /// Nil: as long as it is.
  var length: String?
  var signals: [Signal]

  var bytes: [UInt8] {
    var text = field(version, 8) + field("", 80) + field("", 80) + field("27.11.26", 8) + field("08.00.00", 8)
    text += field(length ?? "\(256 * (signals.count + 1))", 8) + field(kind, 44)
    text +=
      field(records ?? "\(signals.first?.samples.count ?? 0)", 8) + field(seconds, 8) + field("\(signals.count)", 4)
    for part in [
      { (signal: Signal) in field(signal.label, 16) }, { _ in field("", 80) }, { field($0.dimension, 8) },
      { field($0.physical.0, 8) }, { field($0.physical.1, 8) }, { field($0.digital.0, 8) },
      { field($0.digital.1, 8) }, { _ in field("", 80) }, { field($0.count ?? "\($0.samples.first?.count ?? 0)", 8) },
      { _ in field("", 32) },
    ] as [(Signal) -> String] {
      text += signals.map(part).joined()
    }
    var bytes = Array(text.utf8)
    for record in 0..<(signals.first?.samples.count ?? 0) {
      for sample in signals.flatMap({ $0.samples[record] }) {
        let pattern = UInt16(bitPattern: sample)
        bytes += [UInt8(pattern & 0xFF), UInt8(pattern >> 8)]
      }
    }
    return bytes
  }
}

/// Filled up with spaces.
private func field(_ text: String, _ count: Int) -> String {
  text + String(repeating: " ", count: count - text.utf8.count)
}
