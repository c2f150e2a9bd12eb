import Testing

@testable import WeightModule

@Suite("S-29: the trend of a weight") struct WeightTrendTests {
  private func weights(_ values: [Double], step: Int = 1) -> [DailyWeight] {
    values.enumerated().map { DailyWeight(day: 20_000 + $0.offset * step, weight: $0.element) }
  }

  @Test("S-29: there is no trend before 14 weighings over 21 days", arguments: [(13, 2), (14, 1), (20, 1)])
  func tooFew(_ count: Int, _ step: Int) {
    #expect(WeightTrend(weights(Weighing.line(from: 80, perDay: 0, days: count), step: step)) == nil)
  }

  @Test("S-29: there is one from then on", arguments: [(14, 2), (21, 1)])
  func enough(_ count: Int, _ step: Int) {
    #expect(WeightTrend(weights(Weighing.line(from: 80, perDay: 0, days: count), step: step)) != nil)
  }

  @Test("S-29: the pace of a line is found, and lies within its interval", arguments: [-0.08, 0, 0.05])
  func pace(_ slope: Double) throws {
    let trend = try #require(WeightTrend(weights(Weighing.line(from: 80, perDay: slope, days: 120))))
    #expect(abs(trend.pace.value - slope * 7) < min(trend.pace.half, 0.2))
    let expected = 80 + slope * (119 + 28)
    let prediction = trend.prediction(on: trend.lastDay + 28)
    #expect(prediction.lower < expected && expected < prediction.upper)
  }

  @Test("S-29: what is further off is less certain")
  func widths() throws {
    let trend = try #require(WeightTrend(weights(Weighing.line(from: 80, perDay: 0, days: 60))))
    let widths = (0...84).map { trend.prediction(on: trend.lastDay + $0) }.map { $0.upper - $0.lower }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("S-29: equal weighings have equal trends, and weights that are 10 kg higher have a trend 10 kg higher")
  func sameAgain() throws {
    let line = Weighing.line(from: 80, perDay: -0.03, days: 90)
    let (one, again) = (WeightTrend(weights(line)), WeightTrend(weights(line)))
    let higher = WeightTrend(weights(line.map { $0 + 10 }))
    let (a, b, c) = (try #require(one), try #require(again), try #require(higher))
    let day = a.lastDay + 28
    #expect(a.prediction(on: day) == b.prediction(on: day))
    #expect(abs(c.prediction(on: day).value - a.prediction(on: day).value - 10) < 1e-9)
    #expect(abs(c.pace.value - a.pace.value) < 1e-9)
  }

  @Test("S-29: a weighing of somebody else does not move the trend", arguments: [0, 1, 45, 88, 89])
  func outlier(_ position: Int) throws {
    var line = Weighing.line(from: 80, perDay: -0.03, days: 90)
    let before = try #require(WeightTrend(weights(line)))
    line[position] += 60
    let after = try #require(WeightTrend(weights(line)))
    let day = before.lastDay + 28
    let (first, second) = (before.prediction(on: day), after.prediction(on: day))
    #expect(abs(first.value - second.value) < first.upper - first.value)
    #expect(second.upper - second.lower < 2 * (first.upper - first.lower))
  }

  @Test("S-29: a scale that always shows the same has a trend that holds")
  func constant() throws {
    let trend = try #require(WeightTrend(weights([Double](repeating: 81.4, count: 40))))
    #expect(abs(trend.pace.value) < 1e-6)
    let prediction = trend.prediction(on: trend.lastDay + 28)
    #expect(abs(prediction.value - 81.4) < 1e-6)
    #expect(prediction.upper - prediction.lower > 0.1)
  }

  @Test("S-29: whatever the weighings, what is expected is a weight", arguments: 0..<20)
  func anything(_ seed: UInt64) throws {
    var chance = NormalNumbers(seed: seed)
    let wild = (0..<40).map { _ in 0.2 + 649.8 * chance.share() }
    let sinking = (0..<40).map { 650 - 16 * Double($0) }
    for line in [wild, sinking] {
      let trend = try #require(WeightTrend(weights(line, step: Int(1 + 8 * chance.share()))))
      for ahead in [0, 28, 84] {
        let prediction = trend.prediction(on: trend.lastDay + ahead)
        #expect(prediction.value.isFinite && prediction.lower >= 0)
        #expect(prediction.lower <= prediction.value && prediction.value <= prediction.upper)
      }
    }
  }

  @Test("S-29: a gap of some days is that many days one by one")
  func gaps() {
    let ratios = NoiseRatios(level: 0.03, slope: 3e-4)
    let start = TrendState(
      day: 0, level: 80, slope: -0.1, levelVariance: 1.7, covariance: 0.2, slopeVariance: 0.05)
    let once = start.moved(to: 17, ratios)
    let daily = (1...17).reduce(start) { state, day in state.moved(to: day, ratios) }
    #expect(abs(once.level - daily.level) < 1e-9)
    #expect(abs(once.levelVariance - daily.levelVariance) < 1e-9)
    #expect(abs(once.covariance - daily.covariance) < 1e-9)
    #expect(abs(once.slopeVariance - daily.slopeVariance) < 1e-9)
  }

  @Test("S-29: the plotted trend ends at the level of today and follows a turn without delay")
  func levels() throws {
    let turning = (0..<120).map { 80 - 0.06 * Double(min($0, 60)) }
    let trend = try #require(WeightTrend(weights(turning)))
    let levels = trend.levels
    #expect(levels.count == 120)
    #expect(abs((levels.last ?? 0) - trend.prediction(on: trend.lastDay).value) < 1e-9)
    #expect(zip(levels, turning).allSatisfy { abs($0 - $1) < 0.25 })
  }
}
