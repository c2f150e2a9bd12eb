import Record
import Remedi

/// One occurrence of a patient's, with everything that its row in the file tells.
struct ReportLine {
  let file: PatientFile
  let day: ScheduleDay
  let item: ScheduleDay.Item
  /// The moment for which the file is made.
  let now: Instant

  var occurrence: Occurrence { item.occurrence }
  var completion: Completion? { item.completion }
  /// The record, where it says that the thing was done.
  var done: Completion? { completion.flatMap { $0.content.outcome == .completed ? $0 : nil } }
  var feedback: Completion.Feedback? { completion?.content.feedback }

  /// `2026-03-01 08:04` as the patient's clock showed it.
  func local(_ instant: Instant) -> String {
    let written = file.calendar.written(instant)
    return "\(written.writtenDate) \(Words.clock(written))"
  }
}
