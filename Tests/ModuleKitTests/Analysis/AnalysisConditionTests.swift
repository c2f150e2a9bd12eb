import ModuleKit
import Remedi
import Testing

@Suite("Conditions of rules")
struct AnalysisConditionTests {
  private typealias Scene = AnalysisScene

  private func evidence(
    _ kind: AnalysisMeasure.Kind, _ window: AnalysisWindow, _ bound: AnalysisBound, _ readings: [AnalysisReading]
  ) -> [String] {
    let rule = Scene.rule("r", .measure(AnalysisMeasure(kind, of: "w", within: window), bound))
    return Scene.firings(of: rule, readings).last?.evidence.map(\.id) ?? []
  }

  @Test("S-02: more than 2 kg in 3 days is above 2, by dates, and names both readings")
  func rise() throws {
    let first = try Scene.reading("a", 81.4, at: "2026-05-01T21:00:00+02:00")
    let exactly = try Scene.reading("b", 83.4, at: "2026-05-04T07:00:00+02:00")
    let more = try Scene.reading("c", 83.5, at: "2026-05-04T23:59:00+02:00")
    let late = try Scene.reading("d", 84.0, at: "2026-05-05T00:00:00+02:00")
    let bound = AnalysisBound(.above, 2)
    #expect(evidence(.rise, .days(3), bound, [first, exactly]) == [])
    #expect(evidence(.rise, .days(3), bound, [first, more]) == ["a", "c"])
    #expect(evidence(.rise, .days(3), bound, [first, late]) == [])
  }

  @Test("S-02: the day on which clocks change is one day")
  func daylightSaving() throws {
    let before = try Scene.reading("a", 80, at: "2026-10-24T00:10:00+02:00")
    let after = try Scene.reading("b", 83, at: "2026-10-25T23:50:00+01:00")
    #expect(evidence(.rise, .days(1), AnalysisBound(.above, 2), [before, after]) == ["a", "b"])
    let next = try Scene.reading("c", 83, at: "2026-10-26T00:00:00+01:00")
    #expect(evidence(.rise, .days(1), AnalysisBound(.above, 2), [before, next]) == [])
  }

  @Test("S-02: a loss of 5 % of the most is not more than 5 %")
  func loss() throws {
    let readings = [
      try Scene.reading("a", 80, at: "2026-01-01T08:00:00+01:00"),
      try Scene.reading("b", 76, at: "2026-06-01T08:00:00+02:00"),
    ]
    #expect(evidence(.fallPercent, .days(183), AnalysisBound(.above, 5), readings) == [])
    #expect(evidence(.fallPercent, .days(183), AnalysisBound(.atLeast, 5), readings) == ["a", "b"])
    #expect(evidence(.fallPercent, .days(100), AnalysisBound(.atLeast, 5), readings) == [])
  }

  @Test("S-02: mean, least and most are of the window, the reading included")
  func window() throws {
    let readings = [
      try Scene.reading("a", 90, at: "2026-05-01T08:00:00+02:00"),
      try Scene.reading("b", 80, at: "2026-05-01T08:10:00+02:00"),
      try Scene.reading("c", 85, at: "2026-05-01T08:20:00+02:00"),
    ]
    #expect(evidence(.mean, .minutes(20), AnalysisBound(.atLeast, 85), readings) == ["a"])
    #expect(evidence(.mean, .minutes(10), AnalysisBound(.atMost, 82.5), readings) == ["b", "c"])
    #expect(evidence(.least, .minutes(30), AnalysisBound(.below, 81), readings) == ["b"])
    #expect(evidence(.most, .minutes(9), AnalysisBound(.atMost, 85), readings) == ["b"])
  }

  @Test("S-02: a second reading counts within the window alone, and only if both reach the limit")
  func twice() throws {
    let rule = Scene.rule("r", .count(2, .minutes(30), Scene.high.condition))
    let first = try Scene.reading("a", 100, at: "2026-05-01T23:50:00+02:00")
    let second = try Scene.reading("b", 101, at: "2026-05-02T00:20:00+02:00")
    let late = try Scene.reading("c", 101, at: "2026-05-02T00:21:00+02:00")
    let low = try Scene.reading("d", 99.9, at: "2026-05-02T00:05:00+02:00")
    #expect(Scene.firings(of: rule, [first]).isEmpty)
    #expect(Scene.firings(of: rule, [first, second]).map { $0.evidence.map(\.id) } == [["a", "b"]])
    #expect(Scene.firings(of: rule, [first, late]).isEmpty)
    #expect(Scene.firings(of: rule, [first, low]).isEmpty)
    #expect(Scene.firings(of: rule, [first, low, second]).map { $0.evidence.map(\.id) } == [["a", "b"]])
  }

  @Test("S-02: an input may be of some contexts, or of all others")
  func contexts() throws {
    let lying = AnalysisInput("lying", from: Scene.module, "weight", contexts: ["morning"])
    let standing = AnalysisInput("standing", from: Scene.module, "weight", without: ["morning"])
    let rule = Scene.rule(
      "r",
      .measure(
        AnalysisMeasure(.fall, of: "standing", from: "lying", within: .minutes(3)), AnalysisBound(.atLeast, 20)),
      inputs: [lying, standing])
    let first = try Scene.reading("a", 140, at: "2026-05-01T08:00:00+02:00", context: "morning")
    let second = try Scene.reading("b", 120, at: "2026-05-01T08:03:00+02:00", context: "evening")
    let other = try Scene.reading("c", 110, at: "2026-05-01T08:04:00+02:00", context: "morning")
    let late = try Scene.reading("d", 100, at: "2026-05-01T08:07:30+02:00")
    #expect(
      Scene.firings(of: rule, [first, second, other, late]).map { $0.evidence.map(\.id) } == [["a", "b"]])
  }
}
