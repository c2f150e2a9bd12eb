import ModuleKit
import Remedi
import Testing

@Suite("The back-test of a rule")
struct BackTestTests {
  private typealias Scene = AnalysisScene

  @Test("S-05: a condition that goes on fires once, and again after it has ended")
  func once() throws {
    let readings = [
      try Scene.reading("a", 100, at: "2026-05-01T08:00:00+02:00"),
      try Scene.reading("b", 105, at: "2026-05-02T08:00:00+02:00"),
      try Scene.reading("c", 99, at: "2026-05-03T08:00:00+02:00"),
      try Scene.reading("d", 100, at: "2026-05-04T08:00:00+02:00"),
    ]
    let firings = Scene.firings(of: Scene.high, readings)
    #expect(firings.map { $0.evidence.map(\.id) } == [["a"], ["d"]])
    #expect(firings.map(\.firedAt) == [readings[0].measuredAt, readings[3].measuredAt])
    #expect(firings[0].span.upperBound.id == "b")
  }

  @Test("S-05: what was not measured for longer than two days no longer goes on")
  func pause() throws {
    let first = try Scene.reading("a", 100, at: "2026-05-01T08:00:00+02:00")
    #expect(
      Scene.firings(of: Scene.high, [first, try Scene.reading("b", 100, at: "2026-05-03T08:00:00+02:00")]).count == 1)
    #expect(
      Scene.firings(of: Scene.high, [first, try Scene.reading("b", 100, at: "2026-05-03T08:00:01+02:00")]).count == 2)
  }

  @Test("S-05: it knows at each moment what had been received, not what had been measured")
  func received() throws {
    let rule = Scene.rule("r", .count(2, .minutes(30), Scene.high.condition))
    let early = try Scene.reading("a", 100, at: "2026-05-01T08:00:00+02:00")
    let late = try Scene.reading("b", 100, at: "2026-05-01T08:10:00+02:00")
    let steps = [
      try Scene.step(late, received: "2026-05-01T08:11:00+02:00"),
      try Scene.step(early, received: "2026-05-03T20:00:00+02:00"),
    ]
    let firings = BackTest.course(of: rule, over: steps).firings
    #expect(firings.map(\.firedAt.text) == ["2026-05-03T20:00:00+02:00"])
    #expect(firings.map { $0.evidence.map(\.id) } == [["a", "b"]])
    #expect(BackTest.course(of: rule, over: steps.reversed()).firings == firings)
  }

  @Test("S-02: a correction takes back what it takes the evidence of, and the firing stays in the history")
  func withdrawn() throws {
    let wrong = try Scene.reading("a", 183, at: "2026-05-01T08:00:00+02:00")
    let right = try Scene.reading("a", 83, at: "2026-05-01T08:00:00+02:00", revision: 2)
    let steps = [
      try Scene.step(wrong, received: "2026-05-01T08:00:00+02:00"),
      try Scene.step(right, received: "2026-05-01T09:00:00+02:00"),
    ]
    let firing = try #require(BackTest.course(of: Scene.high, over: steps).firings.first)
    #expect(firing.withdrawnAt?.text == "2026-05-01T09:00:00+02:00")
    #expect(!firing.stands)
    let removed = BackTest.Step(receivedAt: steps[1].receivedAt, id: "a", reading: nil)
    #expect(BackTest.course(of: Scene.high, over: [steps[0], removed]).firings.map(\.stands) == [false])
  }

  @Test("S-02: a correction of the time alone keeps the firing")
  func moved() throws {
    let first = try Scene.reading("a", 183, at: "2026-05-01T08:00:00+02:00")
    let moved = try Scene.reading("a", 183, at: "2026-04-01T08:00:00+02:00", revision: 2)
    let steps = [
      try Scene.step(first, received: "2026-05-01T08:00:00+02:00"),
      try Scene.step(moved, received: "2026-05-01T09:00:00+02:00"),
    ]
    let firings = BackTest.course(of: Scene.high, over: steps).firings
    #expect(firings.count == 1)
    #expect(firings.first?.anchor == moved.mark)
    #expect(firings.first?.firedAt == steps[0].receivedAt)
  }
}
