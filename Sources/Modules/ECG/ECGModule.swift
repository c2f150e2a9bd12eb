import ModuleKit
import Remedi

/// Recordings of an ECG: their heart rate (S-32). No rhythm and no diagnosis.
public struct ECGModule: HealthModule {
  public static let id = ModuleID(name: "ecg")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.ecg_exchange_json, icon: PackageResources.ecg_icon_png,
    english: PackageResources.ecg_en_strings, german: PackageResources.ecg_de_strings)

  /// Recordings that are looked at.
  private static let most = 400

  private let data: any ModuleData
  let words: ModuleSentences
  /// Nil until they are loaded.
  var settings: ModuleSettings?
  private(set) var today = LocalDate(dayNumber: 0)
  /// Newest first.
  private(set) var readings: [HealthReading] = []

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.data, words) = (data, Self.words(in: language))
  }

  private static let english = ModuleSentences(files.english, in: .english)
  private static let german = ModuleSentences(files.german, in: .german)

  static func words(in language: WordLanguage) -> ModuleSentences {
    switch language {
    case .english: english
    case .german: german
    }
  }

  public var moduleName: String { words["name"] }
  public var moduleDescription: String { words["description"] }

  public mutating func loadModuleData() async throws {
    settings = try await data.settings()
    readings = try await data.latest(Self.most)
    today = data.today
  }

  public mutating func saveModuleData() async throws {
    if let settings { try await data.save(settings) }
  }

  /// Only where somebody asked for a further recording.
  public func moduleMessage(at now: Instant) -> String? {
    guard let settings, settings.isOn, settings.isMeasuringDue(at: now, after: readings.first) else { return nil }
    return words["message.again"]
  }
}
