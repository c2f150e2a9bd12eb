import Care
import Hummingbird
import Record
import Remedi
import Web

/// The access log as a file, for the patient's request (GDPR, Article 15).
struct AccessLogFile: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/access-log.csv`: the whole log, newest first. The download itself is also logged.
  func download(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    try QueryParameters(request).finish()
    try await file.noteExport(.accessLog, nil, for: .patient, at: context.now)
    return .download(
      fileName: "remedi-access-log-\(file.today(at: context.now)).csv",
      mediaType: "text/csv; charset=utf-8; header=present",
      chunks: AccessLogRows(
        file, try record.auditPhrases(to: .physician, in: context.clinic), separator: context.csvSeparator))
  }
}

/// Produces the rows lazily, in batches of entries.
struct AccessLogRows: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private enum Rest: Sendable {
    case beginning
    case before(Int)
    case nothing
  }

  private let file: PatientRecord
  private let words: AuditPhrases
  private let separator: CSVSeparator
  private var rest = Rest.beginning

  init(_ file: PatientRecord, _ words: AuditPhrases, separator: CSVSeparator) {
    (self.file, self.words, self.separator) = (file, words, separator)
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> ByteBuffer? {
    var csv = CSVWriter(separator: separator)
    var before: Int?
    switch rest {
    case .beginning:
      csv.byteOrderMark()
      csv.row(["number", "at", "by", "by_kind", "event", "about", "in_words"].map { .text($0) })
    case .before(let number): before = number
    case .nothing: return nil
    }
    let (entries, next) = try await file.auditEntries(limit: 500, before: before)
    let subjects = try await file.subjects(of: entries)
    for entry in entries {
      let subject = subjects[entry.sequence]
      csv.row([
        .number(entry.sequence), .text(file.calendar.written(entry.at).text), .text(entry.by.name),
        .text(entry.by.kind.rawValue), .text(entry.event.rawValue), .text(subject?.name),
        .text("\(entry.by.name) \(words.phrase(entry, subject).sentence)"),
      ])
    }
    rest = next.map { .before($0) } ?? .nothing
    return ByteBuffer(bytes: csv.bytes)
  }
}
