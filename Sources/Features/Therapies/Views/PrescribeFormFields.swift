import Web

/// What the form for a prescription asks, before anything is typed.
///
/// A handler sets `value` and `error` of what it knows. Exercises ask ``sets``, ``repetitions`` and ``minutes``,
/// medications ``unit`` and each dose's quantity; a new prescription asks ``start``, a change ``effective``.
struct PrescribeFormFields: Sendable {
  /// A drop-down list of the library's entries of the kind.
  var item: FieldView
  var sets = PrescribeFormFields.number("sets", "Sets")
  var repetitions = PrescribeFormFields.number("repetitions", "Repetitions")
  var minutes = PrescribeFormFields.number("minutes", "Minutes")
  var unit = FieldView(
    name: "unit", label: "Unit", hint: "For every dose below: tablet, capsule, mg, ml …", isRequired: true,
    isShort: true, suggestions: ["tablet", "capsule", "patch", "drop", "sachet", "mg", "ml", "unit"])
  /// Eight rows: `time1` … `time8`, and for a medication `quantity1` … `quantity8`.
  var doses: [DoseRowView]
  var start = FieldView(name: "start", label: "First day", kind: .date, isRequired: true, isShort: true)
  var end = FieldView(
    name: "end", label: "Last day", kind: .date, hint: "Leave it empty to go on until you stop it.", isShort: true)
  var effective = ChoiceView(
    name: "effective", legend: "From when", value: "tomorrow",
    options: [
      .init("tomorrow", "Tomorrow", hint: "Today's doses stay as they are."),
      .init("now", "Now", hint: "Doses later today change, too."), .init("date", "On another day"),
    ])
  var effectiveDate = FieldView(
    name: "effectiveDate", label: "That day", kind: .date, marksOptional: false, isShort: true)
  var note = FieldView(
    name: "note", label: "Note for the patient", kind: .textArea,
    hint: "For example: with water, 30 minutes before food.")

  /// An empty form; `items` are the entries of the drop-down list.
  init(isMedication: Bool, items: [FieldView.Option]) {
    item = FieldView(
      name: "item", label: isMedication ? "Medication" : "Exercise", kind: .select, isRequired: true,
      options: [.init("", isMedication ? "Choose a medication" : "Choose an exercise")] + items)
    doses = (1...8).map { DoseRowView(number: $0, isMedication: isMedication) }
  }

  /// The rows that always show.
  var firstDoses: [DoseRowView] { Array(doses.prefix(4)) }
  /// The rows that unfold.
  var moreDoses: [DoseRowView] { Array(doses.dropFirst(4)) }
  /// Whether a row that unfolds is in use.
  var usesMoreDoses: Bool { moreDoses.contains(where: \.isInUse) }

  /// Every field that the form shows, in its order.
  func inputs(isMedication: Bool, isChange: Bool) -> [FieldView] {
    let amount = isMedication ? [unit] : [sets, repetitions, minutes]
    let days = isChange ? [effectiveDate, end] : [start, end]
    return [item] + amount + doses.flatMap(\.inputs) + days + [note]
  }

  private static func number(_ name: String, _ label: String) -> FieldView {
    FieldView(name: name, label: label, inputMode: "numeric", isShort: true)
  }
}
