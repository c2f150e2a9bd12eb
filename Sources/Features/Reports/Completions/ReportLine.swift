import Record
import Remedi

/// One occurrence of a patient's, or one dose taken as needed, with everything that its row in the file tells.
struct ReportLine {
  let file: PatientRecord
  let day: ScheduleDay
  let entry: Entry
  /// The moment for which the file is made.
  let now: Instant

  enum Entry {
    case scheduled(ScheduleDay.Item)
    /// What stands recorded of it.
    case asNeeded(Completion)

    /// What orders the rows of a day.
    var moment: Instant {
      switch self {
      case .scheduled(let item): item.occurrence.scheduledFor
      case .asNeeded(let completion): completion.content.completedAt
      }
    }
  }

  /// The rows of a day, in order of time.
  static func lines(of day: ScheduleDay, _ file: PatientRecord, at now: Instant) -> [ReportLine] {
    let entries = day.items.map(Entry.scheduled) + day.asNeeded.flatMap(\.completions).map(Entry.asNeeded)
    return entries.sorted { $0.moment < $1.moment }.map { ReportLine(file: file, day: day, entry: $0, now: now) }
  }

  /// Nil for what was taken as needed: no rule says when.
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

  /// The record, where it says that something was done that was due at a time.
  var doneWhenDue: Completion? {
    guard occurrence != nil, let completion, completion.content.outcome == .completed else { return nil }
    return completion
  }

  /// Of what was taken as needed, whether it was more than the rule allowed.
  var isOverLimit: Bool? {
    if case .asNeeded(let completion) = entry { completion.subject.overLimit ?? false } else { nil }
  }

  var feedback: Completion.Feedback? { completion?.content.feedback }

  /// `2026-03-01 08:04` as the patient's clock showed it.
  func local(_ instant: Instant) -> String {
    let written = file.calendar.written(instant)
    return "\(written.writtenDate) \(Phrases.clock(written))"
  }
}
