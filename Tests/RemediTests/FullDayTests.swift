import Courses
import Testing

@testable import Remedi

@Suite("What a patient can be asked for on one day")
struct FullDayTests {
  let course: Course
  private let today: LocalDate
  private let now: Instant
  private static let tooMany =
    "This would ask for more than 96 doses a day. Leave at least 15 minutes between two doses."

  init() throws {
    course = try Course()
    (today, now) = (try course.day("2026-03-01"), try course.moment("2026-03-01T18:00:00+01:00"))
  }

  private func every(_ minutes: Int, end: LocalDate? = nil, count: Int? = nil) throws -> Timing {
    try Timing(.interval(.init(first: now, every: minutes)), start: today, end: end, count: count)
  }

  private func prescription(_ timing: Timing, _ id: String) throws -> Prescription {
    Prescription(
      id: Identifier(id), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: try course.version(timing, from: "2026-03-01T18:00:00+01:00"))
  }

  @Test("is a dose every quarter of an hour; a number of doses, or a last day, may hold fewer that are nearer")
  func oneRule() throws {
    for refused in [try every(14), try every(2), try every(2, count: 97), try every(2, end: today)] {
      #expect(throws: RemediError.invalid("every", Self.tooMany)) { try refused.checkDoses() }
    }
    try every(15).checkDoses()
    try every(2, count: 96).checkDoses()
    // Thirty-six from six in the evening on.
    try every(10, end: today).checkDoses()
    try Timing(.asNeeded(.init(maximumPerDay: 1000)), start: today).checkDoses()
  }

  @Test("does not keep from pausing what is older, and a change of its rule has to keep it")
  func older() throws {
    let old = try prescription(every(2), "old")
    #expect(throws: RemediError.invalid("every", Self.tooMany)) { try FullDay.check(old, since: nil) }
    var paused = old
    try paused.pause(
      TimingExceptions.Pause(from: today + 1), by: course.ann, at: now, try course.scheduler().calendar)
    #expect(paused.versions.count == 2)
    try FullDay.check(paused, since: old)
    var changed = old
    try changed.append(course.version(every(3), from: "2026-03-01T19:00:00+01:00"))
    #expect(throws: RemediError.invalid("every", Self.tooMany)) { try FullDay.check(changed, since: old) }
  }

  @Test("sums what meets on one day, and not what never does")
  func apart() throws {
    func oneDay(_ day: LocalDate, _ id: String) throws -> Prescription {
      let first = now.adding(seconds: (day - today) * 86_400 - 18 * 3600)
      return try prescription(Timing(.interval(.init(first: first, every: 15)), start: day, end: day), id)
    }
    let apart = try (1...4).map { try oneDay(today + 7 * $0, "apart\($0)") }
    try FullDay.check(apart, at: now, today: today)
    let beside = try (5...6).map { try oneDay(today + 14, "beside\($0)") }
    #expect(throws: RemediError.self) { try FullDay.check(apart + beside, at: now, today: today) }
    // A change of its days alone can fill a day, and a patient with a full day may still change what does not.
    let elsewhere = try [beside[0], oneDay(today + 1, "beside6")]
    #expect(throws: RemediError.self) {
      try FullDay.check(apart + beside, insteadOf: apart + elsewhere, at: now, today: today)
    }
    try FullDay.check(apart + beside, insteadOf: apart + beside, at: now, today: today)
  }

  @Test("holds all that runs together: single doses too, each as-needed rule as one, nothing that is over")
  func together() throws {
    let quarters = try (1...2).map { try prescription(every(15), "quarter\($0)") }
    let asNeeded = try (1...8).map { number in
      try prescription(Timing(.asNeeded(.init()), start: today), "needed\(number)")
    }
    try FullDay.check(quarters + asNeeded, at: now, today: today)
    let sentence =
      "With this, more than 200 doses could be due on one day. Stop or change another prescription first."
    let more = try prescription(course.daily("08:00"), "more")
    #expect(throws: RemediError.invalid("", sentence)) {
      try FullDay.check(quarters + asNeeded + [more], at: now, today: today)
    }
    let over = try prescription(course.daily("08:00", end: "2026-03-01"), "over")
    try FullDay.check(quarters + asNeeded + [over], at: now.adding(seconds: 86_400), today: today + 1)
    let added = TimingExceptions(additions: [.init(on: today + 1, try course.time("09:00"))])
    #expect(more.mostOnADay(from: now, today: today) == 1)
    let fuller = try prescription(course.daily("08:00", exceptions: added), "fuller")
    #expect(fuller.mostOnADay(from: now, today: today) == 2)
  }
}
