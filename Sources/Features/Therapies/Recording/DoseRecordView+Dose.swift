import Care
import Record
import Remedi
import Web

extension DoseRecordView {
  /// The form for a dose: to record it, or to correct the current record.
  /// - Parameter id: the id of the record to create. A fresh one for a new form.
  init(_ dose: DoseInHand, id: String = DoseInHand.freshId(), at now: Instant) {
    let (file, calendar) = (dose.file, dose.file.calendar)
    self.init(
      name: dose.name, patientName: file.patient.name, patientHref: file.path, dose: Self.words(dose),
      id: dose.current?.id ?? id)
    formHref = dose.path
    date.maximum = file.today(at: now).description
    if dose.occurrence != nil {
      outcome = Self.outcome
      reason = Self.reason
    }
    show(Self.usualMoment(dose, at: now), calendar)
    guard let current = dose.current else { return }
    fill(current.content, calendar)
    revision = String(current.revision)
    undoHref = "\(patientHref)/completions/\(current.id)/undo"
    self.current = Self.words(current, calendar)
  }

  /// By default, a past dose was done at its planned time, and an open one is being done now.
  private static func usualMoment(_ dose: DoseInHand, at now: Instant) -> Instant {
    guard let occurrence = dose.occurrence, occurrence.window.closesAt <= now else { return now }
    return min(occurrence.scheduledFor, now)
  }

  private static func words(_ dose: DoseInHand) -> String {
    guard let occurrence = dose.occurrence else {
      let rule = dose.prescription.asNeededRules.last
      let amount = dose.current?.subject.amount ?? dose.prescription.lastToRule.amount(rule?.quantity)
      return [amount, "as needed"].compactMap { $0 }.joined(separator: ", ").capitalizingFirst
    }
    let planned = "planned for \(moment(occurrence.scheduledFor, dose.file.calendar))"
    return [occurrence.amount, planned].compactMap { $0 }.joined(separator: ", ").capitalizingFirst
  }

  /// `Recorded by Bob Martin: completed on Monday, 2 March, 08:04.`
  private static func words(_ completion: Completion, _ calendar: PatientCalendar) -> String {
    let by = Phrases.isolated(completion.recordedBy.name)
    return "Recorded by \(by): \(completion.content.outcome.rawValue) on "
      + "\(moment(completion.content.completedAt, calendar))."
  }

  private static func moment(_ moment: Instant, _ calendar: PatientCalendar) -> String {
    let written = calendar.written(moment)
    return "\(Phrases.weekdayAndDate(written.writtenDate)), \(Phrases.clock(written))"
  }
}
