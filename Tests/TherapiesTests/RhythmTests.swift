import Remedi
import Support
import Testing

@Suite("A change that leaves the rule as it is")
struct RhythmTests {
  let pages: TherapyPages
  static let tablet = DecimalNumber("1").map { Quantity($0, "tablet") }

  init() async throws { pages = try await TherapyPages() }

  /// Prescribes a rule to Bob since 28 February 2026; today is 2 March.
  private func prescribe(_ timing: (LocalDate) throws -> Timing, frequency: String? = nil) async throws -> Prescription
  {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(pages.site.ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try timing(start), note: "old",
      frequency: frequency)
    return try await pages.site.bobFile().prescribe(.medication, version, at: midnight)
  }

  /// Opens the form, changes these fields and saves.
  private func change(_ prescription: Prescription, _ values: [String: String]) async throws -> PrescriptionVersion {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(pages.change(prescription))
      var form: Form = ["kind": "medication"]
      for name in Self.names { form[name] = page.value(of: name) }
      for day in Weekday.allCases.map({ String(describing: $0).prefix(3) })
      where page.text.contains("value=\"\(day)\" checked") {
        form.append("weekday", String(day))
      }
      let saved = try await ann.post(pages.change(prescription), form: form.with(values))
      #expect(saved.status == 303, "\(saved.words)")
    }
    return try await pages.site.bobFile().prescription(prescription.id).latest
  }

  private static let names =
    [
      "item", "unit", "frequency", "pattern", "everyDays", "everyWeeks", "monthDays", "missingDay", "nth", "nthWeekday",
      "everyMonths", "onDays", "offDays", "everyHours", "firstTime", "quantity", "minimumHours", "maximumPerDay",
      "maximumSpan", "indication", "count", "clock", "opensBefore", "closesAfter", "effective", "effectiveDate", "end",
      "note", "revision",
    ] + (1...8).flatMap { ["when\($0)", "time\($0)", "quantity\($0)"] }

  private static func daily(_ times: String...) -> [TimedDose] {
    times.compactMap { LocalTime($0).map { TimedDose(time: $0, quantity: tablet) } }
  }

  @Test("keeps its first day, pauses, moved and added doses, windows and clock")
  func noteAlone() async throws {
    let pause = try #require(LocalDate("2026-03-20"))
    let moved = try #require(LocalDate("2026-03-08"))
    let (eight, ten, noon) = try (
      #require(LocalTime("08:00")), #require(LocalTime("10:00")), #require(LocalTime("12:00"))
    )
    let home = try ZoneName("Europe/Berlin", in: pages.site.record.timeZones)
    let before = try await prescribe { start in
      try Timing(
        .onDays(.everyDays(2), Self.daily("08:00", "20:00")), start: start, end: start + 60, count: 40,
        clock: .home(home),
        exceptions: TimingExceptions(
          pauses: [.init(from: pause, through: pause + 3, reason: "holiday")],
          moves: [.init(.clock(moved, eight), to: moved, ten)], additions: [.init(on: moved + 1, noon)]),
        window: WindowPolicy(opensBefore: 1800, closesAfter: 7200))
    }
    let after = try await change(before, ["note": "new"])
    #expect(after.note == "new")
    #expect(after.timing == before.latest.timing)
    #expect(after.effectiveFrom.text == "2026-03-03T00:00:00.000+01:00")
  }

  @Test("of every second day stays on the same days where only the amount changes")
  func amount() async throws {
    let before = try await prescribe { try Timing(.onDays(.everyDays(2), Self.daily("08:00")), start: $0) }
    let after = try await change(before, ["quantity1": "2"])
    // The change holds from 3 March, a day without.
    #expect(Phrases.rule(after.timing) == "2 tablets at 08:00 every second day, from 28 February 2026")
  }

  @Test("that is another rule begins when it holds")
  func another() async throws {
    let before = try await prescribe { try Timing(.onDays(.everyDays(2), Self.daily("08:00")), start: $0) }
    let after = try await change(before, ["everyDays": "3"])
    #expect(Phrases.rule(after.timing) == "1 tablet at 08:00 every 3 days, from 3 March 2026")
  }

  @Test("keeps the distance of doses every few hours")
  func interval() async throws {
    let first = try #require(Instant("2026-02-28T07:00:00.000+01:00"))
    let before = try await prescribe {
      try Timing(.interval(.init(first: first, every: 500, quantity: Self.tablet)), start: $0)
    }
    let words = try await change(before, ["note": "new"])
    #expect(words.timing == before.latest.timing)
  }

  @Test("counts the doses that were asked for already")
  func count() async throws {
    let before = try await prescribe { try Timing(.daily(Self.daily("08:00")), start: $0, count: 10) }
    // Three were due on 28 February, 1 and 2 March.
    let after = try await change(before, ["time1": "09:00"])
    #expect(Phrases.rule(after.timing) == "1 tablet at 09:00 every day, from 3 March 2026, 7 doses")
  }

  @Test(
    "counts the planned doses alone: neither one that was added nor one that was moved takes another's place",
    arguments: [["count": "12"], ["count": "12", "time1": "09:00"]], [true, false])
  func countOfPlanned(change: [String: String], isMoved: Bool) async throws {
    let (first, second) = try (#require(LocalDate("2026-03-01")), #require(LocalDate("2026-03-02")))
    let (eight, ten, three) = try (
      #require(LocalTime("08:00")), #require(LocalTime("10:00")), #require(LocalTime("15:00"))
    )
    // The change holds from 3 March on: the dose of the 2nd comes after it, or one more came before it.
    let exceptions = TimingExceptions(
      moves: isMoved ? [.init(.clock(second, eight), to: second + 1, ten)] : [],
      additions: isMoved ? [] : [.init(on: first, three)])
    let before = try await prescribe { start in
      try Timing(.daily(Self.daily("08:00")), start: start, count: 10, exceptions: exceptions)
    }
    _ = try await self.change(before, change)
    let file = try await pages.site.bobFile()
    let after = try await file.prescription(before.id)
    let asked = Scheduler(calendar: file.calendar).occurrences(of: after, on: first - 1...first + 40)
    #expect(asked.filter { $0.id.anchor != .clock(first, three) }.count == 12)
    #expect(asked.contains { $0.id.anchor == .clock(first, three) } == !isMoved)
  }

  @Test("and takes place too late for a number of doses is refused")
  func countOver() async throws {
    let before = try await prescribe { try Timing(.daily(Self.daily("08:00")), start: $0, count: 10) }
    try await pages.site.run { client in
      let form = ChangePagesTests.form.with(["count": "3"])
      let page = try await client.as(.ann).post(pages.change(before), form: form)
      #expect(page.status == 422)
      #expect(
        page.fault(of: "count") == "3 of them will have been due by then. To end it, stop the prescription.")
    }
  }

  @Test("a moved dose that the new rule has no place for falls away, and the preview says so")
  func movedAway() async throws {
    let date = try #require(LocalDate("2026-03-08"))
    let (eight, ten) = try (#require(LocalTime("08:00")), #require(LocalTime("10:00")))
    let before = try await prescribe { start in
      try Timing(
        .daily(Self.daily("08:00")), start: start,
        exceptions: TimingExceptions(
          pauses: [.init(from: date + 5, through: date + 6)], moves: [.init(.clock(date, eight), to: date, ten)]))
    }
    try await pages.site.run { client in
      let form = ChangePagesTests.form.with(["action": "preview"])
      let page = try await client.as(.ann).post(pages.change(before), form: form)
      #expect(page.words.contains("Single days"))
    }
    let after = try await change(before, ["time1": "09:00"])
    #expect(after.timing.exceptions.moves.isEmpty)
    #expect(after.timing.exceptions.pauses == before.latest.timing.exceptions.pauses)
  }

  @Test("a rule that begins later does not begin earlier by being changed")
  func later() async throws {
    let before = try await prescribe { try Timing(.daily(Self.daily("08:00")), start: $0 + 30) }
    let after = try await change(before, ["time1": "09:00"])
    #expect(Phrases.rule(after.timing) == "1 tablet at 09:00 every day, from 30 March 2026")
  }
}
