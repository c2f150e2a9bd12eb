import Dosage
import Remedi
import Web

extension PrescriptionForm {
  /// The rule that the physician's words mean, combined with the fields next to them. Nil if anything is invalid; the
  /// field then holds its error, and ambiguous words list their possible meanings.
  mutating func readWords(_ making: RuleMaking, _ frame: RuleFrame, isDayKnown: Bool) -> Timing? {
    // If the change keeps the rule as it is, its words count from the rule's own first day.
    guard let timing = reading(making, from: making.old?.start ?? making.start, frame.clock),
      let rule = FramedRule(timing, frame, &fields, isOfProgramme: isOfProgramme)
    else { return nil }
    if changing == nil, isDayKnown, timing.start != making.start {
      fields.start.error = "Your words begin on \(day(timing.start)). Make both the same."
      return nil
    }
    guard let old = making.old, !making.goesOn(with: rule.phases) else { return make(rule, making) }
    guard old.start != making.start else { return make(rule, making) }
    return reading(making, from: making.start, frame.clock).flatMap {
      FramedRule($0, frame, &fields, isOfProgramme: isOfProgramme)
    }
    .flatMap { make($0, making) }
  }

  private mutating func make(_ rule: FramedRule, _ making: RuleMaking) -> Timing? {
    do {
      return try making.timing(rule.phases, count: rule.count, clock: rule.clock)
    } catch {
      let others = error.fields.filter { !fields.window.lay($0) }
      guard others.count == error.fields.count else { return nil }
      if let fault = others.first(where: { $0.name == "count" }), !fields.count.value.isEmpty {
        fields.count.error = sentence(fault.sentence)
      } else {
        fields.frequency.error = sentence(error.sentence)
      }
    }
    return nil
  }

  mutating func reading(
    _ making: RuleMaking, from start: LocalDate, _ clock: Timing.Clock
  ) -> Timing? {
    switch reader(making, from: start, clock).read(fields.frequency.value) {
    case .rule(let timing) where isOfProgramme && timing.leavesProgramme:
      fields.frequency.error = "A programme has no dates yet. Say days instead, such as for 14 days."
    case .rule(let timing):
      if kind == .exercise || timing.phases.allSatisfy(\.statesAmounts) { return timing }
      fields.frequency.error =
        "Say how much is taken each time, such as 1 \(countedUnit.isEmpty ? "tablet" : countedUnit)."
    case .ambiguous(let sentence, let readings):
      fields.frequency.error = self.sentence(sentence)
      alternatives = readings.map { AlternativeView(wording: $0.wording, reading: words($0.timing)) }
    case .unreadable(let sentence, _): fields.frequency.error = self.sentence(sentence)
    }
    return nil
  }

  /// - Parameter clock: the clock that the doses follow unless the words name one.
  private func reader(_ making: RuleMaking, from start: LocalDate, _ clock: Timing.Clock) -> FrequencyReader {
    let calendar = making.calendar
    // Doses at a fixed interval without a stated first time begin in the morning, or continue as before.
    var first: LocalTime? = calendar.dayParts(on: start).morning
    if case .interval(let interval)? = making.old?.phases.first?.recurrence, interval.first.writtenDate == start {
      first = LocalTime(Phrases.clock(interval.first))
    }
    return FrequencyReader(
      start: start, unit: kind == .medication ? countedUnit : nil, kind: kind, firstInterval: first,
      zone: calendar.zone(of: clock, on: start), clock: clock, database: zones)
  }

  /// Describes a rule in words: those that the physician wrote, if they still parse to this rule.
  mutating func write(_ version: PrescriptionVersion, calendar: PatientCalendar) {
    let timing = version.timing
    let making = RuleMaking(
      changing: changing, begin: (timing.start, calendar.startOfDay(timing.start)), window: timing.window,
      calendar: calendar)
    if let written = version.frequency,
      case .rule(let read) = reader(making, from: timing.start, timing.clock).read(written),
      !isOfProgramme || !read.leavesProgramme, read.phases.dropLast() == timing.phases.dropLast(),
      read.phases.last?.start == timing.phases.last?.start,
      read.phases.last?.recurrence == timing.phases.last?.recurrence
    {
      fields.frequency.value = written
      if read.phases.last?.end != timing.phases.last?.end {
        fields.end.value = timing.phases.last?.end.map(text) ?? ""
      }
      if read.count != timing.count { fields.count.value = timing.count.map(String.init) ?? "" }
      return
    }
    // Pauses, moved doses and windows are separate from the rule; the form preserves them.
    let rule = (try? Timing(phases: timing.phases, count: timing.count, clock: timing.clock)) ?? timing
    fields.frequency.value = isOfProgramme ? timelessWords(rule, making) : Phrases.rule(rule)
  }

  /// A programme's rule in words without dates, if those words parse to the same rule. Otherwise with all of its days.
  private func timelessWords(_ timing: Timing, _ making: RuleMaking) -> String {
    let words = Phrases.frequency(timing)
    guard case .rule(let read) = reader(making, from: timing.start, timing.clock).read(words),
      read.phases == timing.phases, read.count == timing.count
    else { return Phrases.rule(timing) }
    return words
  }
}

/// A rule from words, with the end, the number of doses and the clock from the fields.
private struct FramedRule {
  let phases: [Phase]
  let count: Int?
  let clock: Timing.Clock

  /// Nil if the words contradict a field; the field then holds an error.
  init?(
    _ timing: Timing, _ frame: RuleFrame, _ fields: inout PrescribeFormFields, isOfProgramme: Bool
  ) {
    var phases = timing.phases
    if let end = frame.end, let last = phases.last, last.end != end {
      if let other = last.end {
        fields.end.error =
          "Your words end on \(PrescriptionForm.day(other, isOfProgramme: isOfProgramme)). Make both the same, or empty this."
        return nil
      }
      phases[phases.count - 1] = Phase(last.recurrence, start: last.start, end: end, exercise: last.exercise)
    }
    if let count = frame.count, let other = timing.count, count != other {
      fields.count.error = "Your words say \(other). Make both the same, or empty this."
      return nil
    }
    self.phases = phases
    count = timing.count ?? frame.count
    clock = timing.clock
  }
}
