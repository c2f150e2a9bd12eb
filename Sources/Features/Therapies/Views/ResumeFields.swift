import Remedi
import Web

/// When a paused prescription resumes.
struct ResumeFields: Sendable {
  var effective = ChoiceView(
    name: "effective", legend: "From when", value: "now",
    options: [
      .init("now", "Now", hint: "Doses still to come today are planned again."), .init("tomorrow", "Tomorrow"),
      .init("date", "From another day", hint: "It may be later than planned."),
    ])
  var firstDay = FieldView(name: "firstDay", label: "That day", kind: .date, marksOptional: false, isShort: true)

  mutating func fill(_ form: FormData) {
    effective.value = form["effective"]
    firstDay.value = form.trimmed("firstDay")
  }

  /// The first day with doses again. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read(today: LocalDate) -> LocalDate? {
    switch effective.value {
    case "now": return today
    case "tomorrow": return today + 1
    case "date":
      guard let date = firstDay.requiredDay(missing: "Choose the first day.", example: today + 2) else { return nil }
      guard date >= today else {
        firstDay.error = "This cannot be in the past."
        return nil
      }
      return date
    default:
      effective.error = "Choose when it resumes."
      return nil
    }
  }
}
