import ModuleKit
import Record
import Remedi

/// The server for the modules of one patient: the only way from one to another (S-07).
struct PatientModuleServer: ModuleServer {
  let modules: PatientModules
  let language: WordLanguage
  let now: Instant
  /// The modules that are being loaded: one that asks for its own value on the way gets none, and nothing asks in circles.
  let asking: Set<ModuleID>

  func isModuleAvailable(_ id: ModuleID) -> Bool { id == TherapiesExchange.id || modules.registry[id] != nil }

  func getValue(_ name: String, from id: ModuleID) async throws -> ExchangeValue? {
    guard !asking.contains(id) else { return nil }
    do {
      return try await modules.value(name, of: id, in: language, at: now, asking: asking)
    } catch let error as RemediError where error.code == .notFound {
      return nil
    }
  }

  func setValue(_ value: ExchangeValue, for name: String, in id: ModuleID) async throws -> Bool {
    guard !asking.contains(id) else { return false }
    do {
      try await modules.setValue(value, for: name, of: id, in: language, at: now, asking: asking)
      return true
    } catch let error as RemediError where [.notFound, .conflict, .validation, .viewOnly].contains(error.code) {
      return false
    }
  }
}
