import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// Pausing a prescription and resuming it: what is asked for, and what the chain keeps.
@Suite struct PrescriptionPauseTests {
  private let course: Course
  /// Twice a day from 1 March, at noon of 3 March.
  private let rx: Prescription
  private let noon: Instant
  private let calendar: PatientCalendar

  init() throws {
    course = try Course()
    rx = try course.prescription(course.daily("08:00", "20:00"))
    noon = try course.moment("2026-03-03T12:00:00+01:00")
    calendar = try course.scheduler().calendar
  }

  private func pause(_ from: String, _ through: String? = nil) throws -> TimingExceptions.Pause {
    TimingExceptions.Pause(from: try course.day(from), through: try through.map(course.day), reason: "before surgery")
  }

  /// Day and time of what is asked for from 1 to 10 March.
  private func doses(_ rx: Prescription) throws -> [String] {
    let days = try course.day("2026-03-01")...course.day("2026-03-10")
    return try course.scheduler().occurrences(of: rx, on: days).map {
      "\($0.date.day) \(Phrases.clock($0.scheduledFor))"
    }
  }

  private func both(_ days: Int...) -> [String] { days.flatMap { ["\($0) 08:00", "\($0) 20:00"] } }

  @Test func asksForNothingOnItsDays() throws {
    var rx = rx
    try rx.pause(pause("2026-03-05", "2026-03-07"), by: course.ann, at: noon, calendar, submission: "form")
    #expect(try doses(rx) == both(1, 2, 3, 4, 8, 9, 10))
    let version = rx.latest
    #expect(version.author == course.ann)
    #expect(version.authoredAt == noon)
    #expect(version.pausing == .init(try pause("2026-03-05", "2026-03-07")))
    #expect(version.submission == "form")
    #expect(rx.isDone("form"))
    #expect(!rx.isDone("another"))
    #expect(!rx.isDone(nil))
    #expect(version.action == self.rx.latest.action)
  }

  @Test func fromNowOnKeepsWhatWasDueBefore() throws {
    var rx = rx
    try rx.pause(pause("2026-03-03"), by: course.ann, at: noon, calendar)
    #expect(try doses(rx) == both(1, 2) + ["3 08:00"])
  }

  @Test func resumingEarlyAsksAgain() throws {
    var rx = rx
    try rx.pause(pause("2026-03-03", "2026-03-08"), by: course.ann, at: noon, calendar)
    let later = try course.moment("2026-03-05T12:00:00+01:00")
    let current = try #require(rx.pause(on: course.day("2026-03-05"), orAfterAt: later))
    try rx.resume(current, on: course.day("2026-03-05"), by: course.ann, at: later, calendar)
    #expect(try doses(rx) == both(1, 2) + ["3 08:00", "5 20:00"] + both(6, 7, 8, 9, 10))
    #expect(rx.latest.pausing?.resumesOn == (try course.day("2026-03-05")))
    #expect(rx.pause(on: try course.day("2026-03-05"), orAfterAt: later) == nil)
  }

  @Test func resumingLaterMakesItLonger() throws {
    var rx = rx
    try rx.pause(pause("2026-03-05", "2026-03-06"), by: course.ann, at: noon, calendar)
    try rx.resume(pause("2026-03-05", "2026-03-06"), on: course.day("2026-03-09"), by: course.ann, at: noon, calendar)
    #expect(try doses(rx) == both(1, 2, 3, 4, 9, 10))
  }

  @Test func onePauseToComeIsTakenBack() throws {
    var rx = rx
    try rx.pause(pause("2026-03-05"), by: course.ann, at: noon, calendar)
    try rx.resume(pause("2026-03-05"), on: course.day("2026-03-03"), by: course.ann, at: noon, calendar)
    #expect(try doses(rx) == both(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    #expect(rx.latest.timing.exceptions.pauses.isEmpty)
  }

  @Test func aChangeToComeIsPausedToo() throws {
    var rx = rx
    try rx.append(course.version(course.daily("10:00"), from: "2026-03-06T00:00:00+01:00"))
    try rx.pause(pause("2026-03-05", "2026-03-07"), by: course.ann, at: noon, calendar)
    #expect(try doses(rx) == both(1, 2, 3, 4) + ["8 10:00", "9 10:00", "10 10:00"])
    let later = try course.moment("2026-03-05T09:00:00+01:00")
    try rx.resume(pause("2026-03-05", "2026-03-07"), on: course.day("2026-03-05"), by: course.ann, at: later, calendar)
    #expect(try doses(rx) == both(1, 2, 3, 4) + ["5 20:00", "6 10:00", "7 10:00", "8 10:00", "9 10:00", "10 10:00"])
  }

