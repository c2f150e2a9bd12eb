import Record
import Remedi
import Web

/// `completions.csv`: one row per event of a record: first recorded, each correction, undone. Sorted by the patient's
/// days, record by record.
struct CompletionsTable: ArchiveContent {
  private let calendar: PatientCalendar
  private let separator: CSVSeparator
  private var pages: RecordedPages
  private var hasBegun = false

  init(_ file: PatientRecord, separator: CSVSeparator) {
    (calendar, self.separator, pages) = (file.calendar, separator, file.recorded())
  }

  mutating func next() async throws -> [UInt8]? {
    var csv = CSVWriter(separator: separator)
    guard hasBegun else {
      hasBegun = true
      csv.byteOrderMark()
      csv.row(Self.columns.map { .text($0) })
      return csv.bytes
    }
    guard let page = try await pages.next() else { return nil }
    for recorded in page {
      for event in recorded.events { csv.row(row(event, recorded.completion?.subject)) }
    }
    return csv.bytes
  }

  private static let columns = [
    "completion_id", "number", "event", "received_at", "by", "by_kind", "kind", "name", "amount", "date",
    "scheduled_for", "outcome", "completed_at", "reason", "pain", "effort", "note", "prescription_id",
    "occurrence_id", "duplicate_of",
  ]

  private func row(_ event: CompletionEvent, _ subject: CompletionSubject?) -> [CSVCell] {
    let told = ArchivedEvent(event)
    let feedback = told.content?.feedback
    return [
      .text(told.completionId), .number(told.number), .text(told.event), moment(told.receivedAt),
      .text(told.by.name), .text(told.by.kind.rawValue), .text(subject?.kind.rawValue), .text(subject?.name),
      .text(subject?.amount), .text(subject?.date.description),
      // A dose taken as needed has no scheduled time.
      moment(subject.flatMap { $0.isAsNeeded ? nil : $0.scheduledFor }), .text(told.content?.outcome.rawValue),
      // Unchanged, as received.
      .text(told.content?.completedAt.text), .text(told.content?.reason?.rawValue), .number(feedback?.pain),
      .number(feedback?.effort), .text(feedback?.note), .text(subject?.prescriptionId.text),
      .text(subject.flatMap { $0.isAsNeeded ? nil : $0.occurrenceId.text }), .text(told.duplicateOf),
    ]
  }

  /// In the patient's time zone, with the offset.
  private func moment(_ instant: Instant?) -> CSVCell { .text(instant.map { calendar.written($0).text }) }
}
