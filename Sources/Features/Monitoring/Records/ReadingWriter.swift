import DocumentStore
import ModuleKit
import Record
import Remedi

/// Writes readings of one module in one transaction, with what follows from them: the months, and the audit.
struct ReadingWriter {
  /// With the times in force at the commit.
  let file: PatientRecord
  let id: ModuleID
  let module: DocumentReference<ModuleSettings>
  let now: Instant
  let registry: ModuleRegistry
  /// The patient's completions of exercises that readings name.
  private let completions: Set<String>
  /// The readings that are written, as they were stored and as they will be.
  private(set) var changes: [String: (before: ReadingDocument?, after: ReadingDocument)] = [:]
  var dated = DatedReadings()
  private var touched: Set<LocalDate> = []

  /// - Parameter completions: the patient's completions of exercises, of those that are named by what is written.
  init(
    _ file: PatientRecord, _ id: ModuleID, of registry: ModuleRegistry, naming completions: Set<String> = [],
    at now: Instant, in transaction: inout Transaction
  ) async throws {
    self.file = try await file.upToDate(in: &transaction)
    (self.id, self.registry, self.completions, self.now) = (id, registry, completions, now)
    module = References.module(id, of: file.reference)
  }

  var holder: Actor { file.holder }

  func rules(_ form: ReadingForm) -> ReadingRules {
    ReadingRules(
      form: form, birth: file.patient.profile.dateOfBirth, calendar: file.calendar, completions: completions)
  }

  mutating func load(_ dates: Set<LocalDate>) async throws {
    try await dated.load(dates, of: module.path, in: file.record)
  }

  /// Writes a reading. The only way to write it: the versions that are stored stay as they are.
  /// - Throws: ``RewrittenHistory``
  mutating func put(_ document: ReadingDocument, _ id: String, in transaction: inout Transaction) async throws {
    let place = References.reading(id, of: module)
    let former = try await transaction.value(at: place)
    if let former, !document.continues(former) { throw RewrittenHistory(path: place.path) }
    let stored = changes[id]?.before ?? former
    var document = document
    document.noteCounting(after: stored, at: now)
    changes[id] = (stored, document)
    touched.formUnion([dated.date(of: id), document.date].compactMap { $0 })
    dated.put(document, id)
    try transaction.put(document, at: place)
  }

  /// Writes what follows from the readings that were put.
  mutating func finish(_ event: AuditEntry.Event, _ count: Int, in transaction: inout Transaction) async throws {
    // Erasure and check find only documents whose parent exists.
    if try await transaction.value(at: module) == nil { try transaction.put(ModuleSettings(), at: module) }
    let months = Dictionary(grouping: touched, by: ReadingMonth.id(of:))
    try await transaction.prefetch(months.keys.map { References.readingMonth($0, of: module).path })
    for (month, dates) in months {
      let place = References.readingMonth(month, of: module)
      let former = try await transaction.value(at: place)
      var changed = former ?? ReadingMonth()
      for date in dates { changed.set(ReadingDay.byField(dated.on(date), on: date), on: date) }
      guard changed != former ?? ReadingMonth() else { continue }
      if changed.isEmpty { transaction.delete(place) } else { try transaction.put(changed, at: place) }
    }
    try await renewFindings(in: &transaction)
    try await transaction.audit(
      file.reference, event, by: holder, at: now, subject: id.text,
      details: count == 1 ? nil : AuditDetails(count: count))
  }
}