  @Test func prescribesNothingNew() throws {
    var rx = rx
    let other = Actor(kind: .physician, id: "other", name: "Other")
    try rx.append(course.version(course.daily("10:00"), from: "2026-03-06T00:00:00+01:00"))
    try rx.pause(pause("2026-03-05", "2026-03-07"), by: other, at: noon, calendar)
    let later = try course.moment("2026-03-05T09:00:00+01:00")
    try rx.resume(pause("2026-03-05", "2026-03-07"), on: course.day("2026-03-05"), by: other, at: later, calendar)
    // The two orders, both paused, both resumed.
    #expect(rx.versions.map { rx.order(continuedBy: $0).number } == [1, 2, 1, 2, 1, 2])
    try rx.append(course.version(course.daily("08:00", "20:00"), from: "2026-03-09T00:00:00+01:00"))
    #expect(rx.order(continuedBy: rx.latest) == rx.latest)
  }

  @Test func keepsTheOrderOfACount() throws {
    var rx = try course.prescription(course.daily("08:00", count: 4))
    try rx.pause(pause("2026-03-04", "2026-03-05"), by: course.ann, at: noon, calendar)
    #expect(rx.latest.timing != rx.versions[0].timing)
    #expect(rx.order(continuedBy: rx.latest).number == 1)
  }

  @Test func useUpNoDoses() throws {
    var rx = try course.prescription(course.daily("08:00", count: 4))
    try rx.pause(pause("2026-03-04", "2026-03-05"), by: course.ann, at: noon, calendar)
    #expect(try doses(rx) == ["1 08:00", "2 08:00", "3 08:00", "6 08:00"])
  }

  /// What lies between now and a change to come is paused for the change as well: it uses up no doses there either.
  @Test func useUpNoDosesOfAChangeToCome() throws {
    var rx = try course.prescription(course.daily("08:00", count: 8))
    try rx.append(course.version(course.daily("08:00", count: 8), from: "2026-03-08T00:00:00+01:00"))
    try rx.pause(pause("2026-03-05", "2026-03-06"), by: course.ann, at: noon, calendar)
    #expect(try doses(rx) == [1, 2, 3, 4, 7, 8, 9, 10].map { "\($0) 08:00" })
  }

  @Test func refuseWhatCannotBe() throws {
    var rx = rx
    try rx.pause(pause("2026-03-05", "2026-03-07"), by: course.ann, at: noon, calendar)
    let before = rx
    #expect(throws: RemediError.self) { try rx.pause(pause("2026-03-07"), by: course.ann, at: noon, calendar) }
    #expect(throws: RemediError.self) {
      try rx.resume(pause("2026-03-06"), on: course.day("2026-03-06"), by: course.ann, at: noon, calendar)
    }
    #expect(rx == before)
    var stopped = try course.stopped(rx)
    #expect(throws: RemediError.self) { try stopped.pause(pause("2026-03-12"), by: course.ann, at: noon, calendar) }
  }

  @Test func speakPlainly() throws {
    let today = try course.day("2026-03-05")
    func words(_ from: String, _ through: String? = nil) throws -> String {
      Phrases.pause(try pause(from, through), on: today)
    }
    #expect(try words("2026-03-01", "2026-03-07") == "Paused until 7 March 2026: before surgery")
    #expect(try words("2026-03-05") == "Paused until further notice: before surgery")
    #expect(try words("2026-03-06", "2026-03-06") == "Will be paused on 6 March 2026: before surgery")
    #expect(
      try words("2026-03-06", "2026-03-09") == "Will be paused from 6 March 2026 until 9 March 2026: before surgery")
  }

  @Test func aRuleBeginsOnAnotherDay() throws {
    let calendar = try course.scheduler().calendar
    let first = try course.day("2026-03-30")
    let timing = try course.daily("08:00", end: "2026-03-10").beginning(on: first, calendar)
    #expect(Phrases.rule(timing) == "at 08:00 every day, from 30 March 2026 until 8 April 2026")
    let interval = Recurrence.interval(.init(first: try course.moment("2026-03-01T07:00:00+01:00"), every: 480))
    let moved = try Timing(interval, start: course.day("2026-03-01")).beginning(on: first, calendar)
    #expect(Phrases.rule(moved) == "every 8 hours from 07:00 on 30 March 2026 (UTC+02:00)")
  }
}
