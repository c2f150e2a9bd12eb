import DocumentStore
import Record
import Remedi

/// What the check asks of readings and months. It does not ask the modules, so that it works for those that are no longer
/// loaded.
enum ReadingChecking {
  /// A reading that counts is in its month; a completion that it names is there.
  @Sendable static func ofReading(
    _ record: MedicalRecord, _ document: ReadingDocument, _ path: DocumentPath
  ) throws -> [RequiredDocument] {
    guard let module = path.owner else { return [] }
    var required: [RequiredDocument] = []
    if let completion = document.content.completionId, let patient = module.owner {
      let reference = DocumentReference(path: patient, collection: Collections.patients)
      required.append(
        RequiredDocument(References.completionId(completion, of: reference), "its completion is missing."))
    }
    guard document.counts else { return required }
    let month = References.readingMonth(
      ReadingMonth.id(of: document.date), of: DocumentReference(path: module, collection: Collections.moduleSettings))
    required.append(RequiredDocument(month, "its day is missing in its month.") { $0.has(document.date) })
    return required
  }

  /// Recounts a month.
  @Sendable static func fault(
    _ record: MedicalRecord, _ month: ReadingMonth, _ path: DocumentPath
  ) async throws -> String? {
    guard let module = path.owner, let first = LocalDate("\(path.id)-01") else { return "it is no month." }
    let dates = first...first + (LocalDate.days(inMonth: first.month, ofYear: first.year) - 1)
    let readings = try await record.documents(of: .readings(dates, of: module)).map {
      (id: $0.path.id, document: try Collections.healthReadings.decode($0))
    }
    return month == ReadingMonth(recounting: readings) ? nil : "it differs from its readings."
  }
}
