import DocumentStore
import Record
import Remedi

extension Collections {
  /// `modules/{module}` below a patient keeps the settings of a module; its data stand in a folder of that ID (S-18):
  /// `health-readings/{uuid}`, and `reading-months/{yyyy-MM}`, derived from them.
  package static let ofMonitoring: [any DeclaredCollection] =
    [healthReadings, readingMonths, moduleSettings, importBlocks, imports] + ofFindings

  static let moduleSettings = RecordCollection<ModuleSettings>(
    "modules", below: .patient, told: .module, export: .documents("modules"),
    inExport: { ArchivedModule($0, at: $1) })
  static let healthReadings = RecordCollection<ReadingDocument>(
    "health-readings", below: .module, indexes: [MonitoringIndexes.readingsByDate], told: .reading,
    export: .file("readings.json"), isToldByParent: true, inExport: { ArchivedReading($0, at: $1) },
    references: ReadingChecking.ofReading)
  static let readingMonths = RecordCollection<ReadingMonth>(
    "reading-months", below: .module, export: .withheld("They are derived from the readings."),
    fault: ReadingChecking.fault)
  /// What came of files of readings.
  static let imports = RecordCollection<ImportDocument>(
    "imports", below: .patient, indexes: [MonitoringIndexes.pendingImports], export: .documents("imports"))
  static let importBlocks = RecordCollection<ImportBlock>(
    "import-blocks", below: .readingImport, export: .withheld("They are kept only until the readings are recorded."))
}

extension CollectionOwner {
  package static let module = Self("modules")
  package static let readingImport = Self("imports")
}

extension PatientChange.Kind {
  /// Readings of a module; the ID is the module's.
  static let reading = Self("reading", isForCaregivers: true)
  /// Settings of a module; the ID is the module's.
  static let module = Self("module", isForCaregivers: true)
}

enum MonitoringIndexes {
  /// The readings of a module by the patient's date and the time of measuring. `stands` is false for those that were
  /// removed.
  static let readingsByDate = Index("health-readings", .collection, ["stands", "date", "at"])
  /// The imports that are not done, the oldest first.
  static let pendingImports = Index("imports", .group, ["pending"])
}
