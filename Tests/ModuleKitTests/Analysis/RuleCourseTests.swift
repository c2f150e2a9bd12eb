import ModuleKit
import Remedi
import Testing

@Suite("Findings as they come")
struct RuleCourseTests {
  private typealias Scene = AnalysisScene
  private static let hour: Int64 = 3_600_000

  private static let rules = [
    Scene.high, Scene.rule("twice", .count(2, .minutes(600), Scene.high.condition)),
    Scene.rule(
      "rise", .measure(AnalysisMeasure(.rise, of: "w", within: .days(3)), AnalysisBound(.above, 5))),
    Scene.rule("mean", .measure(AnalysisMeasure(.mean, of: "w", within: .days(2)), AnalysisBound(.above, 98))),
  ]

  @Test(
    "S-02, S-05: what is found step by step, from a part of the readings, is what the back-test finds", arguments: rules
  )
  func equal(rule: AnalysisRule) {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var (live, known, steps): ([RuleFiring], [String: AnalysisReading], [BackTest.Step]) = ([], [:], [])
      for turn in 1...25 {
        let (before, now) = (known, Instant(milliseconds: Int64(turn)))
        for _ in 0...Int.random(in: 0...2, using: &random) {
          let id = "r\(Int.random(in: 0...12, using: &random))"
          let isRemoved = Int.random(in: 0...4, using: &random) == 0
          known[id] = isRemoved ? nil : reading(id, turn, &random)
        }
        for id in Set(before.keys).union(known.keys) where before[id] != known[id] {
          steps.append(BackTest.Step(receivedAt: now, id: id, reading: known[id]))
        }
        take(rule, from: before, to: known, at: now, &live)
      }
      let replayed = BackTest.course(of: rule, over: steps.shuffled(using: &random)).firings
      #expect(Set(replayed) == Set(live), "seed \(seed)")
    }
  }

  private func reading(_ id: String, _ turn: Int, _ random: inout SeededGenerator) -> AnalysisReading {
    let at = Instant(milliseconds: Int64.random(in: 0...240, using: &random) * Self.hour)
    let kilograms = Double(Int.random(in: 94...104, using: &random))
    return AnalysisReading(
      id, of: Scene.module, revision: turn, .init(measuredAt: at, values: []), on: at.writtenDate,
      own: ["weight": kilograms])
  }

  /// As the record does it: with the readings and firings alone that are needed.
  private func take(
    _ rule: AnalysisRule, from before: [String: AnalysisReading], to after: [String: AnalysisReading],
    at now: Instant, _ live: inout [RuleFiring]
  ) {
    var changed: Set<ReadingMark> = []
    for id in Set(before.keys).union(after.keys) where before[id] != after[id] {
      changed.formUnion([before[id]?.mark, after[id]?.mark].compactMap { $0 })
    }
    guard let needed = RuleCourse.needed(for: changed, of: rule, firings: live) else { return }
    let near = live.filter {
      $0.stands && $0.span.upperBound.at >= needed.lowerBound && $0.span.lowerBound.at <= needed.upperBound
    }
    var course = RuleCourse(rule, firings: near)
    let readings = after.values.filter { needed.contains($0.mark.at) }.sorted { $0.mark < $1.mark }
    course.take(readings, changed: changed, at: now)
    live = live.filter { firing in !near.contains { $0.id == firing.id } } + course.firings
  }
}
