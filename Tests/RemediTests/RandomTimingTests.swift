import Courses
import Foundation
import Testing

@testable import Remedi

@Suite struct RandomTimingTests {
  @Test func makesTheSameRulesForTheSameSeedAndEveryKind() throws {
    var (one, two) = (RandomTiming(seed: 3), RandomTiming(seed: 3))
    var kinds: Set<String> = []
    for _ in 0..<400 {
      let timing = one.timing()
      #expect(timing == two.timing())
      kinds.formUnion(timing.phases.map { Self.kind($0.recurrence) })
      if timing.phases.count > 1 { kinds.insert("phases") }
      if timing.count != nil { kinds.insert("count") }
      if timing.clock != .wall { kinds.insert("home") }
      if !timing.exceptions.pauses.isEmpty { kinds.insert("pauses") }
      if !timing.exceptions.moves.isEmpty { kinds.insert("moves") }
      if !timing.exceptions.additions.isEmpty { kinds.insert("additions") }
    }
    #expect(kinds.count == 13, "\(kinds)")
  }

  @Test func survivesJSON() throws {
    var random = RandomTiming(seed: 4)
    for _ in 0..<400 {
      let timing = random.timing()
      let data = try JSONEncoder().encode(timing)
      #expect(
        try JSONDecoder().decode(Timing.self, from: data) == timing, "seed 4: \(String(decoding: data, as: UTF8.self))")
    }
  }

  private static func kind(_ recurrence: Recurrence) -> String {
    switch recurrence {
    case .interval: "interval"
    case .asNeeded: "asNeeded"
    case .onDays(.everyDays, _): "everyDays"
    case .onDays(.weekdays, _): "weekdays"
    case .onDays(.monthDays, _): "monthDays"
    case .onDays(.monthWeekday, _): "monthWeekday"
    case .onDays(.cycle, _): "cycle"
    }
  }
}
