import Testing

@testable import ECGModule

@Suite("S-32: an ECG as it is drawn") struct ECGStripTests {
  @Test("S-32: 25 mm a second and 10 mm a millivolt")
  func scale() throws {
    var samples = [Float](repeating: 0, count: 1000)
    samples[100] = 1
    let strip = ECGStrip(of: try ECGSignal(samples, rate: 100), from: 0, seconds: 2)
    #expect(strip.width == 50 && strip.height == 20)
    #expect(strip.path.hasPrefix("M0 10L0.25 10L0.50 10L"))
    // After a second, 10 mm above the middle.
    #expect(strip.path.contains("L25 0L25.25 10L"))
  }

  @Test("S-32: the middle is where most of the strip lies, and the height follows the waves up to 80 mm")
  func heights() throws {
    var samples = [Float](repeating: 3, count: 1000)
    let signal = try ECGSignal(samples, rate: 100)
    #expect(ECGStrip(of: signal, from: 1, seconds: 1).path.hasPrefix("M0 10L"))
    samples[10] = 5.2
    #expect(ECGStrip(of: try ECGSignal(samples, rate: 100), from: 0, seconds: 2).height == 50)
    samples[10] = 90
    #expect(ECGStrip(of: try ECGSignal(samples, rate: 100), from: 0, seconds: 2).height == 80)
  }

  @Test("S-32: of many samples no peak is lost")
  func peaks() throws {
    var samples = [Float](repeating: 0, count: 10_000)
    samples[1503] = 1
    samples[1507] = -1
    let path = ECGStrip(of: try ECGSignal(samples, rate: 1000), from: 1, seconds: 1).path
    #expect(path.contains(" 0L") && path.contains(" 20L"))
    #expect(path.split(separator: "L").count <= 200)
  }

  @Test("S-32: beside the recording there is nothing, and a strip is not longer than 30 seconds")
  func edges() throws {
    let signal = try ECGSignal([Float](repeating: 0, count: 1000), rate: 100)
    for start in [-100, 10, 1e9, 1e300, .nan, .infinity] {
      #expect(ECGStrip(of: signal, from: start, seconds: 5).path.isEmpty)
    }
    #expect(ECGStrip(of: signal, from: 8, seconds: 5).path.split(separator: "L").count == 200)
    #expect(ECGStrip(of: signal, from: 0, seconds: 1e6).width == 750)
    #expect(ECGStrip(of: signal, from: 0, seconds: .nan).path.isEmpty)
  }
}
