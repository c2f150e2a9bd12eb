import DocumentStore
import ModuleKit
import Record
import Remedi

/// The modules of one patient, by the record that somebody holds.
struct PatientModules: Sendable {
  let file: PatientRecord
  let registry: ModuleRegistry

  /// The module as the list has it.
  /// - Throws: `RemediError` `notFound` if it is not loaded.
  func listing(_ id: ModuleID) throws(RemediError) -> ModuleListing {
    guard let listing = registry[id] else { throw RemediError.notFound }
    return listing
  }

  func reference(_ id: ModuleID) -> DocumentReference<ModuleSettings> { References.module(id, of: file.reference) }

  /// The modules of which the patient has data, loaded or not.
  func stored() async throws -> [ModuleID] {
    let folder = file.reference.path.collection(Collections.moduleSettings.name)
    return try await file.record.documents(of: Query(.collection(folder))).compactMap { ModuleID($0.path.id) }
  }

  /// The module that has a reading of this ID, removed ones too, and the reading.
  /// - Throws: `RemediError` `notFound`.
  func find(_ id: String) async throws -> (module: ModuleID, document: ReadingDocument) {
    guard Self.canBeReading(id) else { throw RemediError.notFound }
    let modules = try await stored()
    let found = try await file.record.values(at: modules.map { References.reading(id, of: reference($0)) })
    for (module, document) in zip(modules, found) {
      if let document { return (module, document) }
    }
    throw RemediError.notFound
  }

  /// A reading of a module. Nil if the module has none of this ID.
  func find(_ id: String, in module: ModuleID) async throws -> ReadingDocument? {
    try await file.record.value(at: References.reading(id, of: reference(module)))
  }

  /// Whether this can be the ID of a reading.
  static func canBeReading(_ id: String) -> Bool { id.utf8.count <= 100 && DocumentPath.isValidID(id) }

  /// The language of the holder: the patient's, English for the clinic.
  var language: WordLanguage { file.holder.kind == .physician ? .english : WordLanguage(file.patient.language) }
}
