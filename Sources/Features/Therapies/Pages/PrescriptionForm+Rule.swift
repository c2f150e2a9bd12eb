import Remedi
import Web

extension PrescriptionForm {
  /// The rule from the words, or else from the fields. Nil if anything is invalid; the field then holds its error.
  mutating func readRule(begin: Beginning?, end: LocalDate?, calendar: PatientCalendar) -> Timing? {
    let count = fields.count.readNumber()
    let clock = readClock()
    if fields.pattern.chosen == nil { fields.pattern.pattern.error = "Choose on which days." }
    // If the first day of a new rule or change is missing, parse the rest anyway to report every error at once.
    let today = begin ?? (calendar.date(at: Instant(milliseconds: 0)), Instant(milliseconds: 0))
    let making = RuleMaking(changing: changing, begin: today, window: fields.window.read(), calendar: calendar)
    let frame = RuleFrame(end: end, count: count, clock: clock)
    guard !fields.frequency.value.isEmpty else {
      let chosen = readChosen(making, frame)
      return begin == nil ? nil : checkWindow(chosen)
    }
    let written = readWords(making, frame, isDayKnown: begin != nil)
    guard begin != nil, let written else { return nil }
    fillChoices(from: written, making)
    return checkWindow(written)
  }

  /// Doses without a set time have no window.
  private mutating func checkWindow(_ timing: Timing?) -> Timing? {
    guard let timing, fields.window.isInUse, !timing.hasPlannedDoses else { return timing }
    fields.window.refuse()
    return nil
  }

  private mutating func readClock() -> Timing.Clock {
    if !["wall", "home"].contains(fields.clock.value) { fields.clock.error = "Choose the time zone of the times." }
    return clockSaid
  }

  /// The selected clock.
  var clockSaid: Timing.Clock { fields.clock.value == "home" ? .home(home) : .wall }

  /// The rule that the fields describe.
  mutating func readChosen(_ making: RuleMaking, _ frame: RuleFrame) -> Timing? {
    guard let recurrence = readRecurrence(making) else { return nil }
    if case .asNeeded = recurrence, frame.count != nil {
      fields.count.error = "A prescription as needed has no number of doses."
      return nil
    }
    do {
      return try making.timing(recurrence, end: frame.end, count: frame.count, clock: frame.clock)
    } catch {
      for fault in error.fields { lay(FieldIssue(fault.name, sentence(fault.sentence))) }
    }
    return nil
  }

  private mutating func readRecurrence(_ making: RuleMaking) -> Recurrence? {
    switch fields.pattern.chosen {
    case .asNeeded: return fields.pattern.readAsNeeded(unit: fields.unit.value).map(Recurrence.asNeeded)
    case .interval:
      guard let interval = fields.pattern.readInterval(unit: fields.unit.value) else { return nil }
      return .interval(
        Recurrence.Interval(
          first: first(every: interval.minutes, at: interval.time, making), every: interval.minutes,
          quantity: interval.quantity))
    case nil: return nil
    default:
      let (days, doses) = (fields.pattern.readDays(), readDoses())
      guard let days, let doses else { return nil }
      return .onDays(days, doses)
    }
  }

  /// The first dose at a fixed interval. If interval and time are unchanged, it is that of the existing rule.
  private func first(every minutes: Int, at time: LocalTime, _ making: RuleMaking) -> Instant {
    if case .interval(let old)? = making.old?.phases.first?.recurrence, making.old?.phases.count == 1,
      old.every == minutes, Phrases.clock(old.first) == time.description
    {
      return old.first
    }
    return making.calendar.instant(on: making.start, at: time)
  }

  /// Shows an error of a rule next to its field.
  private mutating func lay(_ fault: FieldIssue) {
    if fields.window.lay(fault) { return }
    let isCycle = fields.pattern.chosen == .cycle
    switch fault.name {
    case "times": fields.doses[0].time.error = fault.sentence
    case "days" where isCycle: fields.pattern.onDays.error = fault.sentence
    case "days" where fields.pattern.chosen == .days: fields.pattern.everyDays.error = fault.sentence
    case "weekdays": fields.pattern.weekdays.error = fault.sentence
    case "weeks": fields.pattern.everyWeeks.error = fault.sentence
    case "days", "monthDays": fields.pattern.pattern.error = fault.sentence
    case "nth": fields.pattern.nth.error = fault.sentence
    case "months": fields.pattern.everyMonths.error = fault.sentence
    case "every": fields.pattern.everyHours.error = fault.sentence
    case "first": fields.pattern.firstTime.error = fault.sentence
    case "minimumInterval": fields.pattern.minimumHours.error = fault.sentence
    case "maximumPerDay", "maximumIn24Hours": fields.pattern.maximumPerDay.error = fault.sentence
    case "indication": fields.pattern.indication.error = fault.sentence
    case "count": fields.count.error = fault.sentence
    case "end": fields.end.error = fault.sentence
    default: problem = fault.sentence
    }
  }
}

/// What the form says about a rule apart from its recurrence.
struct RuleFrame {
  let end: LocalDate?
  let count: Int?
  let clock: Timing.Clock
}
