import Remedi
import Testing

@Suite struct SchedulerTests {
  let database: TimeZoneDatabase
  let author = Actor(kind: .physician, id: "ann", name: "Ann")

  init() throws { database = try TimeZoneDatabase() }

  func calendar(_ zones: (String, String)...) throws -> PatientCalendar {
    try PatientCalendar(
      zones.map { TimeZoneAssignment(from: try #require(LocalDate($0.0)), timeZone: $0.1) }, database: database)
  }

  func version(
    _ times: [String], from: String, start: String, end: String? = nil, authored: String? = nil
  ) throws -> PrescriptionVersion {
    let tablet = Quantity(try #require(DecimalNumber("1")), "tablet")
    let doses = try times.map { TimedDose(time: try #require(LocalTime($0)), quantity: tablet) }
    return PrescriptionVersion(
      effectiveFrom: try #require(Instant(from)), authoredAt: try #require(Instant(authored ?? from)), author: author,
      action: Action(id: "levodopa", name: "Levodopa", description: ""),
      timing: try Timing(
        .daily(doses), start: try #require(LocalDate(start)), end: end.map { try #require(LocalDate($0)) }))
  }

  func prescription(_ version: PrescriptionVersion, kind: Prescription.Kind = .medication) -> Prescription {
    Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: kind, first: version)
  }

  func id(_ text: String) throws -> OccurrenceID { try #require(OccurrenceID(text)) }

  func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  @Test func namesOccurrencesByTheirNominalPlace() throws {
    let rx = prescription(try version(["08:00", "20:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let found = scheduler.occurrences(of: rx, on: try day("2026-03-01")...day("2026-03-02"))
    #expect(
      found.map(\.id.text) == [
        "rx.c20260301T0800", "rx.c20260301T2000", "rx.c20260302T0800", "rx.c20260302T2000",
      ])
    #expect(found[0].scheduledFor.text == "2026-03-01T08:00:00.000+01:00")
    for occurrence in found { #expect(OccurrenceID(occurrence.id.text) == occurrence.id) }
  }

  @Test func aMedicationsWindowFollowsItsNextDose() throws {
    let rx = prescription(
      try version(["08:00", "11:00", "20:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let windows = scheduler.occurrences(of: rx, on: try day("2026-03-01")...day("2026-03-01")).map(\.window)
    #expect(
      windows.map(\.opensAt.text) == [
        "2026-03-01T07:00:00.000+01:00", "2026-03-01T10:00:00.000+01:00", "2026-03-01T19:00:00.000+01:00",
      ])
    #expect(
      windows.map(\.lateFrom?.text) == [
        "2026-03-01T08:30:00.000+01:00", "2026-03-01T11:30:00.000+01:00", "2026-03-01T20:30:00.000+01:00",
      ])
    #expect(
      windows.map(\.closesAt.text) == [
        "2026-03-01T10:00:00.000+01:00", "2026-03-01T17:00:00.000+01:00", "2026-03-02T02:00:00.000+01:00",
      ])
  }

  @Test func dosesCloserThanTheOpeningStayOpenUntilTheNextIsDue() throws {
    let rx = prescription(try version(["08:00", "08:45"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let first = try #require(scheduler.occurrences(of: rx, on: day("2026-03-01")...day("2026-03-01")).first)
    #expect(first.window.closesAt.text == "2026-03-01T08:45:00.000+01:00")
  }

  @Test func anExerciseHasItsLocalDayEvenWhereThatHas23Hours() throws {
    let daily = try version(["10:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01")
    let rx = prescription(daily, kind: .exercise)
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let window = try #require(scheduler.occurrences(of: rx, on: day("2026-03-29")...day("2026-03-29")).first).window
    #expect(window.opensAt.text == "2026-03-29T00:00:00.000+01:00")
    #expect(window.closesAt.text == "2026-03-30T00:00:00.000+02:00")
    #expect(window.closesAt.seconds(since: window.opensAt) == 23 * 3600)
    #expect(window.lateFrom == nil)
  }

  @Test func statusesFollowTheClockAndNothingIsTakenBecauseNobodySaidOtherwise() throws {
    let rx = prescription(try version(["08:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let dose = try #require(scheduler.occurrences(of: rx, on: day("2026-03-01")...day("2026-03-01")).first)
    let expected: [(String, Occurrence.Status)] = [
      ("06:59:59.999", .upcoming), ("07:00:00.000", .due), ("08:29:59.999", .due), ("08:30:00.000", .late),
      ("13:59:59.999", .late), ("14:00:00.000", .missed),
    ]
    for (time, status) in expected {
      let now = try #require(Instant("2026-03-01T\(time)+01:00"))
      #expect(dose.status(at: now, outcome: nil) == status, "\(time)")
      #expect(dose.status(at: now, outcome: .completed) == .completed)
      #expect(dose.status(at: now, outcome: .skipped) == .skipped)
    }
  }

  @Test func anEditLeavesThePastAsItWas() throws {
    var rx = prescription(try version(["08:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    try rx.append(
      try version(
        ["08:00", "13:00"], from: "2026-03-05T00:00:00+01:00", start: "2026-03-01",
        authored: "2026-03-04T15:00:00+01:00"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let found = scheduler.occurrences(of: rx, on: try day("2026-03-04")...day("2026-03-05"))
    #expect(found.map(\.id.text) == ["rx.c20260304T0800", "rx.c20260305T0800", "rx.c20260305T1300"])
    #expect(found.map(\.version.number) == [1, 2, 2])
    #expect(scheduler.occurrence(try id("rx.c20260304T1300"), of: rx) == nil)
  }

  @Test func whatWasEverAskedForCanBeFoundAndIsMarked() throws {
    var rx = prescription(try version(["08:00", "20:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    try rx.append(try version(["08:00"], from: "2026-03-05T12:00:00+01:00", start: "2026-03-01"))
    try rx.stop(
      Prescription.Stop(
        effectiveFrom: try #require(Instant("2026-03-06T00:00:00+01:00")),
        recordedAt: try #require(Instant("2026-03-05T18:00:00+01:00")), by: author, reason: "changed"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let current = scheduler.occurrences(of: rx, on: try day("2026-03-05")...day("2026-03-07")).map(\.id.text)
    #expect(current == ["rx.c20260305T0800"])
    for (text, superseded) in [("rx.c20260305T0800", false), ("rx.c20260305T2000", true), ("rx.c20260307T0800", true)] {
      let found = try #require(scheduler.occurrence(try id(text), of: rx), "\(text)")
      #expect(found.isSuperseded == superseded)
    }
    for never in ["rx.c20260228T0800", "rx.c20260305T0801", "other.c20260305T0800"] {
      #expect(scheduler.occurrence(try id(never), of: rx) == nil, "\(never)")
    }
  }

  @Test func aFlightToTokyoNeitherDoublesNorRenamesADose() throws {
    let rx = prescription(try version(["08:00", "20:00"], from: "2026-03-01T00:00:00+01:00", start: "2026-03-01"))
    let home = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let away = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo")))
    let dates = try day("2026-03-02")...day("2026-03-04")
    let (before, after) = (home.occurrences(of: rx, on: dates), away.occurrences(of: rx, on: dates))
    // The evening of the day that the flight cuts short comes after Tokyo's midnight: it is left out.
    #expect(Set(before.map(\.id)).subtracting(after.map(\.id)).map(\.text) == ["rx.c20260302T2000"])
    #expect(after.count == before.count - 1)
    #expect(after.first { $0.id.text == "rx.c20260303T0800" }?.scheduledFor.text == "2026-03-03T08:00:00.000+09:00")
  }

  @Test func aSkippedClockTimeMovesAndARepeatedOneHappensOnce() throws {
    let rx = prescription(try version(["02:30"], from: "2026-01-01T00:00:00+01:00", start: "2026-01-01"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let spring = scheduler.occurrences(of: rx, on: try day("2026-03-29")...day("2026-03-29"))
    #expect(spring.map(\.scheduledFor.text) == ["2026-03-29T03:30:00.000+02:00"])
    #expect(spring.map(\.id.text) == ["rx.c20260329T0230"])
    let autumn = scheduler.occurrences(of: rx, on: try day("2026-10-25")...day("2026-10-25"))
    #expect(autumn.map(\.scheduledFor.text) == ["2026-10-25T02:30:00.000+02:00"])
  }

  @Test func theFirstDayBeginsWithThePrescription() throws {
    let rx = prescription(
      try version(["08:00", "20:00"], from: "2026-03-01T14:00:00+01:00", start: "2026-03-01", end: "2026-03-02"))
    let scheduler = Scheduler(calendar: try calendar(("2026-01-01", "Europe/Berlin")))
    let found = scheduler.occurrences(of: rx, on: try day("2026-02-27")...day("2026-03-05")).map(\.id.text)
    #expect(found == ["rx.c20260301T2000", "rx.c20260302T0800", "rx.c20260302T2000"])
  }

  @Test func todayIsTheLatestDayThatHasBegun() throws {
    let calendar = try calendar(("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo"))
    for (moment, date) in [
      ("2026-03-02T15:59:59+01:00", "2026-03-02"), ("2026-03-02T16:00:00+01:00", "2026-03-03"),
      ("2026-03-03T23:59:59.999+09:00", "2026-03-03"),
    ] {
      #expect(calendar.date(at: try #require(Instant(moment))) == LocalDate(date))
    }
  }
}
