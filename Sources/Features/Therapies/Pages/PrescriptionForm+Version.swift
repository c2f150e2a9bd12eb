import Remedi
import Web

extension PrescriptionForm {
  /// Fills the fields from a version. A rule that the fields cannot represent, or that was written in words, is shown
  /// in words.
  mutating func fill(_ version: PrescriptionVersion, calendar: PatientCalendar) {
    fields.item.value = version.action.id
    fillAmount(version)
    fields.note.value = version.note
    let timing = version.timing
    if case .home = timing.clock { fields.clock.value = "home" }
    fields.window.show(timing.window)
    if version.frequency == nil, let phase = timing.phases.first, timing.phases.count == 1, show(phase) {
      fields.end.value = phase.end.map(text) ?? ""
      fields.count.value = timing.count.map(String.init) ?? ""
    } else {
      write(version, calendar: calendar)
    }
  }

  /// Fills the fields with the dosage of an exercise or the unit of a medication.
  mutating func fillAmount(_ version: PrescriptionVersion) {
    fields.sets.value = version.exercise?.sets.map(String.init) ?? ""
    fields.repetitions.value = version.exercise?.repetitions.map(String.init) ?? ""
    fields.minutes.value = version.exercise?.duration.map { Minutes.text(seconds: $0) } ?? ""
    fields.hold.value = version.exercise?.hold.map(String.init) ?? ""
    fields.unit.value = version.timing.phases.flatMap(\.recurrence.quantities).first?.unit ?? ""
  }

  /// Fills the fields from one phase. Returns false if they cannot represent it.
  mutating func show(_ phase: Phase) -> Bool {
    guard phase.exercise == nil else { return false }
    var (pattern, rows) = (fields.pattern, fields.doses)
    switch phase.recurrence {
    case .onDays(let days, let doses):
      guard doses.count <= rows.count else { return false }
      pattern.show(days)
      for (index, dose) in doses.enumerated() {
        guard rows[index].show(dose, unit: fields.unit.value) else { return false }
      }
    case .interval(let interval):
      guard let hours = Hours.text(minutes: interval.every), pattern.show(interval.quantity, unit: fields.unit.value)
      else { return false }
      pattern.pattern.value = PatternFields.Pattern.interval.rawValue
      pattern.everyHours.value = hours
      pattern.firstTime.value = Phrases.clock(interval.first)
    case .asNeeded(let asNeeded):
      guard pattern.show(asNeeded.quantity, unit: fields.unit.value), pattern.show(asNeeded) else { return false }
    }
    (fields.pattern, fields.doses) = (pattern, rows)
    return true
  }
}

extension DoseRowView {
  /// Returns false if the row cannot represent it.
  fileprivate mutating func show(_ dose: TimedDose, unit: String) -> Bool {
    switch dose.time {
    case .clock(let clock): time.value = clock.description
    case .dayPart(let part, let meal): moment.value = Self.code(part, meal)
    }
    guard quantity != nil else { return dose.quantity == nil }
    guard let amount = dose.quantity, amount.unit == unit else { return false }
    quantity?.value = amount.value.description
    return true
  }
}

extension PatternFields {
  fileprivate mutating func show(_ days: DayPattern) {
    switch days {
    case .everyDays(1): pattern.value = Pattern.daily.rawValue
    case .everyDays(let every):
      pattern.value = Pattern.days.rawValue
      everyDays.value = String(every)
    case .weekdays(let days, let every):
      pattern.value = Pattern.weekdays.rawValue
      weekdays.chosen = Set(days.map(\.code))
      everyWeeks.value = String(every)
    case .monthDays(let days, let missing, let every):
      pattern.value = Pattern.monthDays.rawValue
      monthDays.value = days.sorted().map(String.init).joined(separator: ", ")
      missingDay.value = missing.rawValue
      everyMonths.value = String(every)
    case .monthWeekday(let which, let weekday, let every):
      pattern.value = Pattern.monthWeekday.rawValue
      nth.value = String(which)
      nthWeekday.value = weekday.code
      everyMonths.value = String(every)
    case .cycle(let on, let off):
      pattern.value = Pattern.cycle.rawValue
      onDays.value = String(on)
      offDays.value = String(off)
    }
  }

  /// Returns false if the fields cannot represent it.
  fileprivate mutating func show(_ asNeeded: Recurrence.AsNeeded) -> Bool {
    if let seconds = asNeeded.minimumInterval {
      guard seconds % 60 == 0, let hours = Hours.text(minutes: seconds / 60) else { return false }
      minimumHours.value = hours
    }
    // There is only one field for the maximum, either per day or per 24 hours.
    if asNeeded.maximumPerDay != nil, asNeeded.maximumIn24Hours != nil { return false }
    pattern.value = Pattern.asNeeded.rawValue
    maximumPerDay.value = (asNeeded.maximumPerDay ?? asNeeded.maximumIn24Hours).map(String.init) ?? ""
    maximumSpan.value = (asNeeded.maximumIn24Hours == nil ? MaximumSpan.localDay : .any24Hours).rawValue
    indication.value = asNeeded.indication ?? ""
    return true
  }

  /// Returns false if the field cannot represent it.
  fileprivate mutating func show(_ amount: Quantity?, unit: String) -> Bool {
    guard quantity != nil else { return amount == nil }
    guard let amount, amount.unit == unit else { return false }
    quantity?.value = amount.value.description
    return true
  }
}

extension Recurrence {
  /// The amount at each of its times.
  fileprivate var quantities: [Quantity] {
    switch self {
    case .onDays(_, let doses): doses.compactMap(\.quantity)
    case .interval(let interval): [interval.quantity].compactMap { $0 }
    case .asNeeded(let asNeeded): [asNeeded.quantity].compactMap { $0 }
    }
  }
}
