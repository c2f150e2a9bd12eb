import Record
import Remedi

/// One occurrence of a patient's, or one dose taken as needed, with everything that its row in the file tells.
struct ReportLine {
  let file: PatientFile
  let day: ScheduleDay
  /// Nil for what was taken as needed: no rule says when.
  let occurrence: Occurrence?
  /// What stands recorded of it.
  let completion: Completion?
  /// The moment for which the file is made.
  let now: Instant

  /// The rows of a day, in order of time.
  static func lines(of day: ScheduleDay, _ file: PatientFile, at now: Instant) -> [ReportLine] {
    let scheduled = day.items.map { item in
      (moment: item.occurrence.scheduledFor, line: ReportLine(file, day, item.occurrence, item.completion, at: now))
    }
    let asNeeded = day.asNeeded.flatMap(\.completions).map { completion in
      (moment: completion.content.completedAt, line: ReportLine(file, day, nil, completion, at: now))
    }
    return (scheduled + asNeeded).sorted { $0.moment < $1.moment }.map(\.line)
  }

  private init(
    _ file: PatientFile, _ day: ScheduleDay, _ occurrence: Occurrence?, _ completion: Completion?, at now: Instant
  ) {
    (self.file, self.day, self.occurrence, self.completion, self.now) = (file, day, occurrence, completion, now)
  }

  var kind: Prescription.Kind? { occurrence?.kind ?? completion?.subject.kind }
  var name: String? { occurrence?.version.action.name ?? completion?.subject.name }
  var prescriptionId: Identifier<Prescription>? {
    occurrence?.id.prescription ?? completion?.subject.prescriptionId
  }
  var isSuperseded: Bool? { occurrence?.isSuperseded ?? completion?.subject.superseded }

  var amount: String? { if let occurrence { occurrence.amount } else { completion?.subject.amount } }

  var status: String? {
    if let occurrence {
      occurrence.status(at: now, outcome: completion?.content.outcome).rawValue
    } else {
      completion?.content.outcome.rawValue
    }
  }

  /// The record, where it says that something was done that was due at a time.
  var doneWhenDue: Completion? {
    guard occurrence != nil, let completion, completion.content.outcome == .completed else { return nil }
    return completion
  }

  /// Of what was taken as needed, whether it was more than the rule allowed.
  var isOverLimit: Bool? { if occurrence == nil { completion.map { $0.subject.overLimit ?? false } } else { nil } }

  var feedback: Completion.Feedback? { completion?.content.feedback }

  /// `2026-03-01 08:04` as the patient's clock showed it.
  func local(_ instant: Instant) -> String {
    let written = file.calendar.written(instant)
    return "\(written.writtenDate) \(Words.clock(written))"
  }
}
