import Care
import Foundation
import Record
import Remedi
import Web

/// One dose of a patient whom the physician treats, with its current record.
struct DoseInHand: Sendable {
  let file: PatientRecord
  let prescription: Prescription
  let id: OccurrenceID
  /// Nil for a dose taken as needed.
  let occurrence: Occurrence?
  /// Nil while nothing is recorded.
  let current: Completion?

  /// How many days before the planned one, or before the prescription was written, something can have been done.
  private static let reach = 366

  /// A dose of a prescription in its current state.
  init(_ file: PatientRecord, _ prescription: Prescription, _ anchor: OccurrenceAnchor) async throws {
    id = OccurrenceID(prescription: prescription.id, anchor: anchor)
    (self.file, self.prescription) = (file, prescription)
    // A rule has no position for doses taken as needed.
    occurrence =
      if case .asNeeded = anchor { nil } else {
        Scheduler(calendar: file.calendar).occurrence(id, of: prescription)
      }
    current = try await file.currentCompletion(of: id)
  }

  /// A dose taken as needed that is not recorded yet.
  init(asNeeded prescription: Prescription, _ file: PatientRecord, id: String) {
    (self.file, self.prescription, occurrence, current) = (file, prescription, nil, nil)
    self.id = OccurrenceID(prescription: prescription.id, anchor: .asNeeded(id))
  }

  var name: String {
    occurrence?.version.action.name ?? current?.subject.name ?? prescription.lastToRule.action.name
  }

  var path: String { file.path(of: id) }

  /// The days on which it can have been done.
  func days(at now: Instant) -> ClosedRange<LocalDate> {
    let today = file.today(at: now)
    let first = occurrence?.date ?? file.calendar.date(at: prescription.versions.first?.effectiveFrom ?? now)
    return min(today, first - Self.reach)...today
  }

  /// The link to the record of a day: on the chart, or on the page of its week.
  static func href(of date: LocalDate, _ file: PatientRecord, at now: Instant) -> String {
    let chart = file.path
    return date == file.today(at: now) ? "\(chart)#today" : "\(chart)/record?until=\(date)#day-\(date)"
  }

  /// An id for a record, like those that clients make.
  static func freshId() -> String { UUID().uuidString.lowercased() }
}

extension MedicalRecord {
  /// The dose that the path names.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` if the physician may not; `tooEarly`
  ///   if its day has not begun for the patient.
  func dose(_ context: PractitionerContext) async throws -> DoseInHand {
    let (file, prescription) = try await prescription(context, for: .record)
    guard let anchor = OccurrenceAnchor(try context.pathParameter("dose")) else { throw RemediError.notFound }
    let dose = try await DoseInHand(file, prescription, anchor)
    if let occurrence = dose.occurrence {
      try CompletionRules.checkDay(of: occurrence, calendar: file.calendar, receivedAt: context.now)
    } else if dose.current == nil {
      throw RemediError.notFound
    }
    return dose
  }
}
