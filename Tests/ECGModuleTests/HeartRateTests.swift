import Testing

@testable import ECGModule

@Suite("S-32: the heart rate by minutes") struct HeartRateTests {
  @Test("S-32: a minute has its beats, its mean, and its slowest and fastest eight intervals")
  func minutes() throws {
    // One beat a second for a minute, then two a second for half a minute.
    let slow: [Double] = (0..<60).map { Double($0) + 0.5 }
    let fast: [Double] = (0..<60).map { 60.25 + Double($0) * 0.5 }
    let beats = slow + fast
    let rate = HeartRate(beats, seconds: 90)
    #expect(rate.minutes.map(\.number) == [1, 2])
    #expect(rate.minutes.map(\.beats) == [60, 60])
    #expect(rate.minutes[0].mean == 60)
    #expect(rate.minutes[0].least == 60 && rate.minutes[0].most == 60)
    #expect(abs(try #require(rate.minutes[1].mean) - 119.5) < 0.5)
    #expect(rate.minutes[1].most == 120 && rate.most == 120 && rate.least == 60)
  }

  @Test("S-32: without an interval there is no rate")
  func few() {
    #expect(HeartRate([], seconds: 10).mean == nil)
    #expect(HeartRate([3], seconds: 10).minutes.map(\.mean) == [nil])
    #expect(HeartRate([1, 2, 3], seconds: 10).mean == 60)
    #expect(HeartRate([1, 2, 3], seconds: 10).least == nil)
  }
}
