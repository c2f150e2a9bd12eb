import Record
import Remedi

/// One occurrence of a patient, or one dose taken as needed, with all data of its row in the file.
struct ReportLine {
  let file: PatientRecord
  let day: ScheduleDay
  let entry: Entry
  /// The time for which the file is made.
  let now: Instant

  enum Entry {
    case scheduled(ScheduleDay.Item)
    /// The recorded dose.
    case asNeeded(Completion)

    /// The sort key of the rows of a day.
    var moment: Instant {
      switch self {
      case .scheduled(let item): item.occurrence.scheduledFor
      case .asNeeded(let completion): completion.content.completedAt
      }
    }
  }

  /// The rows of a day, by time.
  static func lines(of day: ScheduleDay, _ file: PatientRecord, at now: Instant) -> [ReportLine] {
    let entries = day.items.map(Entry.scheduled) + day.asNeeded.flatMap(\.completions).map(Entry.asNeeded)
    return entries.sorted { $0.moment < $1.moment }.map { ReportLine(file: file, day: day, entry: $0, now: now) }
  }

  /// Nil for a dose taken as needed, because no rule schedules it.
  var occurrence: Occurrence? { if case .scheduled(let item) = entry { item.occurrence } else { nil } }

  var completion: Completion? {
    switch entry {
    case .scheduled(let item): item.completion
    case .asNeeded(let completion): completion
    }
  }

  var kind: Prescription.Kind? { occurrence?.kind ?? completion?.subject.kind }
  var name: String? { occurrence?.version.action.name ?? completion?.subject.name }
  var prescriptionId: Identifier<Prescription>? {
    occurrence?.id.prescription ?? completion?.subject.prescriptionId
  }
  var isSuperseded: Bool? { occurrence?.isSuperseded ?? completion?.subject.superseded }

  var amount: String? {
    switch entry {
    case .scheduled(let item): item.occurrence.amount
    case .asNeeded(let completion): completion.subject.amount
    }
  }

  var status: String {
    switch entry {
    case .scheduled(let item): item.status(at: now).rawValue
    case .asNeeded(let completion): completion.content.outcome.rawValue
    }
  }

  /// The record, if it says that a scheduled dose was completed.
  var doneWhenDue: Completion? {
    guard occurrence != nil, let completion, completion.content.outcome == .completed else { return nil }
    return completion
  }

  /// For a dose taken as needed, whether it was over the limit.
  var isOverLimit: Bool? {
    if case .asNeeded(let completion) = entry { completion.subject.overLimit ?? false } else { nil }
  }

  var feedback: Completion.Feedback? { completion?.content.feedback }

  /// `2026-03-01 08:04` in the patient's time zone.
  func local(_ instant: Instant) -> String {
    let written = file.calendar.written(instant)
    return "\(written.writtenDate) \(Phrases.clock(written))"
  }
}
