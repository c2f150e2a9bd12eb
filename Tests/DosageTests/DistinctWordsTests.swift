import Courses
import Testing

@testable import Dosage
@testable import Remedi

/// Two rules that differ never speak the same words.
@Suite struct DistinctWordsTests {
  /// Words met so far, and what they were said of.
  struct Said<Value: Hashable> {
    var known: [String: Value] = [:]

    mutating func take(_ value: Value, _ words: String, _ note: String = "") {
      let other = known.updateValue(value, forKey: words) ?? value
      // Far quicker than an expectation that is met.
      if other != value { Issue.record("\(note)\(words)") }
    }
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64]) func ofRandomRulesAndTheirNeighbours(seed: UInt64) throws {
    var random = RandomTiming(seed: seed)
    var said = Said<Timing>()
    for _ in 0..<100 {
      let timing = random.timing()
      for rule in [timing] + Self.neighbours(of: timing) {
        said.take(rule, Phrases.rule(rule), "seed \(seed): ")
      }
    }
    #expect(said.known.count > 1000)
  }

  @Test func ofAllDayPatterns() {
    var said = Said<DayPattern>()
    let sets: [Set<Weekday>] = [[.monday], [.sunday], [.monday, .sunday], Set(Weekday.allCases)]
    var patterns = (1...366).map(DayPattern.everyDays)
    patterns += sets.flatMap { days in (1...52).map { .weekdays(days, everyWeeks: $0) } }
    patterns += Weekday.allCases.flatMap { day in
      [-1, 1, 2, 3, 4, 5].flatMap { nth in (1...12).map { .monthWeekday(nth: nth, day, everyMonths: $0) } }
    }
    patterns += (1...31).flatMap { day in (1...12).map { .monthDays([day], whereMissing: .skip, everyMonths: $0) } }
    patterns += (29...31).flatMap { day in
      (1...12).map { .monthDays([1, day], whereMissing: .lastDay, everyMonths: $0) }
    }
    patterns += (1...40).flatMap { on in (1...40).map { .cycle(on: on, off: $0) } }
    for pattern in patterns { said.take(pattern, Phrases.days(pattern)) }
    #expect(said.known.count == patterns.count)
  }

  @Test func ofAllSmallDays() {
    let times: [DoseTime] = [
      .clock(LocalTime("08:00")!), .clock(LocalTime("13:00")!), .dayPart(.morning), .dayPart(.morning, .before),
      .dayPart(.noon, .after), .dayPart(.evening), .dayPart(.bedtime),
    ]
    let amounts: [Quantity?] = ["1", "2"].map { Quantity(DecimalNumber($0)!, "tablet") }
    var said = Said<[TimedDose]>()
    // Of the doses of a day all have an amount, or none has.
    for quantities in [amounts, [nil]] {
      let doses = times.flatMap { time in quantities.map { TimedDose(time, quantity: $0) } }
      var days = [[TimedDose]()]
      for _ in 1...3 {
        days = days.flatMap { day in doses.map { day + [$0] } }
        for day in days { said.take(day, Phrases.times(day)) }
      }
    }
    #expect(said.known.count == 14 + 14 * 14 + 14 * 14 * 14 + 7 + 7 * 7 + 7 * 7 * 7)
  }

  @Test func ofWhatPeopleWrite() {
    var said = Said<String>()
    let parts = ["pain", ", at most 4 a day", "“", "”", "”)", " ", ". Also"]
    for one in parts {
      for two in parts {
        let (start, words) = (LocalDate(dayNumber: 0), one + two)
        let need = Recurrence.AsNeeded(maximumPerDay: 4, indication: words)
        said.take(words, Phrases.often(.asNeeded(need)))
        said.take(words, Phrases.pause(TimingExceptions.Pause(from: start, reason: words)))
      }
    }
  }

  /// Rules that differ from one in a single thing.
  private static func neighbours(of timing: Timing) -> [Timing] {
    func changed(
      phases: [Phase]? = nil, count: Int?? = .none, clock: Timing.Clock? = nil, exceptions: TimingExceptions? = nil,
      window: WindowPolicy? = nil
    ) -> Timing? {
      try? Timing(
        phases: phases ?? timing.phases, count: count ?? timing.count, clock: clock ?? timing.clock,
        exceptions: exceptions ?? timing.exceptions, window: window ?? timing.window)
    }
    func withLast(_ recurrence: Recurrence, _ end: LocalDate?, _ exercise: ExerciseDosage?) -> Timing? {
      let last = timing.phases[timing.phases.count - 1]
      return changed(
        phases: timing.phases.dropLast() + [Phase(recurrence, start: last.start, end: end, exercise: exercise)])
    }
    let last = timing.phases[timing.phases.count - 1]
    let recurrences = neighbours(of: last.recurrence)
    let ended = [nil, last.start, last.start + 1, last.start + 30]
    let exercises = [nil, try? ExerciseDosage(), try? ExerciseDosage(sets: 2), try? ExerciseDosage(repetitions: 2)]
    let windows = [
      WindowPolicy(), WindowPolicy(opensBefore: 60), WindowPolicy(lateAfter: 60), WindowPolicy(closesAfter: 60),
      WindowPolicy(opensBefore: 0),
    ]
    let pauses = [
      TimingExceptions.Pause(from: last.start), TimingExceptions.Pause(from: last.start, through: last.start),
      TimingExceptions.Pause(from: last.start, through: last.start + 1, reason: "x"),
    ]
    let all: [Timing?] =
      recurrences.map { withLast($0, last.end, last.exercise) }
      + ended.map { withLast(last.recurrence, $0, last.exercise) }
      + exercises.map { withLast(last.recurrence, last.end, $0) } + [nil, 1, 2].map { changed(count: .some($0)) }
      + RandomTiming.zones.map { changed(clock: .home($0)) } + [changed(clock: .wall)]
      + windows.map { changed(window: $0) } + pauses.map { changed(exceptions: TimingExceptions(pauses: [$0])) }
      + [changed(exceptions: TimingExceptions.none)]
    return all.compactMap { $0 }
  }

  private static func neighbours(of recurrence: Recurrence) -> [Recurrence] {
    let tablet = Quantity(DecimalNumber("1")!, "tablet")
    switch recurrence {
    case .onDays(let pattern, let doses):
      let dropped = doses.count > 1 ? [Recurrence.onDays(pattern, Array(doses.dropFirst()))] : []
      return [DayPattern.daily, .everyDays(7), .weekdays([.monday]), .cycle(on: 7, off: 7)].map { .onDays($0, doses) }
        + dropped
        + doses.indices.map { index in
          var doses = doses
          doses[index] = TimedDose(doses[index].time, quantity: doses[index].quantity == tablet ? nil : tablet)
          return .onDays(pattern, doses)
        }
    case .interval(let interval):
      return [
        .interval(Recurrence.Interval(first: interval.first, every: interval.every + 1, quantity: interval.quantity)),
        .interval(Recurrence.Interval(first: interval.first, every: interval.every, quantity: tablet)),
        .interval(
          Recurrence.Interval(
            first: Instant(
              milliseconds: interval.first.milliseconds - 60_000, offsetMinutes: interval.first.offsetMinutes + 1),
            every: interval.every, quantity: interval.quantity)),
      ]
    case .asNeeded(let need):
      return [nil, 60, 61, 7200].map {
        .asNeeded(
          Recurrence.AsNeeded(
            quantity: need.quantity, minimumInterval: $0, maximumPerDay: need.maximumPerDay, indication: need.indication
          ))
      }
        + [nil, 1, 2].map {
          .asNeeded(
            Recurrence.AsNeeded(
              quantity: need.quantity, minimumInterval: need.minimumInterval, maximumPerDay: $0,
              indication: need.indication))
        }
        + [1, 2].map {
          .asNeeded(
            Recurrence.AsNeeded(
              quantity: need.quantity, minimumInterval: need.minimumInterval, maximumPerDay: need.maximumPerDay,
              maximumIn24Hours: $0, indication: need.indication))
        }
    }
  }
}
