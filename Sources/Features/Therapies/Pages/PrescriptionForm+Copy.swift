import Remedi

extension PrescriptionForm {
  /// Fills the fields from another prescription, beginning on the given day. The frequency stays empty if the rule
  /// cannot begin on that day.
  mutating func copy(_ version: PrescriptionVersion, from first: LocalDate, calendar: PatientCalendar, at now: Instant)
  {
    guard let timing = try? version.timing.beginning(on: first, calendar) else {
      if library.entry(version.action.id) != nil { fields.item.value = version.action.id }
      fillAmount(version)
      fields.note.value = version.note
      problem =
        "“How often” could not be copied: from \(Phrases.date(first)) on, it would never be due. Choose it again."
      return
    }
    fill(
      PrescriptionVersion(
        effectiveFrom: now, authoredAt: now, author: version.author, action: version.action, timing: timing,
        exercise: version.exercise, note: version.note, frequency: version.frequency),
      calendar: calendar)
    guard library.entry(version.action.id) == nil else { return }
    fields.item.value = ""
    fields.item.error = "\(version.action.name) is no longer in the library. Choose another."
  }
}
