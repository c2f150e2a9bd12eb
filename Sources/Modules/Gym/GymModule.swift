import ModuleKit
import Remedi

/// Workouts of the patient's own: sets of exercises, weekly volume, and what could be lifted once (S-33). It never reminds,
/// and says nothing of adherence.
public struct GymModule: SettledModule {
  public static let id = ModuleID(name: "gym")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.gym_exchange_json, icon: PackageResources.gym_icon_png,
    english: PackageResources.gym_en_strings, german: PackageResources.gym_de_strings)

  private static let languages = ModuleLanguages(files)

  public let data: any ModuleData
  public let words: ModuleSentences
  public internal(set) var settings: ModuleSettings?
  /// What is known of the workouts. Empty until it is loaded.
  private(set) var history = GymHistory()

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.languages[language])
  }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    history = try await GymHistory(data)
  }

  /// Nil: nobody is reminded of training that nobody prescribed.
  public func moduleMessage(at now: Instant) -> String? { nil }

  /// The unit in which the patient reads weights.
  var unit: ReadingField.Unit { settings?.unit(of: Field.weight) ?? Field.weight.units[0] }
}
