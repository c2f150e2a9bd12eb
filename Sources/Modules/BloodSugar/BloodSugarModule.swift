import ModuleKit
import Remedi

/// Blood sugar by a meter: shares of readings in range and an estimated HbA1c (S-31).
public struct BloodSugarModule: SettledModule {
  public static let id = ModuleID(name: "blood_sugar")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.blood_sugar_exchange_json, icon: PackageResources.blood_sugar_icon_png,
    english: PackageResources.blood_sugar_en_strings, german: PackageResources.blood_sugar_de_strings)

  private static let languages = ModuleLanguages(files)

  public let data: any ModuleData
  public let words: ModuleSentences
  public internal(set) var settings: ModuleSettings?
  /// What is known of the sugar. Empty until it is loaded.
  private(set) var history = SugarHistory()

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.languages[language])
  }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    history = try await SugarHistory(data)
  }

  public func moduleMessage(at now: Instant) -> String? { measuringMessage(at: now, after: history.last, every: 7) }

  /// The unit in which the patient reads sugar.
  var unit: ReadingField.Unit { settings?.unit(of: Field.glucose) ?? Field.glucose.units[0] }
}
