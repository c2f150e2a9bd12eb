import DocumentStore
import Record
import Remedi

/// A row is what is known of the patient's month: if doses of its day were recorded since and nothing else happened, as
/// the patient's chain says, the new row follows from the old one and from these records. The month is not read again.
extension BoardDerivation {
  /// With more new entries the whole record is read sooner than each of their records.
  private static let mostEntries = 8

  /// The rows that follow from the old ones, in their order. Nil if the record has to be read.
  /// - Parameter last: the last entry of the patient's chain, read after the rows.
  func continued(_ rows: [BoardDocument], upTo last: AuditEntry) async throws -> [BoardDocument]? {
    guard let first = rows.map(\.sequence).min(), (0...Self.mostEntries).contains(last.sequence - first) else {
      return nil
    }
    let entries = try await record.entries(of: subject.reference, after: first, upTo: last)
    guard entries.count == last.sequence - first, entries.allSatisfy({ $0.event == .completionRecorded }) else {
      return nil
    }
    let file = try await record.ownFile(of: subject.patient, in: subject.clinic)
    let today = file.today(at: now)
    guard rows.allSatisfy({ $0.facts.date == today }) else { return nil }
    var records: [(sequence: Int, completion: Completion)] = []
    for entry in entries {
      guard let id = entry.subject, let completion = try await file.completion(id, asOf: entry.at) else { return nil }
      records.append((entry.sequence, completion))
    }
    let reasons = records.isEmpty ? nil : try await record.boardReasons.noted(in: file, on: today)
    var continued: [BoardDocument] = []
    for row in rows {
      let new = records.filter { $0.sequence > row.sequence }.map(\.completion)
      guard let facts = row.facts.adding(new, reasons: reasons, file.calendar) else { return nil }
      continued.append(row.with(facts, sequence: last.sequence, at: now))
    }
    return continued
  }
}
