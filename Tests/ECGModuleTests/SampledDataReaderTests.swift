import Testing

@testable import ECGModule

@Suite("S-32: an ECG from SampledData of FHIR") struct SampledDataReaderTests {
  private func data(
    _ text: String, unit: String = "uV", interval: SampledData.Interval = .period(10), dimensions: Int = 1,
    lower: Double? = nil
  ) -> SampledData {
    SampledData(
      origin: 2048, unit: unit, interval: interval, factor: 2, lowerLimit: lower, dimensions: dimensions, data: text)
  }

  private func numbers(_ count: Int) -> String { (0..<count).map { "\($0 % 9)" }.joined(separator: " ") }

  @Test("S-32: origin and factor are reckoned in, the period is of R4")
  func values() throws {
    let signal = try SampledDataReader(data(numbers(600))).read()
    #expect(signal.rate == 100 && signal.samples.count == 600)
    #expect(signal.samples[3] == 2.054)
  }

  @Test(
    "S-32: the interval is of R5",
    arguments: [(0.004, "s", 250.0), (4, "ms", 250), (2000, "us", 500), (128, "Hz", 128)])
  func intervals(_ length: Double, _ unit: String, _ rate: Double) throws {
    let source = data(numbers(6000), interval: .interval(length, unit: unit))
    #expect(try SampledDataReader(source).read().rate == rate)
  }

  @Test("S-32: of several dimensions one lead is read")
  func dimensions() throws {
    let source = data((0..<600).map { "\($0) 7" }.joined(separator: " "), dimensions: 2)
    #expect(try SampledDataReader(source).read(lead: 1).samples.allSatisfy { $0 == 2.062 })
    #expect(throws: ECGFault.self) { try SampledDataReader(source).read(lead: 2) }
    #expect(throws: ECGFault.self) { try SampledDataReader(data(numbers(601), dimensions: 2)).read() }
  }

  @Test("S-32: L is the lower limit, E the sample before, up to a tenth")
  func letters() throws {
    let signal = try SampledDataReader(data("5 E L " + numbers(600), lower: -10)).read()
    #expect(Array(signal.samples.prefix(3)) == [2.058, 2.058, 2.028])
    #expect(throws: ECGFault("Sample 3 is neither a number nor E, L or U with its limit.")) {
      try SampledDataReader(data("5 E L " + numbers(600))).read()
    }
    #expect(throws: ECGFault("More than a tenth of the samples are errors.")) {
      try SampledDataReader(data(String(repeating: "E 1 ", count: 600))).read()
    }
  }

  @Test("S-32: another unit, no interval, and what is no number are refused")
  func faults() {
    #expect(throws: ECGFault.self) { try SampledDataReader(data(numbers(600), unit: "mm[Hg]")).read() }
    for interval in [SampledData.Interval.period(0), .period(-4), .interval(4, unit: "min"), .period(.nan)] {
      #expect(throws: ECGFault.self) { try SampledDataReader(data(numbers(600), interval: interval)).read() }
    }
    for text in ["1 2 x", "nan " + numbers(600), "inf " + numbers(600), "0x10 " + numbers(600), ""] {
      #expect(throws: ECGFault.self) { try SampledDataReader(data(text)).read() }
    }
    #expect(throws: ECGFault.self) { try SampledDataReader(data(numbers(600), dimensions: 0)).read() }
  }
}
