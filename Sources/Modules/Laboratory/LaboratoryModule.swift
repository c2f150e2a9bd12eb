import ModuleKit
import Remedi

/// Results of laboratories, each beside its laboratory's own range, with a trend (S-35).
public struct LaboratoryModule: SettledModule {
  public static let id = ModuleID(name: "laboratory")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.laboratory_exchange_json, icon: PackageResources.laboratory_icon_png,
    english: PackageResources.laboratory_en_strings, german: PackageResources.laboratory_de_strings)

  private static let languages = ModuleLanguages(files)

  public let data: any ModuleData
  public let words: ModuleSentences
  public internal(set) var settings: ModuleSettings?
  /// Empty until it is loaded.
  private(set) var history = LaboratoryHistory()

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.languages[language])
  }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    history = try await LaboratoryHistory(data)
  }

  /// Only where somebody asked for a further result: how often a test is due is not for the module to say.
  public func moduleMessage(at now: Instant) -> String? { measuringMessage(at: now, after: history.lastReading) }

  static let testKey = "test"

  /// The test that the page shows: the one that was chosen, else that of the latest result. Nil if there is neither.
  var shownTest: LaboratoryTest? {
    settings?.others[Self.testKey].flatMap(LaboratoryTest.named) ?? history.results.first?.test
  }

  /// The unit in which a test is shown: the one that was chosen, else that of its latest result.
  func unit(of test: LaboratoryTest) -> ReadingField.Unit {
    settings?.units[test.name].flatMap(test.field.unit) ?? history.latest(of: test)?.unit ?? test.field.units[0]
  }
}
