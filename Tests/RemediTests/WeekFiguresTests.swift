import Courses
import Testing

@testable import Remedi

@Suite("Weeks in figures")
struct WeekFiguresTests {
  @Test("count what closed, and tell the mean and the worst of what was told")
  func figures() throws {
    var scene = try RecordedCourse(from: "2026-02-16")
    // 16 February is a Monday.
    try scene.record("08:00", on: "2026-02-16", feedback: Completion.Feedback(pain: 3, effort: 9))
    try scene.record("20:00", on: "2026-02-17", feedback: Completion.Feedback(pain: 6))
    try scene.record("08:00", on: "2026-02-18", .skipped, .advised)
    try scene.record("08:00", on: "2026-03-02", feedback: Completion.Feedback(pain: 10))
    scene.records[scene.records.count - 1].undoneAt = try scene.course.moment("2026-03-02T09:00:00+01:00")
    let (first, today) = (try scene.course.day("2026-02-09"), try scene.course.day("2026-03-02"))
    let current = Dictionary(
      scene.records.filter { $0.undoneAt == nil }.map { ($0.subject.occurrenceId, $0.content) },
      uniquingKeysWith: { first, _ in first })
    let outcomes = Scheduler(calendar: scene.calendar).occurrences(of: scene.prescriptions[0], on: first...today)
      .map { (occurrence: $0, content: current[$0.id]) }
    let weeks = WeekFigures.weeks(
      from: first, through: today, outcomes, scene.records, scene.calendar,
      at: try scene.course.moment("2026-03-02T15:00:00+01:00"))
    #expect(weeks.map(\.monday) == [first, first + 7, first + 14, first + 21])
    #expect(weeks.map(\.adherence.expected) == [0, 13, 14, 1])
    #expect(weeks.map(\.adherence.completed) == [0, 2, 0, 0])
    #expect(weeks.map(\.adherence.percent) == [nil, 15, 0, 0])
    #expect(weeks.map(\.pain.mean) == [nil, 4.5, nil, nil])
    #expect(weeks.map(\.pain.worst) == [0, 6, 0, 0])
    #expect(weeks.map(\.effort.mean) == [nil, 9, nil, nil])
  }

  @Test("what is told of a dose counts in the week of the dose, though it was taken after midnight")
  func afterMidnight() throws {
    var scene = try RecordedCourse(from: "2026-02-16")
    let late = try scene.record(
      "20:00", on: "2026-02-22", at: "2026-02-23T00:30:00+01:00", feedback: Completion.Feedback(pain: 7))
    let (first, today) = (try scene.course.day("2026-02-16"), try scene.course.day("2026-03-02"))
    let outcomes = Scheduler(calendar: scene.calendar).occurrences(of: scene.prescriptions[0], on: first...today)
      .map { (occurrence: $0, content: $0.id == late.subject.occurrenceId ? late.content : nil) }
    let weeks = WeekFigures.weeks(
      from: first, through: today, outcomes, scene.records, scene.calendar,
      at: try scene.course.moment("2026-03-02T15:00:00+01:00"))
    #expect(weeks.map(\.adherence.completed) == [1, 0, 0])
    #expect(weeks.map(\.pain.mean) == [7, nil, nil])
  }
}
