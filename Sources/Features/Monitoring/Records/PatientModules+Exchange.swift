import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// A module with its data loaded. It is not kept: the next request loads it again.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func load(_ module: ModuleID, in language: WordLanguage, at now: Instant) async throws -> any LoadedModule {
    try await load(module, in: language, at: now, leavingOut: nil)
  }

  /// - Parameters:
  ///   - reading: a reading that the module is not to see. Nil for none.
  ///   - asking: the modules that are being loaded and wait for this one.
  func load(
    _ id: ModuleID, in language: WordLanguage, at now: Instant, leavingOut reading: String?,
    asking: Set<ModuleID> = []
  ) async throws -> any LoadedModule {
    let listing = try listing(id)
    let server = PatientModuleServer(modules: self, language: language, now: now, asking: asking.union([id]))
    let data = RecordedModuleData(self, id, at: now, leavingOut: reading)
    var module = listing.make(server, data, language)
    try await module.loadModuleData()
    return module
  }

  /// A value of a module's Exchange-list, also of the core's (`remedi.therapies`). Nil if there is none yet.
  /// - Throws: `RemediError` `notFound` for a module or name that is not there.
  func value(_ name: String, of module: ModuleID, in language: WordLanguage, at now: Instant) async throws
    -> ExchangeValue?
  {
    try await value(name, of: module, in: language, at: now, asking: [])
  }

  func value(
    _ name: String, of module: ModuleID, in language: WordLanguage, at now: Instant, asking: Set<ModuleID>
  ) async throws -> ExchangeValue? {
    if module == TherapiesExchange.id {
      guard TherapiesExchange.items.contains(where: { $0.name == name }) else { throw RemediError.notFound }
      return TherapiesExchange.value(name, of: try await therapyFigures(at: now))
    }
    guard try listing(module).exchangeItem(name) != nil else { throw RemediError.notFound }
    return try await load(module, in: language, at: now, leavingOut: nil, asking: asking).value(named: name)
  }

  /// How often setting a value is tried again because something else was set meanwhile.
  private static let attempts = 5

  /// - Throws: `RemediError` `notFound`, `conflict` where it is read-only, `validation` naming `value`, `viewOnly`.
  func setValue(_ value: ExchangeValue, for name: String, of module: ModuleID, at now: Instant) async throws {
    try await setValue(value, for: name, of: module, in: language, at: now, asking: [])
  }

  func setValue(
    _ value: ExchangeValue, for name: String, of module: ModuleID, in language: WordLanguage, at now: Instant,
    asking: Set<ModuleID>
  ) async throws {
    let items = module == TherapiesExchange.id ? TherapiesExchange.items : try listing(module).exchange
    guard let item = items.first(where: { $0.name == name }) else { throw RemediError.notFound }
    try file.check(.setModules)
    guard !item.isReadOnly else { throw RemediError(.conflict, "This value can only be read.") }
    for attempt in 1...Self.attempts {
      var loaded = try await load(module, in: language, at: now, leavingOut: nil, asking: asking)
      guard loaded.setValue(value, named: name) else {
        throw RemediError.invalid("value", "This value cannot be set here. It has to be \(item.type.rawValue).")
      }
      do {
        return try await loaded.saveModuleData()
      } catch let error as RemediError where error.code == .validation {
        throw RemediError.invalid("value", error.sentence)
      } catch let error as RemediError where error == .overtaken && attempt < Self.attempts {
        continue
      }
    }
  }
}
