import Testing

@testable import WeightModule

@Suite("S-29: when a goal is reached, and where a weight goes") struct GoalOutlookTests {
  private func trend(_ slope: Double, from start: Double = 90) throws -> WeightTrend {
    let line = Weighing.line(from: start, perDay: slope, days: 100, noise: 0.3)
    return try #require(
      WeightTrend(line.enumerated().map { DailyWeight(day: 20_000 + $0.offset, weight: $0.element) }))
  }

  @Test("S-29: a goal that the pace leads to has a span of dates around the day of the line")
  func between() throws {
    let trend = try trend(-0.1)
    guard case .between(let first, let last) = GoalOutlook(75, trend, today: trend.lastDay) else {
      Issue.record("not a span")
      return
    }
    // 90 − 0.1 a day is 75 on the 150th day.
    #expect(first > trend.lastDay && first <= 20_150)
    #expect(try #require(last) >= 20_150)
  }

  @Test("S-29: so has one above, for somebody who wants to gain")
  func gaining() throws {
    let trend = try trend(0.05, from: 50)
    guard case .between(let first, let last) = GoalOutlook(58, trend, today: trend.lastDay) else {
      Issue.record("not a span")
      return
    }
    #expect(first <= 20_160)
    #expect(last.map { $0 >= 20_160 } ?? true)
  }

  @Test("S-29: a goal in the other direction is not reached at this pace, nor is one that is years away")
  func away() throws {
    let trend = try trend(-0.1)
    #expect(GoalOutlook(95, trend, today: trend.lastDay) == .notAtThisPace)
    #expect(GoalOutlook(20, trend, today: trend.lastDay) == .notAtThisPace)
  }

  @Test("S-29: a goal within half a kilogram is reached")
  func reached() throws {
    let trend = try trend(0)
    #expect(GoalOutlook(90.1, trend, today: trend.lastDay) == .reached)
  }

  @Test("S-29: a course is a direction where the interval leaves one, and holds where it is small")
  func courses() {
    #expect(WeightCourse(pace: -0.3, half: 0.2) == .losing)
    #expect(WeightCourse(pace: 0.3, half: 0.2) == .gaining)
    #expect(WeightCourse(pace: 0.09, half: 0.01) == .holding)
    #expect(WeightCourse(pace: -0.1, half: 0.2) == .holding)
    #expect(WeightCourse(pace: -0.3, half: 0.4) == .unclear)
  }
}
