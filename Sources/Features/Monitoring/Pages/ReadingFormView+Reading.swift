import Care
import ModuleKit
import Remedi
import Web

extension ReadingFormView {
  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    for index in values.indices {
      values[index].value.value = form.trimmed(values[index].value.name)
      if let unit = values[index].unit?.name { values[index].unit?.value = form[unit] }
    }
    date.value = form.trimmed("date")
    time.value = form.trimmed("time")
    if context != nil { context?.value = form.trimmed("context") }
    device.value = form.trimmed("device")
    note.value = form["note"]
  }

  /// Fills the controls with a reading, to be corrected.
  mutating func fill(_ content: HealthReading.Content, _ calendar: PatientCalendar) {
    for index in values.indices {
      guard let known = content[values[index].name] else { continue }
      values[index].value.value = known.value.text
      values[index].unit?.value = known.unit
    }
    show(content.measuredAt, calendar)
    context?.value = content.context ?? ""
    device.value = content.device ?? ""
    note.value = content.note ?? ""
  }

  /// Shows a moment in the patient's time zone.
  mutating func show(_ moment: Instant, _ calendar: PatientCalendar) {
    let written = calendar.written(moment)
    date.value = written.writtenDate.description
    time.value = Phrases.clock(written)
  }

  /// The parsed form. Nil if a control is invalid; each invalid one then holds its error.
  /// - Parameter current: the reading that is corrected. What the user did not change keeps its full precision, and what
  ///   the form does not show stays.
  mutating func read(
    _ form: ReadingForm, of listing: ModuleListing, current: HealthReading.Content?, _ calendar: PatientCalendar
  ) -> HealthReading.Content? {
    let measured = values.indices.compactMap { readValue(at: $0, form, current) }
    let moment = readMoment(current, calendar)
    let chosen = readContext(form, listing, current)
    let deviceName = device.line(upTo: ReadingRules.longestDevice)
    let text = note.prose(upTo: ReadingRules.longestNote)
    if measured.isEmpty, !hasFaults, !values.isEmpty { values[0].value.error = "Type a number." }
    guard !hasFaults, let moment else { return nil }
    let unshown = current?.values.filter { form[$0.name] == nil } ?? []
    return HealthReading.Content(
      measuredAt: moment, values: measured + unshown, context: chosen, note: text.isEmpty ? nil : text,
      device: deviceName.isEmpty ? nil : deviceName, completionId: current?.completionId)
  }

  private mutating func readValue(
    at index: Int, _ form: ReadingForm, _ current: HealthReading.Content?
  ) -> MeasuredValue? {
    let name = values[index].name
    guard let field = form[name] else { return nil }
    let unit = values[index].unit?.value ?? values[index].onlyUnit
    let typed = values[index].value.value
    if let known = current?[name], known.value.text == typed, known.unit == unit { return known }
    guard !typed.isEmpty else {
      if field.isRequired { values[index].value.error = "Type a number." }
      return nil
    }
    if field.unit(unit) == nil { values[index].unit?.error = "Choose a unit from the list." }
    switch TypedMeasurement.read(typed) {
    case .success(let number):
      return MeasuredValue(name: name, value: number, unit: unit, code: field.code(in: unit))
    case .failure(let fault):
      values[index].value.error = fault.sentence
      return nil
    }
  }

  private mutating func readMoment(_ current: HealthReading.Content?, _ calendar: PatientCalendar) -> Instant? {
    if let known = current.map({ calendar.written($0.measuredAt) }), date.value == known.writtenDate.description,
      LocalTime(typed: time.value) == LocalTime(Phrases.clock(known))
    {
      return current?.measuredAt
    }
    let example = LocalDate(date.maximum ?? "") ?? PatientModules.firstDay
    let day = date.requiredDay(missing: "Choose the day.", example: example)
    let clock = LocalTime(typed: time.value)
    if clock == nil { time.error = "Type a time such as 08:00." }
    guard let day, let clock else { return nil }
    guard day >= PatientModules.firstDay else {
      date.error = "Choose a day from \(Phrases.date(PatientModules.firstDay)) on."
      return nil
    }
    return calendar.instant(on: day, at: clock)
  }

  private mutating func readContext(
    _ form: ReadingForm, _ listing: ModuleListing, _ current: HealthReading.Content?
  ) -> String? {
    guard let value = context?.value else { return current?.context }
    guard !value.isEmpty else { return nil }
    if form.takesOtherContexts {
      // The reader sees and types names.
      let named = form.contexts.filter { listing.words(of: $0, in: .english) == value }.map(\.code)
      if let known = current?.context, known == value || named.contains(known) { return known }
      if let fault = form.fault(ofContext: value) { context?.error = fault }
      return named.first ?? value
    }
    if value != current?.context, !form.contexts.contains(where: { $0.code == value }) {
      context?.error = "Choose one from the list, or leave it empty."
    }
    return value
  }

  /// Shows a refusal beside its control, or above the form.
  /// - Parameter content: the values in the order in which they were sent.
  mutating func take(_ refusal: RemediError, of content: HealthReading.Content) {
    if refusal.fields.isEmpty { problem = refusal.sentence }
    for fault in refusal.fields {
      let parts = fault.name.split(separator: "/").map(String.init)
      let named = parts.count > 1 && parts[0] == "values" ? Int(parts[1]) : nil
      let field = named.flatMap { content.values.indices.contains($0) ? content.values[$0].name : nil } ?? parts.first
      show(fault.sentence, at: field ?? "", isUnit: parts.last == "unit")
    }
  }

  /// Shows what a module refuses.
  mutating func take(_ issues: [FieldIssue]) {
    for issue in issues { show(issue.sentence, at: issue.name, isUnit: false) }
  }

  private mutating func show(_ sentence: String, at field: String, isUnit: Bool) {
    if let index = values.firstIndex(where: { $0.name == field }) {
      if isUnit, values[index].unit != nil {
        values[index].unit?.error = sentence
      } else {
        values[index].value.error = sentence
      }
      return
    }
    switch field {
    case "measuredAt": time.error = sentence
    case "device": device.error = sentence
    case "note": note.error = sentence
    case "context" where context != nil: context?.error = sentence
    default: problem = sentence
    }
  }
}
