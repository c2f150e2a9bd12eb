import Testing

@testable import ECGModule

@Suite("S-32: an ECG from CSV") struct CSVSignalReaderTests {
  private func read(_ text: String, rate: Double = 100, unit: VoltageUnit = .millivolts, column: Int = 0)
    throws(ECGFault) -> ECGSignal
  {
    try CSVSignalReader(rate: rate, unit: unit, column: column).read(Array(text.utf8))
  }

  private let lines = (0..<600).map { "\($0);\($0 % 7).5" }

  @Test("S-32: a column is read, with heads, an empty end, carriage returns and a byte order mark")
  func column() throws {
    let text = "\u{FEFF}time;lead I\r\n" + lines.joined(separator: "\r\n") + "\r\n"
    let signal = try read(text, unit: .microvolts, column: 1)
    #expect(signal.samples.count == 600 && signal.duration == 6)
    #expect(signal.samples[8] == 0.0015)
  }

  @Test("S-32: a line without a number is named")
  func faults() {
    var lines = lines
    lines[4] = "4;nan"
    #expect(throws: ECGFault("Line 5 has no number in column 2.")) {
      try read(lines.joined(separator: "\n"), column: 1)
    }
    lines[4] = "4"
    #expect(throws: ECGFault("Line 5 has 1 columns, and column 2 is asked for.")) {
      try read(lines.joined(separator: "\n"), column: 1)
    }
  }

  @Test("S-32: what is too short, too long, too large or of another unit is refused")
  func limits() {
    let second = String(repeating: "0.1\n", count: 100)
    #expect(throws: ECGFault.self) { try read(second) }
    #expect(throws: ECGFault("A recording can be of 30 minutes at most.")) {
      try read(String(repeating: second, count: 1801))
    }
    #expect(throws: ECGFault("A file can be of 16 MiB at most.")) {
      try CSVSignalReader(rate: 100, unit: .volts).read([UInt8](repeating: 0x31, count: ECGLimits.mostBytes + 1))
    }
    #expect(throws: ECGFault.self) { try read(String(repeating: "2\n", count: 600), unit: .volts) }
    for rate in [0, -1, .nan, .infinity, 20, 5000] {
      #expect(throws: ECGFault.self) { try read(String(repeating: second, count: 60), rate: rate) }
    }
    #expect(throws: ECGFault.self) { try read("") }
  }
}
