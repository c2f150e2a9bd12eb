import Remedi

/// A module that speaks by its words and keeps what the patient has set.
public protocol SettledModule: HealthModule {
  var data: any ModuleData { get }
  var words: ModuleSentences { get }
  /// Nil until they are loaded.
  var settings: ModuleSettings? { get }
}

extension SettledModule {
  public var moduleName: String { words["name"] }
  public var moduleDescription: String { words["description"] }

  public mutating func saveModuleData() async throws {
    if let settings { try await data.save(settings) }
  }
}
