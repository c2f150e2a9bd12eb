import Remedi

/// The server for modules of one patient whose data are in memory: they exchange values, and need nothing else of the
/// program (S-22).
public struct MemoryModuleHost: ModuleServer {
  public let registry: ModuleRegistry
  public let language: WordLanguage
  /// What the core tells of the patient's therapies.
  public let therapies: TherapyFigures
  private let data: [ModuleID: any ModuleData]

  /// - Parameter data: of the modules that the patient has. Without data a module is not available.
  public init(
    _ registry: ModuleRegistry, data: [ModuleID: any ModuleData], language: WordLanguage = .english,
    therapies: TherapyFigures = TherapyFigures(lastDose: nil, completionsToday: 0, exercises: [], adherence: nil)
  ) {
    (self.registry, self.data, self.language, self.therapies) = (registry, data, language, therapies)
  }

  public func isModuleAvailable(_ id: ModuleID) -> Bool {
    id == TherapiesExchange.id || (registry[id] != nil && data[id] != nil)
  }

  /// A module with its data loaded. Nil if it is not available.
  /// - Throws: whatever its loading throws.
  public func load(_ id: ModuleID) async throws -> (any LoadedModule)? {
    guard let listing = registry[id], let data = data[id] else { return nil }
    var module = listing.make(self, data, language)
    try await module.loadModuleData()
    return module
  }

  public func getValue(_ name: String, from id: ModuleID) async throws -> ExchangeValue? {
    if id == TherapiesExchange.id { return TherapiesExchange.value(name, of: therapies) }
    guard registry[id]?.exchangeItem(name) != nil else { return nil }
    return try await load(id)?.value(named: name)
  }

  public func setValue(_ value: ExchangeValue, for name: String, in id: ModuleID) async throws -> Bool {
    guard let item = registry[id]?.exchangeItem(name), !item.isReadOnly, item.type == value.type,
      var module = try await load(id), module.setValue(value, named: name)
    else { return false }
    try await module.saveModuleData()
    return true
  }
}
