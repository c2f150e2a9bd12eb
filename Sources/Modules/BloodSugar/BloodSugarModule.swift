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

  /// That it is time to measure: when the patient was asked to measure once more, or seven days after the last reading. Nil
  /// while the module is off.
  public func moduleMessage(at now: Instant) -> String? {
    guard let settings, settings.isOn else { return nil }
    if settings.isMeasuringDue(at: now, after: history.last) { return words["message.again"] }
    guard let last = history.last, now.seconds(since: last.content.measuredAt) >= Self.daysBetween * 86_400 else {
      return nil
    }
    return words.text("message.due", words.day(last.date, from: history.today))
  }

  private static let daysBetween = 7

  /// The unit in which the patient reads sugar.
  var unit: ReadingField.Unit { settings?.unit(of: Field.glucose) ?? Field.glucose.units[0] }
}
