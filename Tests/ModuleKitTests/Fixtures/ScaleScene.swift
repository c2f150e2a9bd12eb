import ModuleKit
import Remedi
import Testing

/// The declared scale of one patient.
enum ScaleScene {
  /// The scale in one language, with its data loaded.
  static func scale(
    _ readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true), today: LocalDate,
    in language: WordLanguage = .english
  ) async throws -> any LoadedModule {
    let (registry, id) = (try ModuleRegistry.example(), ModuleID(name: "scale"))
    let form = try #require(registry[id]).form
    let data = MemoryModuleData(form, readings: readings, settings: settings, today: today)
    return try #require(try await MemoryModuleHost(registry, data: [id: data], language: language).load(id))
  }
}
