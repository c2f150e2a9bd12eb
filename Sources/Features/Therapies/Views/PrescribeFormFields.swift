import Web

/// The fields of the prescription form, before anything is entered.
///
/// The frequency is either written in words, which fill the fields, or chosen in the fields. A handler sets `value` and
/// `error` of the known fields. Exercises ask ``sets``, ``repetitions``, ``minutes`` and ``hold``, medications ``unit``
/// and each dose's quantity; a new prescription asks ``start``, a change ``effective``.
struct PrescribeFormFields: Sendable {
  /// A drop-down list of the library's entries of the kind.
  var item: FieldView
  var sets = PrescribeFormFields.number("sets", "Sets")
  var repetitions = PrescribeFormFields.number("repetitions", "Repetitions")
  var minutes = PrescribeFormFields.number("minutes", "Minutes")
  /// Per repetition.
  var hold = FieldView(
    name: "hold", label: "Hold, in seconds", hint: "Each repetition.", inputMode: "numeric", isShort: true)
  var unit = FieldView(
    name: "unit", label: "Unit", hint: "For every dose below: tablet, capsule, mg, ml …", isRequired: true,
    isShort: true, suggestions: ["tablet", "capsule", "patch", "drop", "sachet", "mg", "ml", "unit"])
  /// Exercises only.
  var picture = PictureFields.ofPrescription
  var frequency = FieldView(
    name: "frequency", label: "In your words",
    hint: "As on paper: 1 tab bid pc x 10d, or 1 tablet every other day at bedtime. Or leave it empty and choose below."
  )
  /// The words that the fields were filled from.
  var filled = ""
  /// The days, if it is not every day.
  var pattern: PatternFields
  /// Eight rows: `when1` … `when8`, `time1` … `time8`, and for a medication `quantity1` … `quantity8`.
  var doses: [DoseRowView]
  var start = FieldView(name: "start", label: "First day", kind: .date, isRequired: true, isShort: true)
  var end = FieldView(
    name: "end", label: "Last day", kind: .date, hint: "Leave it empty to go on until you stop it.", isShort: true)
  var count = FieldView(name: "count", label: "Number of doses", inputMode: "numeric", isShort: true)
  var clock: ChoiceView
  var window = WindowFields()
  var effective = ChoiceView(
    name: "effective", legend: "From when", value: "tomorrow",
    options: [
      .init("tomorrow", "Tomorrow", hint: "Today’s doses stay as they are."),
      .init("now", "Now", hint: "Doses later today change, too."), .init("date", "On another day"),
    ])
  var effectiveDate = FieldView(
    name: "effectiveDate", label: "That day", kind: .date, marksOptional: false, isShort: true)
  var note = FieldView(
    name: "note", label: "Note for the patient", kind: .textArea,
    hint: "For example: with water, 30 minutes before food.")

  /// An empty form.
  /// - Parameters:
  ///   - items: the entries of the drop-down list.
  ///   - homeZone: the zone whose clock the doses can follow wherever the patient travels. Nil if the patient is not
  ///     known yet.
  init(isMedication: Bool, items: [FieldView.Option], homeZone: String?) {
    pattern = PatternFields(isMedication: isMedication)
    clock = ChoiceView(
      name: "clock", legend: "Time zone of the times", value: "wall",
      options: [
        .init("wall", "The patient’s own", hint: "On a journey, local time there."),
        .init("home", "Home time zone", hint: "\(homeZone.map { "\($0), w" } ?? "W")herever the patient is."),
      ])
    item = FieldView(
      name: "item", label: isMedication ? "Medication" : "Exercise", kind: .select, isRequired: true,
      options: [.init("", isMedication ? "Choose a medication" : "Choose an exercise")] + items, isSearchable: true)
    doses = (1...8).map { DoseRowView(number: $0, isMedication: isMedication) }
  }

  /// The rows that are always visible.
  var firstDoses: [DoseRowView] { Array(doses.prefix(4)) }
  /// The rows that are collapsed at first.
  var moreDoses: [DoseRowView] { Array(doses.dropFirst(4)) }
  /// Whether a collapsed row is in use.
  var usesMoreDoses: Bool { moreDoses.contains(where: \.isInUse) }

  /// Whether the number of doses, the clock or the windows are set.
  var usesMore: Bool {
    !count.value.isEmpty || count.error != nil || clock.value != "wall" || clock.error != nil || window.isInUse
  }

  /// Every field of the form, in form order.
  func inputs(isMedication: Bool, isChange: Bool) -> [FieldView] {
    let amount = isMedication ? [unit] : [sets, repetitions, minutes, hold]
    let days = isChange ? [effectiveDate, end] : [start, end]
    let often = pattern.inputs(of: pattern.chosen ?? .daily)
    let times = pattern.chosen?.hasTimes ?? true ? doses.flatMap(\.inputs) : []
    let picture = isMedication ? [] : picture.inputs
    return [item] + amount + picture + [frequency] + often + times + [count] + window.inputs + days + [note]
  }

  /// Every question of the form, in form order.
  func choices(isChange: Bool) -> [ChoiceView] { pattern.choices + [clock] + (isChange ? [effective] : []) }

  /// Asks for days of a programme instead of dates.
  mutating func countDays() {
    start = FieldView(
      name: "start", label: "First day of the programme", value: "1",
      hint: "1 is the day on which the programme begins.",
      inputMode: "numeric", isRequired: true, isShort: true)
    end = FieldView(
      name: "end", label: "Last day of the programme",
      hint: "14 ends two weeks. Leave it empty to go on until you stop it.",
      inputMode: "numeric", isShort: true)
  }

  private static func number(_ name: String, _ label: String) -> FieldView {
    FieldView(name: name, label: label, inputMode: "numeric", isShort: true)
  }
}
