import Web

/// The fields about the days on which something is due, and about doses without a time of day.
///
/// A handler sets `value` and `error` of the known fields. Only the fields of the chosen pattern show, except in old
/// browsers.
struct PatternFields: Sendable {
  /// The recurrence of a rule, as the form names it.
  enum Pattern: String, Sendable {
    case daily, days, weekdays, monthDays, monthWeekday, cycle, interval, asNeeded

    /// Whether the rows with times of day belong to it.
    var hasTimes: Bool { self != .interval && self != .asNeeded }
  }

  /// The span of the maximum number of doses, as the form names it.
  enum MaximumSpan: String, Sendable { case localDay = "day", any24Hours = "24h" }

  var pattern = ChoiceView(
    name: "pattern", legend: "On which days", value: Pattern.daily.rawValue,
    options: [
      .init("daily", "Every day"), .init("days", "Every few days"), .init("weekdays", "On days of the week"),
      .init("monthDays", "On days of the month"), .init("monthWeekday", "On a weekday of the month"),
      .init("cycle", "Some days on, some off"), .init("interval", "Every few hours"), .init("asNeeded", "As needed"),
    ])
  var everyDays = PatternFields.number("everyDays", "Every so many days", hint: "2 is every second day.")
  var weekdays = WeekdaysView()
  var everyWeeks = PatternFields.number("everyWeeks", "Every so many weeks", hint: "1 is every week.", value: "1")
  var monthDays = FieldView(
    name: "monthDays", label: "Days of the month", hint: "For example: 1, 15.", marksOptional: false, isShort: true)
  var missingDay = FieldView(
    name: "missingDay", label: "In a month without that day", kind: .select, marksOptional: false, isShort: true,
    options: [
      .init("", "Choose if a month can lack it"), .init("lastDay", "On its last day"), .init("skip", "Leave it out"),
    ])
  var nth = FieldView(
    name: "nth", label: "Which one", kind: .select, value: "1", marksOptional: false, isShort: true,
    options: [
      .init("1", "The first"), .init("2", "The second"), .init("3", "The third"), .init("4", "The fourth"),
      .init("5", "The fifth"), .init("-1", "The last"),
    ])
  var nthWeekday = FieldView(
    name: "nthWeekday", label: "Weekday", kind: .select, value: "mon", marksOptional: false, isShort: true,
    options: WeekdaysView.days.map { .init($0.code, $0.name) })
  var everyMonths = PatternFields.number("everyMonths", "Every so many months", hint: "1 is every month.", value: "1")
  var onDays = PatternFields.number("onDays", "Days with")
  var offDays = PatternFields.number("offDays", "Days without")
  var everyHours = FieldView(
    name: "everyHours", label: "Every so many hours", inputMode: "decimal", marksOptional: false, isShort: true)
  var firstTime = FieldView(
    name: "firstTime", label: "First dose at", kind: .time, marksOptional: false, isShort: true)
  /// Nil for an exercise.
  var quantity: FieldView?
  var minimumHours = FieldView(
    name: "minimumHours", label: "At least so many hours apart", inputMode: "decimal", isShort: true)
  var maximumPerDay = FieldView(
    name: "maximumPerDay", label: "At most so many doses", inputMode: "numeric", isShort: true)
  var maximumSpan = FieldView(
    name: "maximumSpan", label: "Counted over", kind: .select, value: MaximumSpan.localDay.rawValue,
    marksOptional: false, isShort: true,
    options: [
      .init(MaximumSpan.localDay.rawValue, "A day, from midnight"),
      .init(MaximumSpan.any24Hours.rawValue, "Any 24 hours"),
    ])
  var indication = FieldView(name: "indication", label: "What it is for", hint: "For example: pain.")

  init(isMedication: Bool) {
    quantity =
      isMedication
      ? FieldView(
        name: "quantity", label: "Quantity each time", inputMode: "decimal", marksOptional: false, isShort: true) : nil
  }

  /// The chosen pattern. Nil if the submitted value names none.
  var chosen: Pattern? { Pattern(rawValue: pattern.value) }

  /// The text controls of a pattern.
  func inputs(of pattern: Pattern) -> [FieldView] {
    switch pattern {
    case .daily: []
    case .days: [everyDays]
    case .weekdays: [everyWeeks]
    case .monthDays: [monthDays, missingDay, everyMonths]
    case .monthWeekday: [nth, nthWeekday, everyMonths]
    case .cycle: [onDays, offDays]
    case .interval: [everyHours, firstTime] + [quantity].compactMap { $0 }
    case .asNeeded: [quantity].compactMap { $0 } + [minimumHours, maximumPerDay, maximumSpan, indication]
    }
  }

  /// The questions of the chosen pattern.
  var choices: [ChoiceView] { chosen == .weekdays ? [pattern, weekdays.question] : [pattern] }

  var fields: Fields {
    [
      "pattern": pattern, "hasOtherDays": chosen != .daily, "everyDays": everyDays, "weekdays": weekdays,
      "everyWeeks": everyWeeks, "monthDays": monthDays, "missingDay": missingDay, "nth": nth, "nthWeekday": nthWeekday,
      "everyMonths": everyMonths, "onDays": onDays, "offDays": offDays, "everyHours": everyHours,
      "firstTime": firstTime, "quantity": quantity, "minimumHours": minimumHours, "maximumPerDay": maximumPerDay,
      "maximumSpan": maximumSpan, "indication": indication,
    ]
  }

  private static func number(_ name: String, _ label: String, hint: String? = nil, value: String = "") -> FieldView {
    FieldView(
      name: name, label: label, value: value, hint: hint, inputMode: "numeric", marksOptional: false, isShort: true)
  }
}

extension PatternFields: View {}
