import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// Random rules, edits, stops and journeys: every day is explained, and explained rightly.
@Suite struct ExplanationPropertyTests {
  private let database: TimeZoneDatabase

  init() throws { database = try TimeZoneDatabase() }

  @Test(arguments: 1...150) func everyDayIsExplained(seed: UInt64) throws {
    var random = RandomCourse(seed: seed, database)
    let (rx, scheduler, start) = try random.course()
    let dates = start - 3...start + 45
    let all = scheduler.occurrences(of: rx, on: dates)
    for occurrence in all.prefix(150) {
      let explanation = scheduler.explain(occurrence.id, of: rx)
      #expect(explanation.verdict == .due(occurrence.id, at: occurrence.scheduledFor))
      #expect(explanation.evaluate(with: database) == occurrence.scheduledFor, "\(explanation.sentences)")
    }
    for date in dates {
      let explanation = scheduler.explain(absenceOn: date, of: rx)
      let due = all.filter { $0.date == date }
      switch explanation.verdict {
      case .due(let id, let moment):
        let isMovedAway = due.isEmpty && explanation.steps.contains { $0.isMove }
        #expect(isMovedAway || due.contains { $0.id == id && $0.scheduledFor == moment })
        #expect(scheduler.occurrence(id, of: rx)?.scheduledFor == moment)
      case .superseded(let id, let moment):
        #expect(due.isEmpty)
        #expect(scheduler.occurrence(id, of: rx)?.scheduledFor == moment)
        #expect(explanation.evaluate(with: database) == moment, "\(explanation.sentences)")
      case .absent:
        #expect(due.isEmpty, "\(date) \(explanation.sentences)")
        #expect(explanation.evaluate(with: database) == nil)
        #expect(explanation.steps.contains { $0.takesAway }, "\(date) \(explanation.sentences)")
      }
      #expect(explanation.sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("  ") })
    }
  }

  /// Every half hour of a day: something is said to be due exactly where it is, and else why it is not.
  @Test(arguments: 1...60) func everyTimeIsExplained(seed: UInt64) throws {
    var random = RandomCourse(seed: seed, database)
    let (rx, scheduler, start) = try random.course()
    let date = start + random.rules.number(0...30)
    let due = Set(scheduler.occurrences(of: rx, on: date - 2...date + 2).map(\.scheduledFor))
    for minute in stride(from: 0, to: 1440, by: 30) {
      let time = try #require(LocalTime(hour: minute / 60, minute: minute % 60))
      let explanation = scheduler.explain(absenceOn: date, at: .clock(time), of: rx)
      let moment = scheduler.calendar.instant(on: date, at: time)
      switch explanation.verdict {
      case .due(let id, let found):
        let isElsewhere = id.anchor == .clock(date, time) || explanation.steps.contains { $0.isMove }
        #expect(found == moment || isElsewhere && !due.contains(moment), "\(time) \(explanation.sentences)")
      case .superseded: #expect(!due.contains(moment))
      case .absent:
        #expect(!due.contains(moment))
        #expect(explanation.steps.contains { $0.takesAway }, "\(date) \(time) \(explanation.sentences)")
      }
    }
  }

  /// A day's schedule is the same by itself and among others, and no dose is in it twice.
  @Test(arguments: 1...150) func aDayIsTheSameWhateverItIsReadWith(seed: UInt64) throws {
    var random = RandomCourse(seed: seed, database)
    let (rx, scheduler, start) = try random.course()
    let dates = start - 3...start + 62
    let all = scheduler.occurrences(of: rx, on: dates)
    #expect(Set(all.map(\.id)).count == all.count)
    for date in dates {
      let alone = scheduler.occurrences(of: rx, on: date...date)
      let among = all.filter { $0.date == date }
      #expect(alone.map(\.id) == among.map(\.id), "\(date)")
      #expect(alone.map(\.scheduledFor) == among.map(\.scheduledFor), "\(date)")
    }
    for occurrence in all.prefix(100) { #expect(scheduler.occurrence(occurrence.id, of: rx)?.isSuperseded == false) }
  }
}

extension Explanation.Step {
  fileprivate var isMove: Bool { if case .moved = self { true } else { false } }

  fileprivate var takesAway: Bool {
    switch self {
    case .version, .phase, .counted, .clock, .dayPart, .reading, .interval, .added: false
    default: true
    }
  }
}
