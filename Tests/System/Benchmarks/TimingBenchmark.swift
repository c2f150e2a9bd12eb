import Foundation
import Remedi

/// What scheduling costs beside Foundation's `Calendar` doing the same in the same run: a year of one patient with 20
/// prescriptions, and one day of it. Both make, for each dose, its moment and the three moments of its window.
struct TimingBenchmark {
  let prescriptions: [Prescription]
  let scheduler: Scheduler
  let today: LocalDate

  init() throws {
    guard let start = LocalDate("2025-03-01"), let today = LocalDate("2026-03-01"),
      let authored = Instant("2025-02-28T12:00:00+01:00"), let one = DecimalNumber("1")
    else { preconditionFailure("these are written right") }
    self.today = today
    let patterns: [DayPattern] = [
      .daily, .everyDays(2), .weekdays([.monday, .thursday]), .weekdays([.tuesday], everyWeeks: 2),
      .cycle(on: 5, off: 2),
    ]
    prescriptions = try (0..<20).map { number in
      let doses = [8, 14, 20].prefix(number % 3 + 1)
        .compactMap { LocalTime(hour: $0, minute: number) }
        .map { TimedDose(time: $0, quantity: Quantity(one, "tablet")) }
      let version = PrescriptionVersion(
        effectiveFrom: authored, authoredAt: authored, author: .system,
        action: Action(id: "a\(number)", name: "Medication \(number)", description: "Some words about it."),
        timing: try Timing(.onDays(patterns[number % patterns.count], doses), start: start))
      return Prescription(
        id: Identifier("rx\(number)"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
        first: version)
    }
    scheduler = Scheduler(
      calendar: try PatientCalendar(
        [TimeZoneAssignment(from: start, timeZone: "Europe/Berlin")], database: TimeZoneDatabase()))
  }

  var year: ClosedRange<LocalDate> { today - 364...today }

  /// - Returns: the sum of all moments in milliseconds, so that nothing is optimised away and both can be compared.
  func remedi(_ dates: ClosedRange<LocalDate>) -> Int64 {
    var sum: Int64 = 0
    for prescription in prescriptions {
      for occurrence in scheduler.occurrences(of: prescription, on: dates) {
        sum &+= occurrence.scheduledFor.milliseconds
      }
    }
    return sum
  }
}

/// The same prescriptions by the means of Foundation.
struct CalendarReference {
  private struct Rule {
    let pattern: DayPattern
    let times: [(hour: Int, minute: Int)]
    let start: Date
  }

  private let calendar: Calendar
  private let rules: [Rule]

  init(_ benchmark: TimingBenchmark) {
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(identifier: "Europe/Berlin") else { preconditionFailure("Berlin is known") }
    calendar.timeZone = zone
    calendar.firstWeekday = 2
    self.calendar = calendar
    rules = benchmark.prescriptions.map { prescription in
      let phase = prescription.latest.timing.phases[0]
      guard case .onDays(let pattern, let doses) = phase.recurrence,
        let start = calendar.date(from: Self.components(phase.start))
      else { preconditionFailure("the benchmark's rules have days") }
      let times = doses.compactMap { dose -> (Int, Int)? in
        if case .clock(let time) = dose.time { (time.hour, time.minute) } else { nil }
      }
      return Rule(pattern: pattern, times: times, start: start)
    }
  }

  private static func components(_ date: LocalDate) -> DateComponents {
    DateComponents(year: date.year, month: date.month, day: date.day)
  }

  func expand(_ dates: ClosedRange<LocalDate>) -> Int64 {
    var sum: Int64 = 0
    guard let first = calendar.date(from: Self.components(dates.lowerBound)) else { return 0 }
    for rule in rules {
      // One day more, as the end of the last window is the opening of the next.
      var moments: [(moment: Date, isAsked: Bool)] = []
      for offset in 0...dates.count {
        guard let day = calendar.date(byAdding: .day, value: offset, to: first), isDue(rule, on: day) else { continue }
        for time in rule.times {
          if let moment = calendar.date(bySettingHour: time.hour, minute: time.minute, second: 0, of: day) {
            moments.append((moment, offset < dates.count))
          }
        }
      }
      for (index, dose) in moments.enumerated() where dose.isAsked {
        let (opens, late) = (dose.moment.addingTimeInterval(-3600), dose.moment.addingTimeInterval(1800))
        let longest = dose.moment.addingTimeInterval(6 * 3600)
        let next = index + 1 < moments.count ? moments[index + 1].moment.addingTimeInterval(-3600) : longest
        precondition(opens < late && late < min(longest, next), "a window has its order")
        sum &+= Int64((dose.moment.timeIntervalSince1970 * 1000).rounded())
      }
    }
    return sum
  }

  private func isDue(_ rule: Rule, on day: Date) -> Bool {
    func days() -> Int { calendar.dateComponents([.day], from: rule.start, to: day).day ?? 0 }
    switch rule.pattern {
    case .everyDays(let every): return every == 1 || days() % every == 0
    case .cycle(let on, let off): return days() % (on + off) < on
    case .weekdays(let weekdays, let every):
      // Foundation counts from Sunday, 1.
      guard let weekday = Weekday(rawValue: (calendar.component(.weekday, from: day) + 5) % 7 + 1),
        weekdays.contains(weekday)
      else { return false }
      guard every > 1 else { return true }
      guard let week = calendar.dateInterval(of: .weekOfYear, for: day)?.start,
        let firstWeek = calendar.dateInterval(of: .weekOfYear, for: rule.start)?.start
      else { return false }
      return (calendar.dateComponents([.day], from: firstWeek, to: week).day ?? 0) / 7 % every == 0
    case .monthDays, .monthWeekday: preconditionFailure("not among the benchmark's rules")
    }
  }
}
