import Care
import Record
import Remedi
import Web

extension SingleDoseView {
  /// The form for a planned dose.
  init(_ dose: Occurrence, of prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext) {
    let (timing, anchor, calendar) = (dose.version.timing, dose.id.anchor, file.calendar)
    let (isMoved, isAdded) = (timing.exceptions.move(of: anchor) != nil, timing.exceptions.addition(of: anchor) != nil)
    let planned = "planned for \(Self.moment(dose.scheduledFor, calendar))"
    self.init(
      prescription, file, context,
      words: [dose.amount, planned].compactMap { $0 }.joined(separator: ", ").capitalizingFirst,
      choices: isAdded ? [.remove] : (isMoved ? [.move, .putBack] : [.move]), form: SingleDoseFields())
    if isMoved { remark = "It was moved. Its own time is \(Self.own(timing.asWritten(anchor)))." }
    if isAdded { remark = "It was added, beside those of the prescription." }
    let written = calendar.written(dose.scheduledFor)
    show(written.writtenDate, file, at: context.now)
    form.time.value = Phrases.clock(written)
  }

  /// The form for an added dose.
  init(addingTo prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext) {
    let version = prescription.lastVersion(inForceBy: context.now) ?? prescription.latest
    self.init(
      prescription, file, context, words: PrescriptionPhrases.withoutName(version).capitalizingFirst, choices: [.add],
      form: SingleDoseFields(quantity: version.timing.quantities.compactMap { $0 }.first))
    show(max(file.today(at: context.now), version.timing.start), file, at: context.now)
  }

  private init(
    _ prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext, words: String,
    choices: [Choice],
    form: SingleDoseFields
  ) {
    let chart = file.path
    self.init(
      name: prescription.latest.action.name, isMedication: prescription.kind == .medication,
      patientName: file.patient.name, patientHref: chart, historyHref: file.path(of: prescription.id),
      words: words, choices: choices, revision: String(prescription.latest.number), once: context.form.once, form: form)
  }

  private mutating func show(_ date: LocalDate, _ file: PatientRecord, at now: Instant) {
    form.date.value = date.description
    form.date.minimum = file.today(at: now).description
    nameZone(on: date, file)
  }

  /// Names the time zone of the time field.
  mutating func nameZone(on date: LocalDate, _ file: PatientRecord) {
    form.time.hint = "By the patient’s clock: \(file.calendar.zone(on: date).name)."
  }

  private static func moment(_ moment: Instant, _ calendar: PatientCalendar) -> String {
    let written = calendar.written(moment)
    return "\(Phrases.weekdayAndDate(written.writtenDate)) \(written.writtenDate.year), \(Phrases.clock(written))"
  }

  /// `08:00 on 9 March 2026`, `in the morning on 9 March 2026`.
  private static func own(_ anchor: OccurrenceAnchor) -> String {
    let words = Phrases.anchor(anchor)
    return words.hasPrefix("at ") ? String(words.dropFirst(3)) : words
  }
}
