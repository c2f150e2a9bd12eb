import Remedi
import Web

/// Why and when something is stopped.
struct StopFields: Sendable {
  var reason = FieldView(
    name: "reason", label: "Why", kind: .textArea, hint: "The patient and the care team read it.",
    isRequired: true)
  var effective = ChoiceView(
    name: "effective", legend: "From when", value: "today",
    options: [
      .init("now", "Now", hint: "No further dose is planned."),
      .init("today", "After today", hint: "Today’s doses stay planned."),
      .init("date", "After another day", hint: "That day’s doses are the last ones."),
    ])
  var lastDay = FieldView(name: "lastDay", label: "Last day", kind: .date, marksOptional: false, isShort: true)

  static let longestReason = 500

  mutating func fill(_ form: FormData) {
    reason.value = form["reason"]
    effective.value = form["effective"]
    lastDay.value = form.trimmed("lastDay")
  }

  /// The parsed stop. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read(
    _ calendar: PatientCalendar, by actor: Actor, at now: Instant, submission: String?
  ) -> Prescription.Stop? {
    let why = reason.prose(upTo: Self.longestReason)
    if why.isEmpty { reason.error = "Write why it is stopped; a few words are enough." }
    let moment = readMoment(calendar, at: now)
    guard let moment, reason.error == nil else { return nil }
    return Prescription.Stop(effectiveFrom: moment, recordedAt: now, by: actor, reason: why, submission: submission)
  }

  /// From when on nothing is asked for anymore.
  private mutating func readMoment(_ calendar: PatientCalendar, at now: Instant) -> Instant? {
    let today = calendar.date(at: now)
    switch effective.value {
    case "now": return now
    case "today": return calendar.startOfDay(today + 1)
    case "date":
      guard let last = lastDay.requiredDay(missing: "Choose the last day.", example: today + 7) else { return nil }
      guard last >= today else {
        lastDay.error = "A stop cannot be in the past."
        return nil
      }
      return calendar.startOfDay(last + 1)
    default:
      effective.error = "Choose when it stops."
      return nil
    }
  }
}
