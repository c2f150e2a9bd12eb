import Remedi
import Web

/// When one dose is to be due, how much it is where it is added, and why.
struct SingleDoseFields: Sendable {
  var date = FieldView(name: "date", label: "Day", kind: .date, isRequired: true, isShort: true)
  var time = FieldView(name: "time", label: "Time", kind: .time, isRequired: true, isShort: true)
  /// Nil for an exercise, and for a dose that has its amount already.
  var quantity: FieldView?
  var reason = FieldView(
    name: "reason", label: "Why", hint: "The patient and the care team read it. For example: an appointment.")
  /// What the quantity counts.
  private var unit = ""

  static let longestReason = 200

  /// - Parameter quantity: as it usually is; nil where there is none, or where a dose has its amount already.
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

  /// Day and time; nil with a sentence beside what has to be mended.
  mutating func readPlace(today: LocalDate) -> (date: LocalDate, time: LocalTime)? {
    let day = date.requiredDay(missing: "Choose the day.", example: today + 1)
    let clock = LocalTime(typed: time.value)
    if clock == nil { time.error = "Type a time such as 08:00." }
    guard let day, let clock else { return nil }
    return (day, clock)
  }

  /// How much; nil for an exercise, and with a sentence where it has to be mended.
  mutating func readQuantity() -> Quantity? { quantity?.readQuantity().map { Quantity($0, unit) } }

  /// Why, in the physician’s words; nil where nothing was written.
  mutating func readReason() -> String? {
    let words = reason.line(upTo: Self.longestReason)
    return words.isEmpty ? nil : words
  }

  /// Puts what the rules refuse beside its field.
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
