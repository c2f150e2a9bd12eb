import Remedi
import Web

/// A column of the file: its name in the first row, and its cells below. Names must never change, because other
/// people's sheets and programs rely on them; new columns go last.
struct ReportColumn: Sendable {
  let name: String
  let cell: @Sendable (ReportLine) -> CSVCell

  init(_ name: String, _ cell: @escaping @Sendable (ReportLine) -> CSVCell) {
    self.name = name
    self.cell = cell
  }

  static let all: [ReportColumn] = [
    ReportColumn("patient") { .text($0.file.patient.name) },
    ReportColumn("health_care_number") { .text($0.file.patient.profile.healthCareNumber) },
    ReportColumn("date") { .text($0.day.date.description) },
    ReportColumn("scheduled_for") { .text($0.occurrence?.scheduledFor.text) },
    ReportColumn("scheduled_local") { line in .text(line.occurrence.map { line.local($0.scheduledFor) }) },
    ReportColumn("time_zone") { .text($0.day.timeZone) },
    ReportColumn("kind") { .text($0.kind?.rawValue) },
    ReportColumn("name") { .text($0.name) },
    ReportColumn("amount") { .text($0.amount) },
    ReportColumn("status") { .text($0.status) },
    // Unchanged, as received.
    ReportColumn("completed_at") { .text($0.completion?.content.completedAt.text) },
    ReportColumn("completed_local") { line in .text(line.completion.map { line.local($0.content.completedAt) }) },
    // Whole minutes. Negative if it was done early.
    ReportColumn("delay_minutes") { .number($0.doneWhenDue.map { $0.delay / 60 }) },
    ReportColumn("late") { .answer($0.doneWhenDue?.isLate) },
    ReportColumn("reason") { .text($0.completion?.content.reason?.rawValue) },
    ReportColumn("pain") { .number($0.feedback?.pain) },
    ReportColumn("effort") { .number($0.feedback?.effort) },
    ReportColumn("note") { .text($0.feedback?.note) },
    ReportColumn("superseded") { .answer($0.isSuperseded) },
    ReportColumn("prescription_id") { .text($0.prescriptionId?.text) },
    // Empty for a dose taken as needed.
    ReportColumn("occurrence_id") { .text($0.occurrence?.id.text) },
    // For a dose taken as needed: whether it was over the limit when it was recorded. Empty for the rest.
    ReportColumn("over_limit") { .answer($0.isOverLimit) },
    // `patient`, or `practitioner` or `caregiver` if one of them recorded it on the patient’s behalf.
    ReportColumn("recorded_by_kind") { .text($0.completion?.recordedBy.kind.rawValue) },
    ReportColumn("recorded_by") { .text($0.completion?.recordedBy.name) },
  ]
}
