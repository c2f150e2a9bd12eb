import ModuleKit
import Remedi

/// Weight, with its trend and a forecast (S-29).
public struct WeightModule: SettledModule {
  public static let id = ModuleID(name: "weight")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.weight_exchange_json, icon: PackageResources.weight_icon_png,
    english: PackageResources.weight_en_strings, german: PackageResources.weight_de_strings)

  private static let languages = ModuleLanguages(files)

  public let data: any ModuleData
  public let words: ModuleSentences
  public internal(set) var settings: ModuleSettings?
  /// What is known of the weight. Empty until it is loaded.
  private(set) var history = WeightHistory()

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.languages[language])
  }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    history = try await WeightHistory(data)
  }

  /// `Time to weigh: last on Sunday, 22 November`, from seven days after the last weighing. Nil while the module is off, and
  /// before the first weighing.
  public func moduleMessage(at now: Instant) -> String? { measuringMessage(at: now, after: history.last, every: 7) }

  /// The unit in which the patient reads and enters weights.
  var unit: ReadingField.Unit { unit(of: Field.weight) }

  /// The unit that the patient chose for a field. If none, the field's own.
  func unit(of field: ReadingField) -> ReadingField.Unit {
    settings?.unit(of: field) ?? field.units[0]
  }

  /// Kilograms. Nil if there is none.
  var goal: Double? { settings?.goals[Field.weight.name]?.value }

  /// Weight over the square of height. Nil if either is not known.
  var bodyMassIndex: Double? {
    guard let weight = history.lastWeight, let height = history.height, height > 0 else { return nil }
    return weight / (height / 100 * (height / 100))
  }
}
