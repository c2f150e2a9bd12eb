import JSON
import Remedi
import Web

/// Writes a rule in the patient API: `kind` names the recurrence, and the other members depend on it.
struct TimingJSON {
  let timing: Timing
  /// The version that the rule belongs to. It has the amount of an exercise.
  let version: PrescriptionVersion

  /// A daily rule with clock times has exactly the members of the API's first version.
  func write(to json: inout JSONWriter) {
    if timing.phases.count == 1, let phase = timing.phases.first {
      write(phase.recurrence, phase.exercise, to: &json)
    } else {
      json.member("kind", "phases")
      json.member("phases", array: timing.phases) { json, phase in
        json.object { json in
          write(phase.recurrence, phase.exercise, to: &json)
          Self.write(from: phase.start, through: phase.end, to: &json)
        }
      }
    }
    Self.write(from: timing.start, through: timing.end, to: &json)
    if let count = timing.count { json.member("count", count) }
    if case .home(let zone) = timing.clock {
      json.member("clock", "home")
      json.member("homeZone", zone.text)
    }
    writeExceptions(to: &json)
  }

  static func write(from start: LocalDate, through end: LocalDate?, to json: inout JSONWriter) {
    json.member("start", start.description)
    json.member("end", end?.description)
  }

  private func write(_ recurrence: Recurrence, _ exercise: ExerciseDosage?, to json: inout JSONWriter) {
    switch recurrence {
    case .onDays(let pattern, let doses):
      write(pattern, atClockTimes: doses.allSatisfy { $0.time.isByTheClock }, to: &json)
      json.member("doses", array: doses) { json, dose in
        json.object { json in
          Self.write(dose.time, to: &json)
          json.member("amount", version.amount(dose.quantity, exercise))
        }
      }
    case .interval(let interval):
      json.member("kind", "interval")
      json.member("intervalMinutes", interval.every)
      json.member("first", interval.first.text)
      json.member("amount", version.amount(interval.quantity, exercise))
    case .asNeeded(let asNeeded):
      json.member("kind", "asNeeded")
      json.member("amount", version.amount(asNeeded.quantity, exercise))
      json.member("minimumInterval", asNeeded.minimumInterval)
      json.member("maxPerDay", asNeeded.maximumPerDay)
      json.member("maxIn24Hours", asNeeded.maximumIn24Hours)
      json.member("indication", asNeeded.indication)
    }
  }

  private func write(_ pattern: DayPattern, atClockTimes: Bool, to json: inout JSONWriter) {
    switch pattern {
    case .everyDays(1) where atClockTimes: json.member("kind", "daily")
    case .everyDays(let every):
      json.member("kind", "days")
      json.member("every", every)
    case .weekdays(let days, let every):
      json.member("kind", "weekdays")
      json.member("weekdays", array: days.sorted()) { $0.value($1.code) }
      json.member("every", every)
    case .monthDays(let days, let missing, let every):
      json.member("kind", "monthDays")
      json.member("monthDays", array: days.sorted()) { $0.value($1) }
      json.member("whereMissing", missing.rawValue)
      json.member("every", every)
    case .monthWeekday(let nth, let weekday, let every):
      json.member("kind", "monthWeekday")
      json.member("nth", nth)
      json.member("weekdays", array: [weekday]) { $0.value($1.code) }
      json.member("every", every)
    case .cycle(let on, let off):
      json.member("kind", "cycle")
      json.member("on", on)
      json.member("off", off)
    }
  }

  private static func write(_ time: DoseTime, to json: inout JSONWriter) {
    switch time {
    case .clock(let time): json.member("time", time.description)
    case .dayPart(let part, let meal):
      json.member("dayPart", part.rawValue)
      json.member("meal", meal?.rawValue)
    }
  }
}

extension DoseTime {
  var isByTheClock: Bool { if case .clock = self { true } else { false } }
}

extension Weekday {
  /// FHIR R4 DaysOfWeek: `mon` to `sun`.
  var code: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }

  init?(code: String) {
    guard let day = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = day
  }
}
