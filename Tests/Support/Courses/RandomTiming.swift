@testable import Remedi

/// Valid rules of every kind, the same for the same seed.
///
/// Written as the catalogue of words reads them back: a day of the month that every month has goes with `skip`, and of
/// the doses of a rule either all have a quantity, in one unit, or none.
package struct RandomTiming {
  /// Pauses, moved and added doses.
  package var hasExceptions = true
  package var hasWindow = true
  private var random: SeededGenerator

  package static let zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "UTC"]
    .compactMap {
      name in (try? TimeZoneDatabase()).flatMap { try? ZoneName(name, in: $0) }
    }
  private static let units = ["tablet", "capsule", "drop", "puff", "mL", "mg", "patch", "sachet"]
  private static let values = ["1", "2", "0.5", "1.5", "3", "0.25", "40", "12.125"]

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  package mutating func timing() -> Timing {
    while true {
      let unit = chance(4) ? nil : pick(Self.units)
      let phases = phases(unit)
      let count = chance(4) ? number(1...(chance(3) ? 400 : 30)) : nil
      let clock = chance(3) ? Timing.Clock.home(pick(Self.zones)) : .wall
      let window = window()
      // What contradicts itself by chance is thrown away.
      guard let plain = try? Timing(phases: phases, count: count, clock: clock, window: window) else { continue }
      guard hasExceptions, chance(3) else { return plain }
      let exceptions = exceptions(of: plain, unit)
      if let timing = try? Timing(phases: phases, count: count, clock: clock, exceptions: exceptions, window: window) {
        return timing
      }
    }
  }

  /// A day from 2019 to 2032.
  package mutating func date() -> LocalDate { LocalDate(dayNumber: number(17_897...23_000)) }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  package mutating func pick<T>(_ choices: [T]) -> T { choices[number(0...choices.count - 1)] }

  /// True once in so many times.
  package mutating func chance(_ times: Int) -> Bool { number(1...times) == 1 }

  private mutating func phases(_ unit: String?) -> [Phase] {
    var (phases, start) = ([Phase](), date())
    let count = chance(3) ? number(2...4) : 1
    for index in 1...count {
      let end = index < count || chance(2) ? start + (chance(8) ? 0 : number(0...120)) : nil
      let exercise = unit == nil && chance(2) ? exercise() : nil
      phases.append(Phase(recurrence(start, unit), start: start, end: end, exercise: exercise))
      start = start + ((end.map { $0 - start } ?? 0) + 1)
    }
    return phases
  }

  private mutating func exercise() -> ExerciseDosage? {
    let (sets, repetitions) = (chance(2) ? number(1...5) : nil, chance(2) ? number(1...30) : nil)
    return try? ExerciseDosage(
      sets: sets, repetitions: repetitions, duration: chance(2) ? number(1...900) : nil,
      hold: chance(3) ? number(1...600) : nil)
  }

  private mutating func recurrence(_ start: LocalDate, _ unit: String?) -> Recurrence {
    switch number(1...8) {
    case 1:
      let offset = pick([-570, -480, -300, 0, 60, 120, 330, 345, 765])
      let moment = (Int64(start.dayNumber) * 1440 + Int64(number(0...1439)) - Int64(offset)) * 60_000
      let every = chance(3) ? number(2...3000) : pick([4, 6, 8, 12, 24, 36, 48, 72]) * 60
      return .interval(
        Recurrence.Interval(
          first: Instant(milliseconds: moment, offsetMinutes: offset), every: every, quantity: quantity(unit)))
    case 2:
      let least = chance(2) ? pick([60, 90, 3600, 5400, 4 * 3600, 6 * 3600, 24 * 3600, 72 * 3600]) : nil
      return .asNeeded(
        Recurrence.AsNeeded(
          quantity: quantity(unit), minimumInterval: least, maximumPerDay: chance(2) ? number(1...8) : nil,
          maximumIn24Hours: chance(3) ? number(1...8) : nil,
          indication: chance(2) ? pick(["pain", "nausea", "breathlessness", "severe headache"]) : nil))
    default: return .onDays(pattern(), doses(unit))
    }
  }

  private mutating func pattern() -> DayPattern {
    switch number(1...6) {
    case 1: return .daily
    case 2: return .everyDays(number(1...14))
    case 3:
      let days = (0...number(0...3)).map { _ in pick(Weekday.allCases) }
      return .weekdays(Set(days), everyWeeks: chance(2) ? 1 : number(1...6))
    case 4:
      let days = Set((0...number(0...2)).map { _ in number(1...31) })
      let missing: DayPattern.MissingDay = days.allSatisfy { $0 <= 28 } || chance(2) ? .skip : .lastDay
      return .monthDays(days, whereMissing: missing, everyMonths: chance(2) ? 1 : number(1...12))
    case 5:
      return .monthWeekday(
        nth: pick([-1, 1, 2, 3, 4, 5]), pick(Weekday.allCases), everyMonths: chance(2) ? 1 : number(1...12))
    default: return .cycle(on: number(1...28), off: number(1...14))
    }
  }

  private mutating func doses(_ unit: String?) -> [TimedDose] {
    let clocks = chance(2)
    let mixed = chance(6)
    let shared = chance(2) ? quantity(unit) : nil
    return (0...number(0...3)).map { _ in
      let byClock = mixed ? chance(2) : clocks
      let time: DoseTime = byClock ? .clock(clockTime()) : dayPart()
      return TimedDose(time, quantity: shared ?? quantity(unit))
    }
  }

  private mutating func clockTime() -> LocalTime {
    LocalTime(hour: number(0...23), minute: chance(2) ? 0 : number(0...59)) ?? .midnight
  }

  private mutating func dayPart() -> DoseTime {
    let part = pick(DayPart.allCases)
    return .dayPart(part, part != .bedtime && chance(2) ? pick(MealRelation.allCases) : nil)
  }

  private mutating func quantity(_ unit: String?) -> Quantity? {
    guard let unit, let value = DecimalNumber(pick(Self.values)) else { return nil }
    return Quantity(value, unit)
  }

  private mutating func window() -> WindowPolicy {
    guard hasWindow, chance(5) else { return WindowPolicy() }
    return WindowPolicy(
      opensBefore: chance(2) ? number(0...60) * 60 : nil, lateAfter: chance(2) ? number(0...30) * 60 : nil,
      closesAfter: chance(2) ? number(31...90) * 60 : nil)
  }

  private mutating func exceptions(of timing: Timing, _ unit: String?) -> TimingExceptions {
    let slots = (0...60).flatMap { timing.nominalSlots(on: timing.start + $0) }
    var pauses: [TimingExceptions.Pause] = []
    if chance(2) {
      let from = timing.start + number(0...40)
      let through = chance(4) ? nil : from + number(0...10)
      pauses.append(
        TimingExceptions.Pause(from: from, through: through, reason: pick(["", "holiday", "surgery (knee)"])))
    }
    let moves: [TimingExceptions.Move] = (0..<(slots.isEmpty ? 0 : number(0...2))).map { _ in
      let date = timing.start + number(0...60)
      return TimingExceptions.Move(pick(slots).anchor, to: date, clockTime())
    }
    let additions = (0..<number(0...2)).map { _ in
      let date = timing.start + number(0...60)
      return TimingExceptions.Addition(on: date, clockTime(), quantity: quantity(unit))
    }
    return TimingExceptions(pauses: pauses, moves: moves, additions: additions)
  }
}
