import Courses
import Foundation
import Testing

@testable import Dosage
@testable import Remedi

@Suite struct FHIRDosageTests {
  let start = LocalDate("2026-03-02")!
  let eight = LocalTime("08:00")!
  let twenty = LocalTime("20:00")!
  let database: TimeZoneDatabase

  init() throws { database = try TimeZoneDatabase() }

  func tablets(_ value: String) -> Quantity { Quantity(DecimalNumber(value)!, "tablet") }

  func json(_ timing: Timing) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(timing.fhirDosage), as: UTF8.self)
  }

  @Test func tellsWeekdaysAndClockTimes() throws {
    let doses = [TimedDose(time: eight, quantity: tablets("1.5")), TimedDose(time: twenty, quantity: tablets("1.5"))]
    let timing = try Timing(
      .onDays(.weekdays([.monday, .thursday], everyWeeks: 2), doses), start: start, count: 18,
      clock: .home(ZoneName("Europe/Berlin", in: database)))
    #expect(
      try json(timing) == #"[{"doseAndRate":[{"doseQuantity":{"unit":"tablet","value":1.5}}],"sequence":1,"#
        + #""timing":{"repeat":{"boundsPeriod":{"_start":{"extension":[{"#
        + #""url":"http://hl7.org/fhir/StructureDefinition/tz-code","valueCode":"Europe/Berlin"}]},"#
        + #""start":"2026-03-02"},"count":18,"dayOfWeek":["mon","thu"],"frequency":4,"period":2,"#
        + #""periodUnit":"wk","timeOfDay":["08:00:00","20:00:00"]}}}]"#)
  }

  @Test func tellsAmountsAndMealsInInstructionsOfOnePhase() throws {
    let timing = try Timing(
      phases: [
        Phase(
          .daily([
            TimedDose(.dayPart(.morning, .before), quantity: tablets("2")),
            TimedDose(.dayPart(.bedtime), quantity: tablets("1")),
          ]), start: start, end: start + 6),
        Phase(.onDays(.monthDays([1, 15], whereMissing: .skip), [TimedDose(time: eight)]), start: start + 7),
      ])
    let dosages = try timing.fhirDosage
    #expect(dosages.map(\.sequence) == [1, 1, 2])
    #expect(dosages.map(\.timing.repeat.when) == [[.beforeBreakfast], [.bedtime], nil])
    #expect(dosages.map(\.timing.repeat.boundsPeriod.end) == ["2026-03-08", "2026-03-08", nil])
    #expect(dosages[2].timing.repeat.extension?.map(\.valuePositiveInt) == [1, 15])
    #expect(try Timing(reading: dosages, in: database) == timing)
  }

  @Test func tellsDosesAsNeededAndAtADistance() throws {
    let need = Recurrence.AsNeeded(
      quantity: tablets("0.5"), minimumInterval: 4 * 3600, maximumPerDay: 4, indication: "pain")
    #expect(
      try json(Timing(.asNeeded(need), start: start))
        == #"[{"asNeededCodeableConcept":{"text":"pain"},"#
        + #""doseAndRate":[{"doseQuantity":{"unit":"tablet","value":0.5}}],"maxDosePerPeriod":{"denominator":"#
        + #"{"code":"d","system":"http://unitsofmeasure.org","unit":"day","value":1},"#
        + #""numerator":{"unit":"tablet","value":2}},"sequence":1,"timing":{"repeat":{"#
        + #""boundsPeriod":{"start":"2026-03-02"},"frequency":1,"period":4,"periodUnit":"h"}}}]"#)
    let rolling = try Timing(.asNeeded(.init(quantity: tablets("0.5"), maximumIn24Hours: 3)), start: start)
    let ratio = try #require(try rolling.fhirDosage.first?.maxDosePerPeriod)
    #expect(ratio.denominator.code == "h" && ratio.denominator.value == FHIRDosage.Number(24))
    #expect(try Timing(reading: rolling.fhirDosage, in: database) == rolling)
    let first = Instant("2026-03-02T06:00:00+01:00")!
    let interval = try Timing(.interval(Recurrence.Interval(first: first, every: 90)), start: start)
    let repeated = try #require(try interval.fhirDosage.first).timing.repeat
    #expect(repeated.boundsPeriod.start == "2026-03-02T06:00:00+01:00")
    #expect(repeated.period == FHIRDosage.Number(90))
    #expect(repeated.periodUnit == .min)
  }

  @Test func saysWhyItCannotTell() throws {
    func reason(_ timing: Timing) -> FHIRDosage.Unsayable? {
      do throws(FHIRDosage.Unsayable) {
        _ = try timing.fhirDosage
        return nil
      } catch { return error }
    }
    let dose = TimedDose(time: eight)
    let daily = Recurrence.daily([dose])
    let pause = TimingExceptions(pauses: [TimingExceptions.Pause(from: start + 1, through: start + 1)])
    #expect(reason(try Timing(daily, start: start, exceptions: pause)) == .exceptions)
    #expect(reason(try Timing(daily, start: start, window: WindowPolicy(opensBefore: 60))) == .window)
    let sets = try ExerciseDosage(sets: 2)
    #expect(reason(try Timing(phases: [Phase(daily, start: start, exercise: sets)])) == .exercise)
    #expect(
      reason(try Timing(.onDays(.monthDays([31], whereMissing: .lastDay), [dose]), start: start)) == .lastDayOfMonth)
    #expect(
      reason(try Timing(.onDays(.monthWeekday(nth: 2, .tuesday), [dose]), start: start)) == .weekdayOfMonth)
    let phases = [Phase(daily, start: start, end: start + 9), Phase(.asNeeded(.init()), start: start + 10)]
    #expect(reason(try Timing(phases: phases, count: 3)) == .count)
  }

  @Test(arguments: [31, 32, 33, 34] as [UInt64]) func isReadBack(seed: UInt64) throws {
    var random = RandomTiming(seed: seed)
    (random.hasExceptions, random.hasWindow) = (false, false)
    var told = 0
    for _ in 0..<150 {
      let timing = random.timing()
      guard let dosages = try? timing.fhirDosage else { continue }
      told += 1
      let words = "seed \(seed): \(Phrases.rule(timing))"
      let read = try FHIRDosage.list(json: try JSONEncoder().encode(dosages))
      if read != dosages { Issue.record("\(words)\nis other JSON") }
      let back = try Timing(reading: read, in: database)
      if back == timing { continue }
      // What never comes to be is not told; everything else is.
      for day in -3...1200 where back.slots(on: timing.start + day) != timing.slots(on: timing.start + day) {
        Issue.record("\(words)\nis read as \(Phrases.rule(back))")
        break
      }
      #expect(back.clock == timing.clock)
      #expect(asNeeded(back) == asNeeded(timing))
    }
    #expect(told > 60)
  }

  private func asNeeded(_ timing: Timing) -> [Recurrence.AsNeeded] {
    timing.phases.compactMap { if case .asNeeded(let rule) = $0.recurrence { rule } else { nil } }
  }

  @Test func readsNothingThatItDoesNotKeep() throws {
    let timing = try Timing(
      .daily([TimedDose(time: eight, quantity: tablets("1"))]), start: start, count: 9)
    let good = try json(timing)
    #expect(try FHIRDosage.list(json: Data(good.utf8)) == timing.fhirDosage)
    let others = [
      (#""sequence":1"#, #""sequence":1,"route":{"text":"oral"}"#), (#""period":1"#, #""period":1,"periodMax":2"#),
      (#""value":1"#, #""value":1.00001"#), (#""value":1"#, #""value":1e300"#), (#""value":1"#, #""value":"1""#),
      (#""frequency":1"#, #""frequency":1,"frequencyMax":2"#), (#"["08:00:00"]"#, #"["08:00:00"],"offset":5"#),
    ]
    for (part, other) in others {
      #expect(good.contains(part))
      let text = good.replacingOccurrences(of: part, with: other)
      #expect(throws: RemediError.self, "\(other)") { try FHIRDosage.list(json: Data(text.utf8)) }
    }
    let unwritten = [
      (#""frequency":1"#, #""frequency":2"#), (#""count":9"#, #""count":0"#), (#""count":9"#, #""count":9999999"#),
      (#""08:00:00""#, #""08:00:30""#), (#""period":1"#, #""period":0"#), (#""period":1"#, #""period":1.5"#),
      (#""period":1"#, #""period":999999999"#), (#""periodUnit":"d""#, #""periodUnit":"wk""#),
      (#""start":"2026-03-02""#, #""start":"2026-02-30""#), (#""value":1"#, #""value":-1"#),
      (#""start":"2026-03-02""#, #""start":"2026-03-02T08:00:00Z""#), (#""sequence":1"#, #""sequence":2"#),
    ]
    for (part, other) in unwritten {
      #expect(good.contains(part))
      let text = good.replacingOccurrences(of: part, with: other)
      let dosages = try FHIRDosage.list(json: Data(text.utf8))
      #expect(throws: RemediError.self, "\(other)") { try Timing(reading: dosages, in: database) }
    }
    #expect(throws: RemediError.self) { try Timing(reading: [], in: database) }
  }
}
