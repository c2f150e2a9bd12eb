import Remedi
import Testing

@testable import ECGModule

@Suite("S-32: an ECG from EDF") struct EDFReaderTests {
  private func ecg(_ label: String = "ECG I", seconds: Int = 10, rate: Int = 200) -> EDFFile.Signal {
    EDFFile.Signal(
      label: label, samples: (0..<seconds).map { second in (0..<rate).map { Int16(second * 100 + $0 % 100) } })
  }

  private func other(_ label: String, seconds: Int = 10) -> EDFFile.Signal {
    EDFFile.Signal(label: label, dimension: "", samples: [[Int16]](repeating: [1, 2, 3], count: seconds))
  }

  @Test("S-32: the first ECG is read, beside other signals and annotations")
  func read() throws {
    let file = EDFFile(kind: "EDF+C", signals: [other("EDF Annotations"), other("Resp"), ecg()])
    let signal = try EDFReader().read(file.bytes)
    #expect(signal.rate == 200 && signal.duration == 10 && signal.lead == "ECG I")
    // −5 + (digital + 32768) / 65535 × 10.
    #expect(abs(Double(signal.samples[203]) - (-5 + 32871.0 / 65535 * 10)) < 1e-6)
  }

  @Test("S-32: a signal is chosen by its label, one that is not there is refused")
  func labels() throws {
    let file = EDFFile(signals: [ecg("ECG I"), ecg("ECG II", rate: 250)])
    #expect(try EDFReader().read(file.bytes, label: "ECG II").rate == 250)
    #expect(throws: ECGFault.self) { try EDFReader().read(file.bytes, label: "ECG V") }
    #expect(throws: ECGFault.self) { try EDFReader().read(EDFFile(signals: [other("EDF Annotations")]).bytes) }
    #expect(throws: ECGFault.self) { try EDFReader().read(EDFFile(signals: [other("Resp")]).bytes) }
  }

  @Test("S-32: of a file whose number of records is not known the whole records are read")
  func unknownRecords() throws {
    var file = EDFFile(signals: [ecg()])
    file.records = "-1"
    #expect(try EDFReader().read(file.bytes.dropLast(100)).duration == 9)
    file.records = "10"
    #expect(throws: ECGFault("The file is cut off: it says 10 records, and has 9.")) {
      try EDFReader().read(file.bytes.dropLast(100))
    }
  }

  @Test("S-32: a header that cannot be is refused")
  func faults() {
    let good = EDFFile(signals: [ecg()])
    let wrong: [(inout EDFFile) -> Void] = [
      { $0.version = "\u{7F}BIOSEM" }, { $0.kind = "EDF+D" }, { $0.records = "many" }, { $0.records = "-2" },
      { $0.seconds = "0" }, { $0.seconds = "-1" }, { $0.seconds = "nan" }, { $0.seconds = "9999" },
      { $0.length = "256" }, { $0.length = "99999999" }, { $0.signals[0].count = "0" },
      { $0.signals[0].count = "99999999" }, { $0.signals[0].digital = ("5", "5") },
      { $0.signals[0].digital = ("-8388608", "8388607") }, { $0.signals[0].physical = ("1", "1") },
      { $0.signals[0].physical = ("a", "1") }, { $0.signals[0].dimension = "mmHg" }, { $0.signals = [] },
    ]
    for change in wrong {
      var file = good
      change(&file)
      #expect(throws: ECGFault.self) { try EDFReader().read(file.bytes) }
    }
    for count in [0, 100, 255, 256, 400, 511] {
      #expect(throws: ECGFault.self) { try EDFReader().read(Array(good.bytes.prefix(count))) }
    }
  }

  @Test("S-32: whatever the bytes, they are read or refused")
  func anything() {
    let good = EDFFile(signals: [ecg(), other("Resp")]).bytes
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<800, using: &generator)] = UInt8.random(in: 0x20...0x39, using: &generator)
      }
      let read = Result { () throws(ECGFault) -> ECGSignal in try EDFReader().read(bytes) }
      if case .success(let signal) = read { #expect(signal.duration <= ECGLimits.mostSeconds) }
    }
  }
}
