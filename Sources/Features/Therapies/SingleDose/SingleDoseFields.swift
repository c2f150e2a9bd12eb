import Remedi
import Web

/// When one dose is due, the amount of an added dose, and the reason.
struct SingleDoseFields: Sendable {
  var date = FieldView(name: "date", label: "Day", kind: .date, isRequired: true, isShort: true)
  var time = FieldView(name: "time", label: "Time", kind: .time, isRequired: true, isShort: true)
  /// Nil for an exercise, and for a dose that already has its amount.
  var quantity: FieldView?
  var reason = FieldView(
    name: "reason", label: "Why", hint: "The patient and the care team read it. For example: an appointment.")
  /// The unit of the quantity.
  private var unit = ""

  static let longestReason = 200

  /// - Parameter quantity: the usual quantity. Nil if there is none, or the dose already has its amount.
  init(quantity usual: Quantity? = nil) {
    guard let usual else { return }
    unit = usual.unit
    quantity = FieldView(
      name: "quantity", label: "Quantity (\(usual.unit))", value: usual.value.description, inputMode: "decimal",
      isRequired: true, isShort: true)
  }

  var inputs: [FieldView] { [date, time] + (quantity.map { [$0] } ?? []) + [reason] }
  var hasFaults: Bool { inputs.contains { $0.error != nil } }

  mutating func fill(_ form: FormData) {
    date.value = form.trimmed("date")
    time.value = form.trimmed("time")
    quantity?.value = form.trimmed("quantity")
    reason.value = form["reason"]
  }

  /// Day and time. Nil if a field is invalid; each invalid field then holds its error.
  mutating func readPlace(today: LocalDate) -> (date: LocalDate, time: LocalTime)? {
    let day = date.requiredDay(missing: "Choose the day.", example: today + 1)
    let clock = LocalTime(typed: time.value)
    if clock == nil { time.error = "Type a time such as 08:00." }
    guard let day, let clock else { return nil }
    return (day, clock)
  }

  /// The quantity. Nil for an exercise, or if the field is invalid; the field then holds its error.
  mutating func readQuantity() -> Quantity? { quantity?.readQuantity().map { Quantity($0, unit) } }

  /// The reason in the physician’s words. Nil if none was entered.
  mutating func readReason() -> String? {
    let words = reason.line(upTo: Self.longestReason)
    return words.isEmpty ? nil : words
  }

  /// Shows the errors of the rules next to their fields.
  mutating func lay(_ faults: [FieldIssue]) {
    for fault in faults {
      switch fault.name {
      case "date": date.error = fault.sentence
      case "quantity" where quantity != nil: quantity?.error = fault.sentence
      default: time.error = fault.sentence
      }
    }
  }
}
