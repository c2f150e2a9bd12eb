import Testing

@testable import ECGModule

@Suite("S-32: heartbeats by Pan and Tompkins") struct HeartbeatTests {
  /// The beats of one list that are not within 150 ms of one of the other. Those at the edges are left out.
  private func alone(_ beats: [Double], beside others: [Double], until end: Double) -> [Double] {
    beats.filter { beat in
      (0.3...(end - 0.3)).contains(beat) && !others.contains { abs($0 - beat) <= 0.15 }
    }
  }

  @Test(
    "S-32: all beats of 40 to 180 a minute are found, and no others",
    arguments: [40.0, 60, 80, 100, 120, 140, 160, 180], [0.0, 0.03, 0.08])
  func rates(_ beatsPerMinute: Double, _ noise: Double) throws {
    let made = MadeECG(seconds: 60, rate: 250, noise: noise) { _ in beatsPerMinute }
    let found = HeartbeatDetector.beats(in: try made.signal())
    #expect(alone(made.beats, beside: found, until: 60).isEmpty)
    #expect(alone(found, beside: made.beats, until: 60).isEmpty)
    let rate = try #require(HeartRate(of: try made.signal()).mean)
    #expect(abs(rate - beatsPerMinute) < 1)
  }

  @Test("S-32: so are they at other sampling rates", arguments: [100.0, 128, 300, 360, 512, 1000])
  func samplingRates(_ rate: Double) throws {
    let made = MadeECG(seconds: 30, rate: rate, noise: 0.03) { _ in 75 }
    let found = HeartbeatDetector.beats(in: try made.signal())
    #expect(alone(made.beats, beside: found, until: 30).isEmpty)
    #expect(alone(found, beside: made.beats, until: 30).isEmpty)
  }

  @Test("S-32: a heart that becomes faster and slower is followed")
  func changes() throws {
    let made = MadeECG(seconds: 120, rate: 250, noise: 0.03) { $0 < 60 ? 60 + $0 : 180 - $0 }
    let found = HeartbeatDetector.beats(in: try made.signal())
    #expect(alone(made.beats, beside: found, until: 120).isEmpty)
    #expect(alone(found, beside: made.beats, until: 120).isEmpty)
  }

  @Test("S-32: a lead that is upside down, small or large has the same beats", arguments: [-1, 0.2, 5] as [Float])
  func scales(_ factor: Float) throws {
    let made = MadeECG(seconds: 30, rate: 250, noise: 0.02) { _ in 70 }
    let found = HeartbeatDetector.beats(in: try ECGSignal(made.samples.map { $0 * factor }, rate: 250))
    #expect(alone(made.beats, beside: found, until: 30).isEmpty)
    #expect(alone(found, beside: made.beats, until: 30).isEmpty)
  }

  @Test("S-32: a flat line has no beats and no heart rate")
  func flat() throws {
    let rate = HeartRate(of: try ECGSignal([Float](repeating: 0.3, count: 5000), rate: 250))
    #expect(rate.beats.isEmpty && rate.mean == nil && rate.minutes.map(\.beats) == [0])
  }
}
