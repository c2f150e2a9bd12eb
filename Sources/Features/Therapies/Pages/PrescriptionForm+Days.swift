import Remedi
import Web

extension PrescriptionForm {
  typealias Beginning = (date: LocalDate, moment: Instant)

  /// A new prescription begins on its first day. If that is today, it begins with the doses still to come.
  mutating func readStart(_ calendar: PatientCalendar, today: LocalDate, now: Instant) -> Beginning? {
    if isOfProgramme { return readFirstDay(calendar) }
    guard let date = fields.start.requiredDay(missing: "Choose the first day.", example: today) else { return nil }
    guard date >= today else {
      fields.start.error = "The first day is in the past. Where the patient is, today is \(Phrases.date(today))."
      return nil
    }
    return (date, date == today ? now : calendar.startOfDay(date))
  }

  /// A change takes effect at the patient's next midnight, now, or at the beginning of a later day.
  mutating func readEffective(_ calendar: PatientCalendar, _ today: LocalDate, _ now: Instant) -> Beginning? {
    switch fields.effective.value {
    case "now": return (today, now)
    case "tomorrow": return (today + 1, calendar.startOfDay(today + 1))
    case "date":
      guard let date = fields.effectiveDate.requiredDay(missing: "Choose the first day.", example: today + 2) else {
        return nil
      }
      guard date >= today else {
        fields.effectiveDate.error = "A change cannot begin in the past."
        return nil
      }
      return (date, date == today ? now : calendar.startOfDay(date))
    default:
      fields.effective.error = "Choose when the change begins."
      return nil
    }
  }

  /// - Returns: the last day in a tuple, with a nil date if there is none. The tuple is nil if the field is invalid.
  mutating func readEnd(after start: LocalDate?) -> (date: LocalDate?, Void)? {
    guard !fields.end.value.isEmpty else { return (nil, ()) }
    guard let end = isOfProgramme ? Self.programmeDay(fields.end.value) : LocalDate(fields.end.value) else {
      fields.end.error =
        isOfProgramme
        ? "Type a day from 1 to \(Programme.lastDay), or leave this empty."
        : "Type a date that exists, or leave this empty."
      return nil
    }
    if let start, end < start {
      fields.end.error =
        changing == nil
        ? "The last day is before the first day."
        : "The last day is before the change begins. To end it earlier, stop the prescription instead."
      return nil
    }
    return (end, ())
  }
}
