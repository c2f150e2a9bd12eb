import JSON
import ModuleKit
import Remedi

/// What would become of a file, without recording anything.
struct ImportPreview: Sendable {
  /// The rows that are shown.
  static let most = 20

  /// A row that would be recorded.
  private struct Row: Sendable {
    let reading: ImportedReading
    /// Whether it is recorded already.
    let isKnown: Bool
    /// Nil if nothing would be asked.
    let question: String?
  }

  private let file: ImportRequest
  private let rows: [Row]
  /// Every row that would be refused, by its line.
  private let refusals: [ImportRefusal]
  private let writer: ReadingWords

  init(_ file: ImportRequest, _ modules: PatientModules, in language: WordLanguage, at now: Instant) async throws {
    self.file = file
    writer = ReadingWords(listing: file.plan.module, language: language)
    let module = try await modules.load(file.plan.module.id, in: language, at: now)
    let rules = ReadingRules(
      form: module.form, birth: modules.file.patient.profile.dateOfBirth, calendar: modules.file.calendar)
    var (shown, refusals): ([(ImportedReading, String?)], [ImportRefusal]) = ([], file.table.refusals)
    for reading in file.table.readings {
      do {
        let verdict = module.judge(try rules.draft(reading.content, receivedAt: now))
        if case .refused(let issues) = verdict { throw module.form.error(issues, of: reading.content) }
        if shown.count < Self.most { shown.append((reading, verdict.question(if: true))) }
      } catch let error as RemediError {
        refusals.append(ImportRefusal(line: reading.line, error, of: reading.content))
      }
    }
    self.refusals = refusals.sorted { $0.line < $1.line }
    rows = try await Self.rows(shown, modules, file.plan.module.id)
  }

  private static func rows(
    _ shown: [(reading: ImportedReading, question: String?)], _ modules: PatientModules, _ id: ModuleID
  ) async throws -> [Row] {
    var rows: [Row] = []
    for (reading, question) in shown {
      let known = try await modules.find(reading.submission(to: id).id, in: id)
      rows.append(Row(reading: reading, isKnown: known != nil, question: known == nil ? question : nil))
    }
    return rows
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("format", file.plan.format.rawValue)
      json.member("module", file.plan.module.id.text)
      json.member("device", file.plan.device)
      json.member("titles", array: file.titles.all) { $0.value($1) }
      json.member("rows", file.table.rows)
      json.member("refused", refusals.count)
      json.member("items", array: rows) { json, row in write(row, to: &json) }
      json.member("refusals", array: refusals) { ImportJSON.write($1, to: &$0) }
    }
  }

  private func write(_ row: Row, to json: inout JSONWriter) {
    json.object { json in
      let content = row.reading.content
      json.member("line", row.reading.line)
      json.member("measuredAt", content.measuredAt.text)
      json.member("words", writer.values(content))
      json.member("context", content.context)
      json.member("note", content.note)
      json.member("isKnown", row.isKnown)
      json.member("question", row.question)
    }
  }
}
