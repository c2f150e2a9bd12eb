import Remedi
import Web

/// The start, end and reason of a pause.
struct PauseFields: Sendable {
  var effective = ChoiceView(
    name: "effective", legend: "From when", value: "tomorrow",
    options: [
      .init("now", "Now", hint: "Doses still to come today are no longer planned."),
      .init("tomorrow", "Tomorrow", hint: "Today’s doses stay planned."), .init("date", "From another day"),
    ])
  var firstDay = FieldView(name: "firstDay", label: "That day", kind: .date, marksOptional: false, isShort: true)
  var lastDay = FieldView(
    name: "lastDay", label: "Last day of the pause", kind: .date,
    hint: "Leave it empty for a pause until further notice.",
    isShort: true)
  var reason = FieldView(
    name: "reason", label: "Why", hint: "The patient and the care team read it. For example: before surgery.",
    isRequired: true)

  static let longestReason = 200

  mutating func fill(_ form: FormData) {
    effective.value = form["effective"]
    firstDay.value = form.trimmed("firstDay")
    lastDay.value = form.trimmed("lastDay")
    reason.value = form["reason"]
  }

  /// The parsed pause. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read(today: LocalDate) -> TimingExceptions.Pause? {
    let first = readFirstDay(today)
    var last: LocalDate?
    if !lastDay.value.isEmpty {
      last = LocalDate(lastDay.value)
      if last == nil { lastDay.error = "Type a date that exists, or leave this empty." }
      if let first, let last, last < first { lastDay.error = "The last day is before the first." }
    }
    let why = reason.line(upTo: Self.longestReason)
    if why.isEmpty { reason.error = "Write why it is paused; a few words are enough." }
    let faults = [effective.error, firstDay.error, lastDay.error, reason.error]
    guard let first, faults.allSatisfy({ $0 == nil }) else { return nil }
    return TimingExceptions.Pause(from: first, through: last, reason: why)
  }

  /// Adds an error to the day field: a prescription that ends by itself is not paused after its end.
  mutating func refuse(_ sentence: String) {
    if effective.value == "date" { firstDay.error = sentence } else { effective.error = sentence }
  }

  private mutating func readFirstDay(_ today: LocalDate) -> LocalDate? {
    switch effective.value {
    case "now": return today
    case "tomorrow": return today + 1
    case "date":
      guard let date = firstDay.requiredDay(missing: "Choose the first day.", example: today + 2) else { return nil }
      if date < today { firstDay.error = "A pause cannot begin in the past." }
      return date
    default:
      effective.error = "Choose when the pause begins."
      return nil
    }
  }
}

extension Prescription {
  /// Why a pause from a day on would pause nothing. Nil if it would pause something.
  func refusal(ofPauseFrom first: LocalDate) -> String? {
    guard let end = latest.timing.end, first > end else { return nil }
    return "It ends on \(Phrases.date(end)), before the pause would begin."
  }
}
