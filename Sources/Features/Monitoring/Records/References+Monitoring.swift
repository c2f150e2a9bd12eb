import DocumentStore
import Record
import Remedi

extension References {
  /// The settings of a module, below which its data stand.
  static func module(_ id: ModuleID, of patient: DocumentReference<Patient>) -> DocumentReference<ModuleSettings> {
    patient.sub(Collections.moduleSettings, id.text)
  }

  static func reading(
    _ id: String, of module: DocumentReference<ModuleSettings>
  ) -> DocumentReference<ReadingDocument> {
    module.sub(Collections.healthReadings, id)
  }

  static func readingMonth(
    _ id: String, of module: DocumentReference<ModuleSettings>
  ) -> DocumentReference<ReadingMonth> {
    module.sub(Collections.readingMonths, id)
  }

  static func readingImport(_ id: String, of patient: DocumentReference<Patient>) -> DocumentReference<ImportDocument> {
    patient.sub(Collections.imports, id)
  }

  static func block(_ number: Int, of file: DocumentReference<ImportDocument>) -> DocumentReference<ImportBlock> {
    file.sub(Collections.importBlocks, String(number))
  }
}

extension Query {
  /// The readings of a module that were not removed, by date and time.
  /// - Parameters:
  ///   - dates: nil for all.
  ///   - module: the path of its document.
  static func readings(
    _ dates: ClosedRange<LocalDate>? = nil, of module: DocumentPath, direction: Direction = .ascending,
    limit: Int = Query.maximumLimit, after cursor: Cursor? = nil
  ) -> Query {
    Query(
      .index(MonitoringIndexes.readingsByDate, in: module.collection(Collections.healthReadings.name)),
      equals: [.integer(1)], from: dates.map { .string($0.lowerBound.description) },
      through: dates.map { .string($0.upperBound.description) }, direction: direction, limit: limit, after: cursor)
  }
}
