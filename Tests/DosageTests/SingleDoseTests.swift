import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// Moving one dose, putting it back, adding one and taking it away: what is asked for, and what the chain keeps.
@Suite struct SingleDoseTests {
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

  private func anchor(_ text: String) throws -> OccurrenceAnchor { try #require(OccurrenceAnchor(text)) }

  private func move(_ name: String, _ date: String, _ time: String) throws -> SingleDoseOrder {
    .move(try anchor(name), to: try course.day(date), try course.time(time))
  }

  private func add(_ date: String, _ time: String, _ quantity: Quantity? = nil) throws -> SingleDoseOrder {
    .add(try course.day(date), try course.time(time), quantity)
  }

  private func changed(_ order: SingleDoseOrder, at now: Instant? = nil) throws -> Prescription {
    try changed(rx, order, at: now)
  }

  private func changed(
    _ rx: Prescription, _ order: SingleDoseOrder, at now: Instant? = nil, _ calendar: PatientCalendar? = nil
  ) throws -> Prescription {
    var rx = rx
    try rx.change(order, reason: "dentist", by: course.ann, at: now ?? noon, calendar ?? self.calendar)
    return rx
  }

  /// Day and time of what is asked for from 3 to 6 March.
  private func doses(_ rx: Prescription) throws -> [String] {
    let days = try course.day("2026-03-03")...course.day("2026-03-06")
    return Scheduler(calendar: calendar).occurrences(of: rx, on: days).map {
      "\($0.date.day) \(Phrases.clock($0.scheduledFor))"
    }
  }

  /// What is refused, as the field and the sentence, or the sentence alone.
  private func refusal(_ order: SingleDoseOrder, at now: Instant? = nil) -> [String] { refusal(rx, order, at: now) }

  private func refusal(_ rx: Prescription, _ order: SingleDoseOrder, at now: Instant? = nil) -> [String] {
    do {
      _ = try changed(rx, order, at: now)
      return []
    } catch let error as RemediError {
      return error.fields.isEmpty ? [error.sentence] : error.fields.flatMap { [$0.name, $0.sentence] }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func oneDoseMovesAndAllElseStays() throws {
    let moved = try changed(move("c20260304T0800", "2026-03-04", "10:00"))
    #expect(
      try doses(moved)
        == ["3 08:00", "3 20:00", "4 10:00", "4 20:00", "5 08:00", "5 20:00", "6 08:00", "6 20:00"])
    let told = try #require(moved.latest.singleDose)
    #expect(told.change == .moved)
    #expect(try told.anchor == anchor("c20260304T0800"))
    #expect(told.before == (try course.moment("2026-03-04T08:00:00+01:00")))
    #expect(told.after == (try course.moment("2026-03-04T10:00:00+01:00")))
    #expect(told.reason == "dentist")
    #expect(
      Phrases.singleDose(told, of: .medication) == "The dose at 08:00 on Wednesday, 4 March 2026 moves to 10:00.")
    #expect(moved.latest.author == course.ann && moved.latest.authoredAt == noon)
    #expect(moved.versions.count == 2)
    #expect(moved.order(continuedBy: moved.latest).number == 1)
  }

  @Test func itMovesOverMidnightAndKeepsItsName() throws {
    let moved = try changed(move("c20260304T2000", "2026-03-05", "00:30"))
    #expect(
      try doses(moved)
        == ["3 08:00", "3 20:00", "4 08:00", "5 00:30", "5 08:00", "5 20:00", "6 08:00", "6 20:00"])
    let told = try #require(moved.latest.singleDose)
    #expect(
      Phrases.singleDose(told, of: .exercise)
        == "The time at 20:00 on Wednesday, 4 March 2026 moves to 00:30 on Thursday, 5 March 2026.")
  }

  @Test func whatIsOpenMovesAndWhatIsOverDoesNot() throws {
    // The dose of 8 o'clock stays open until 14:00.
    let moved = try changed(move("c20260303T0800", "2026-03-03", "15:00"))
    #expect(try doses(moved).prefix(2) == ["3 15:00", "3 20:00"])
    #expect(
      refusal(try move("c20260302T0800", "2026-03-03", "15:00"))
        == ["The time for this is over. What is over cannot be moved."])
    #expect(refusal(try move("c20260303T0900", "2026-03-03", "15:00")).count == 1)
  }

  @Test func itIsMovedAgainAndPutBack() throws {
    let once = try changed(move("c20260304T0800", "2026-03-04", "10:00"))
    let twice = try changed(once, move("c20260304T0800", "2026-03-05", "12:00"))
    #expect(try doses(twice).dropFirst(2) == ["4 20:00", "5 08:00", "5 12:00", "5 20:00", "6 08:00", "6 20:00"])
    let back = try changed(twice, .putBack(anchor("c20260304T0800")))
    #expect(try doses(back) == doses(rx))
    let told = try #require(back.latest.singleDose)
    #expect(told.change == .putBack)
    #expect(
      Phrases.singleDose(told, of: .medication)
        == "The dose at 12:00 on Thursday, 5 March 2026 moves back to 08:00 on Wednesday, 4 March 2026.")
    #expect(back.latest.timing.exceptions == .none)
    #expect(refusal(back, .putBack(try anchor("c20260304T0800"))) == ["This stands in its own place."])
    let late = try course.moment("2026-03-05T09:00:00+01:00")
    #expect(
      refusal(twice, .putBack(try anchor("c20260304T0800")), at: late)
        == ["Its own time has passed. Move it to a later time instead."])
  }

  @Test func oneMoreIsAddedAndTakenAway() throws {
    let more = try changed(add("2026-03-04", "12:00"))
    #expect(
      try doses(more)
        == ["3 08:00", "3 20:00", "4 08:00", "4 12:00", "4 20:00", "5 08:00", "5 20:00", "6 08:00", "6 20:00"])
    #expect(
      Phrases.singleDose(try #require(more.latest.singleDose), of: .medication)
        == "One more dose at 12:00 on Wednesday, 4 March 2026.")
    #expect(
      refusal(more, try move("c20260304T1200", "2026-03-04", "13:00"))
        == ["This was added. Take it away, and add it at another time."])
    let due = try course.moment("2026-03-04T12:30:00+01:00")
    #expect(
      refusal(more, .remove(try anchor("c20260304T1200")), at: due)
        == ["Its time has come: it stays. Record it as skipped instead."])
    let less = try changed(more, .remove(anchor("c20260304T1200")))
    #expect(try doses(less) == doses(rx))
    #expect(less.latest.singleDose?.after == nil)
    #expect(
      refusal(.remove(try anchor("c20260304T0800")))
        == ["This was not added: it belongs to the prescription."])
  }

  @Test func theTimeIsOneThatIsFreeAndToCome() throws {
    let name = "c20260304T0800"
    #expect(
      refusal(try move(name, "2026-03-02", "10:00")) == ["date", "This day is over. Choose today or a later day."])
    #expect(refusal(try move(name, "2026-03-03", "12:00")) == ["time", "This time has passed. Choose a later one."])
    #expect(refusal(try move(name, "2027-06-01", "10:00")) == ["date", "Choose a day within a year from today."])
    #expect(
      refusal(try move(name, "2026-03-04", "20:00"))
        == ["time", "Something is planned for 20:00 on this day already. Choose another time."])
    #expect(
      refusal(try move(name, "2026-03-04", "08:00"))
        == ["time", "It is planned for this time already. Choose another one."])
    #expect(
      refusal(try add("2026-03-05", "20:00"))
        == ["time", "Something is planned for 20:00 on this day already. Choose another time."])
  }

  @Test func itStaysWithinWhatIsPrescribed() throws {
    let short = try course.prescription(course.daily("08:00", end: "2026-03-05"))
    #expect(
      refusal(short, try add("2026-03-06", "10:00"))
        == ["date", "It ends on 5 March 2026. Choose a day until then."])
    let late = try course.prescription(
      course.daily("08:00", start: "2026-03-10"), from: "2026-03-10T00:00:00+01:00")
    #expect(refusal(late, try add("2026-03-09", "10:00")) == ["date", "It begins on 10 March 2026."])
    var paused = rx
    try paused.pause(
      TimingExceptions.Pause(from: course.day("2026-03-05"), through: course.day("2026-03-06"), reason: "trip"),
      by: course.ann, at: noon, calendar)
    #expect(
      refusal(paused, try move("c20260304T0800", "2026-03-05", "10:00"))
        == ["date", "Paused from 5 March 2026 until 6 March 2026 (“trip”). Choose another day."])
    let asNeeded = try course.prescription(
      Timing(.asNeeded(Recurrence.AsNeeded()), start: course.day("2026-03-01")))
    #expect(
      refusal(asNeeded, try add("2026-03-05", "10:00"))
        == ["date", "On this day it is taken as needed. Choose a day with planned doses."])
    let stopped = try course.stopped(rx)
    #expect(refusal(stopped, try add("2026-03-04", "10:00")).count == 1)
  }

  /// From 5 March on it is asked for once a day.
  @Test func aChangeToComeStays() throws {
    var rx = rx
    try rx.append(course.version(course.daily("09:00"), from: "2026-03-05T00:00:00+01:00"))
    let moved = try changed(rx, move("c20260304T0800", "2026-03-04", "10:00"))
    #expect(try doses(moved) == ["3 08:00", "3 20:00", "4 10:00", "4 20:00", "5 09:00", "6 09:00"])
    let later = try changed(moved, move("c20260306T0900", "2026-03-06", "11:00"))
    #expect(try doses(later) == ["3 08:00", "3 20:00", "4 10:00", "4 20:00", "5 09:00", "6 11:00"])
    let back = try changed(later, .putBack(anchor("c20260304T0800")))
    #expect(try doses(back) == ["3 08:00", "3 20:00", "4 08:00", "4 20:00", "5 09:00", "6 11:00"])
    #expect(
      refusal(rx, try move("c20260304T2000", "2026-03-05", "10:00"))
        == ["date", "From 5 March 2026, 00:00 on, something else is prescribed. Choose a time before that."])
  }

  @Test func aNumberOfDosesStays() throws {
    let rx = try course.prescription(course.daily("08:00", "20:00", count: 8))
    let moved = try changed(rx, move("c20260303T2000", "2026-03-04", "10:00"))
    let more = try changed(moved, add("2026-03-04", "12:00"))
    #expect(try doses(more) == ["3 08:00", "4 08:00", "4 10:00", "4 12:00", "4 20:00"])
    #expect(
      try doses(changed(more, .remove(anchor("c20260304T1200")))) == ["3 08:00", "4 08:00", "4 10:00", "4 20:00"])
  }

  /// On 29 March Berlin's clocks skip 02:00 to 03:00, on 25 October they show it twice.
  @Test func whatTheClockSkipsOrShowsTwiceIsAsked() throws {
    let spring = try course.moment("2026-03-28T12:00:00+01:00")
    #expect(
      refusal(try add("2026-03-29", "02:30"), at: spring)
        == ["time", "On 29 March 2026 the clocks in Berlin go forward and skip 02:30. Choose another time."])
    let autumn = try course.moment("2026-10-24T12:00:00+02:00")
    #expect(
      refusal(try add("2026-10-25", "02:30"), at: autumn)
        == ["time", "On 25 October 2026 the clocks in Berlin go back and show 02:30 twice. Choose another time."])
    let moved = try changed(move("c20261025T0800", "2026-10-25", "03:30"), at: autumn)
    #expect(moved.latest.singleDose?.before?.text == "2026-10-25T08:00:00.000+01:00")
    #expect(moved.latest.singleDose?.after?.text == "2026-10-25T03:30:00.000+01:00")
  }

  /// The rule follows Berlin's clock; the patient is in Tokyo, eight hours ahead.
  @Test func daysAndTimesAreThoseOfThePatientsClock() throws {
    let rx = try course.prescription(course.daily("08:00", "20:00", clock: course.berlin))
    let tokyo = try course.scheduler(("2026-01-01", "Asia/Tokyo")).calendar
    // 16:00 in Tokyo is moved to half past midnight there, 16:30 in Berlin.
    let moved = try changed(rx, move("c20260304T0800", "2026-03-05", "00:30"), tokyo)
    let told = try #require(moved.latest.singleDose)
    #expect(told.before?.text == "2026-03-04T16:00:00.000+09:00")
    #expect(told.after?.text == "2026-03-05T00:30:00.000+09:00")
    #expect(moved.latest.timing.exceptions.moves.map(\.date) == [try course.day("2026-03-04")])
    #expect(moved.latest.timing.exceptions.moves.map(\.time) == [try course.time("16:30")])
  }

  @Test func aDoseAtAFixedDistanceMoves() throws {
    let first = try course.moment("2026-03-01T06:00:00+01:00")
    let rx = try course.prescription(
      Timing(.interval(.init(first: first, every: 720)), start: course.day("2026-03-01")))
    let moved = try changed(rx, move("i20260304T0500", "2026-03-04", "07:15"))
    #expect(try doses(moved).contains("4 07:15"))
    #expect(try !doses(moved).contains("4 06:00"))
    #expect(try doses(changed(moved, .putBack(anchor("i20260304T0500")))) == doses(rx))
  }

  @Test func aQuantityIsOneOfTheUnitOfTheOthers() throws {
    let one = Quantity(try #require(DecimalNumber("1")), "tablet")
    let rx = try course.prescription(
      Timing(
        .daily([TimedDose(time: course.time("08:00"), quantity: one)]), start: course.day("2026-03-01")))
    let more = try changed(rx, add("2026-03-04", "12:00", one))
    #expect(more.latest.singleDose?.amount == "1 tablet")
    #expect(refusal(rx, try add("2026-03-04", "12:00")) == ["quantity", "Say how much is taken."])
    let spoon = Quantity(one.value, "ml")
    #expect(
      refusal(rx, try add("2026-03-04", "12:00", spoon))
        == ["quantity", "On this day the unit is tablet. Choose another day."])
  }

  /// A dose that was brought forward is not asked for again on its own day, however long ago that was written.
  @Test func whatIsLongOverIsLeftToTheVersionsBefore() throws {
    let moved = try changed(move("c20260304T0800", "2026-03-04", "10:00"))
    let forward = try changed(moved, move("c20260420T0800", "2026-03-04", "11:00"))
    let later = try course.moment("2026-04-15T12:00:00+02:00")
    let more = try changed(forward, add("2026-04-16", "12:00"), at: later)
    #expect(more.latest.timing.exceptions.moves.map(\.anchor) == [try anchor("c20260420T0800")])
    let days = try course.day("2026-04-20")...course.day("2026-04-20")
    #expect(
      Scheduler(calendar: calendar).occurrences(of: more, on: days).map { Phrases.clock($0.scheduledFor) } == ["20:00"])
    #expect(try doses(more) == doses(forward))
  }

  @Test func whatWasWrittenBeforeSaysNothingOfOneDose() throws {
    let moved = try changed(move("c20260304T0800", "2026-03-04", "10:00"))
    #expect(moved.versions.map { $0.singleDose == nil } == [true, false])
    #expect(
      Phrases.change(
        of: try #require(
          Scheduler(calendar: calendar).occurrence(
            course.id("c20260304T0800"), of: moved))) == "Moved. It was planned at 08:00 on 4 March 2026.")
    // Once its day is over, it is no longer read beside the rule.
    #expect(moved.latest.timing.asRead(on: try course.day("2026-03-04")).exceptions.moves.count == 1)
    #expect(moved.latest.timing.asRead(on: try course.day("2026-03-05")).exceptions == .none)
  }
}
