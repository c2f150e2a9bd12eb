import ModuleKit
import Remedi

/// Blood pressure: averages of mornings and evenings by a protocol, and falls on standing up (S-30). It never names a
/// category of one reading.
public struct BloodPressureModule: SettledModule {
  public static let id = ModuleID(name: "blood_pressure")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.blood_pressure_exchange_json, icon: PackageResources.blood_pressure_icon_png,
    english: PackageResources.blood_pressure_en_strings, german: PackageResources.blood_pressure_de_strings)

  private static let languages = ModuleLanguages(files)

  public let data: any ModuleData
  public let words: ModuleSentences
  public internal(set) var settings: ModuleSettings?
  /// What is known of the pressure. Empty until it is loaded.
  private(set) var history = PressureHistory()

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.languages[language])
  }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    history = try await PressureHistory(data)
  }

  public func moduleMessage(at now: Instant) -> String? { measuringMessage(at: now, after: history.last, every: 7) }

  /// The unit in which the patient reads pressures.
  var unit: ReadingField.Unit { settings?.unit(of: Field.systolic) ?? Field.systolic.units[0] }

  /// The latest average by the protocol that was chosen. Nil if there is none of the last four weeks.
  var round: PressureRound? { PressureRound.latest(of: history.readings, by: plan, today: history.today) }
}
