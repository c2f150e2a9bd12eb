import Remedi
import Web

extension PatternFields {
  /// Copies the submitted values. A form without these fields means every day.
  mutating func fill(_ form: FormData) {
    pattern.value = form.value("pattern") ?? Pattern.daily.rawValue
    weekdays.chosen = Set(form.all(WeekdaysView.name))
    for path in Self.typed {
      if let value = form.value(self[keyPath: path].name) { self[keyPath: path].value = value.trimming() }
    }
    if let name = quantity?.name { quantity?.value = form.trimmed(name) }
  }

  private static var typed: [WritableKeyPath<PatternFields, FieldView>] {
    [
      \.everyDays, \.everyWeeks, \.monthDays, \.missingDay, \.nth, \.nthWeekday, \.everyMonths, \.onDays, \.offDays,
      \.everyHours, \.firstTime, \.minimumHours, \.maximumPerDay, \.maximumSpan,
      \.indication,
    ]
  }

  /// The days of the chosen pattern. Nil if a field is invalid; each invalid field then holds its error.
  mutating func readDays() -> DayPattern? {
    switch chosen {
    case .daily: return .daily
    case .days: return everyDays.readRequiredNumber().map(DayPattern.everyDays)
    case .weekdays:
      let days = Set(weekdays.chosen.compactMap { Weekday(code: $0) })
      if days.isEmpty { weekdays.error = "Choose at least one day of the week." }
      guard let every = everyWeeks.readRequiredNumber(), !days.isEmpty else { return nil }
      return .weekdays(days, everyWeeks: every)
    case .monthDays: return readMonthDays()
    case .monthWeekday:
      let which = Int(nth.value)
      if which == nil { nth.error = "Choose which one." }
      let weekday = Weekday(code: nthWeekday.value)
      if weekday == nil { nthWeekday.error = "Choose a weekday." }
      guard let every = everyMonths.readRequiredNumber(), let which, let weekday else { return nil }
      return .monthWeekday(nth: which, weekday, everyMonths: every)
    case .cycle:
      guard let on = onDays.readRequiredNumber(), let off = offDays.readRequiredNumber() else { return nil }
      return .cycle(on: on, off: off)
    case .interval, .asNeeded, nil: return nil
    }
  }

  private mutating func readMonthDays() -> DayPattern? {
    let typed = monthDays.value.split { $0 == "," || $0 == " " || $0 == ";" }
    let days = typed.compactMap { Int($0) }
    if days.isEmpty || days.count < typed.count || !days.allSatisfy((1...31).contains) {
      monthDays.error = "Type days from 1 to 31, such as 1, 15."
    }
    let missing = DayPattern.MissingDay(rawValue: missingDay.value)
    if missing == nil, days.contains(where: { $0 > 28 }) {
      missingDay.error = "Not every month has such a day: choose what happens then."
    }
    guard let every = everyMonths.readRequiredNumber(), monthDays.error == nil, missingDay.error == nil else {
      return nil
    }
    return .monthDays(Set(days), whereMissing: missing ?? .lastDay, everyMonths: every)
  }

  /// The limits for doses taken as needed. Nil if a field is invalid.
  mutating func readAsNeeded(unit: String) -> Recurrence.AsNeeded? {
    let amount = readQuantity(unit: unit)
    var least: Int?
    if !minimumHours.value.isEmpty {
      least = minimumHours.readHours(or: "Type the hours, such as 4 or 0.5.").map { $0 * 60 }
    }
    let most = maximumPerDay.readNumber()
    let span = MaximumSpan(rawValue: maximumSpan.value)
    if span == nil { maximumSpan.error = "Choose a day, or any 24 hours." }
    guard let amount, let span, minimumHours.error == nil, maximumPerDay.error == nil else { return nil }
    return Recurrence.AsNeeded(
      quantity: amount.quantity, minimumInterval: least, maximumPerDay: span == .localDay ? most : nil,
      maximumIn24Hours: span == .any24Hours ? most : nil,
      indication: indication.value.isEmpty ? nil : indication.value)
  }

  /// The minutes between doses, the time of the first one and the amount. Nil if a field is invalid.
  mutating func readInterval(unit: String) -> (minutes: Int, time: LocalTime, quantity: Quantity?)? {
    let minutes = everyHours.readHours(or: "Type the hours, such as 8 or 1.5.")
    let time = LocalTime(typed: firstTime.value)
    if time == nil { firstTime.error = "Type a time of day, such as 08:00." }
    guard let amount = readQuantity(unit: unit), let minutes, let time else { return nil }
    return (minutes, time, amount.quantity)
  }

  /// - Returns: the quantity in a tuple, with a nil quantity for an exercise. The tuple is nil if the field is invalid.
  private mutating func readQuantity(unit: String) -> (quantity: Quantity?, Void)? {
    guard quantity != nil else { return (nil, ()) }
    return quantity?.readQuantity().map { (Quantity($0, unit), ()) }
  }
}
