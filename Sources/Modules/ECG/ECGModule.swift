import ModuleKit
import Remedi

/// Recordings of an ECG: their heart rate (S-32). No rhythm and no diagnosis.
public struct ECGModule: SettledModule {
  public static let id = ModuleID(name: "ecg")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.ecg_exchange_json, icon: PackageResources.ecg_icon_png,
    english: PackageResources.ecg_en_strings, german: PackageResources.ecg_de_strings)

  /// Recordings that are looked at.
  private static let most = 400

  static let languages = ModuleLanguages(files)

  public let data: any ModuleData
  public let words: ModuleSentences
  public internal(set) var settings: ModuleSettings?
  private(set) var today = LocalDate(dayNumber: 0)
  /// Newest first.
  private(set) var readings: [HealthReading] = []

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.languages[language])
  }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    readings = try await data.latest(Self.most)
    today = data.today
  }

  /// Only where somebody asked for a further recording.
  public func moduleMessage(at now: Instant) -> String? { measuringMessage(at: now, after: readings.first) }
}
