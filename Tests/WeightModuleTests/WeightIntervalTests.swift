import Testing

@testable import WeightModule

@Suite("S-29: the interval of the forecast") struct WeightIntervalTests {
  private static let histories = 200
  private static let daysAhead = 28

  @Test("S-29: the interval of 80 % at 28 days holds 70 to 95 %", arguments: SimulatedWeight.Pattern.allCases)
  func coverage(_ pattern: SimulatedWeight.Pattern) throws {
    var held = 0
    for seed in 0..<Self.histories {
      let simulated = SimulatedWeight(pattern, seed: UInt64(seed) * 977 + 13, days: 150, ahead: Self.daysAhead)
      let trend = try #require(WeightTrend(simulated.weights))
      let prediction = trend.prediction(on: simulated.lastDay + Self.daysAhead)
      if (prediction.lower...prediction.upper).contains(simulated.later) { held += 1 }
    }
    let share = Double(held) / Double(Self.histories)
    #expect((0.7...0.95).contains(share), "\(pattern): \(share)")
  }
}
