import ModuleKit
import Remedi

/// Weight, with its trend and a forecast (S-29).
public struct WeightModule: HealthModule {
  public static let id = ModuleID(name: "weight")
  public static let files = ModuleFiles(
    exchangeList: PackageResources.weight_exchange_json, icon: PackageResources.weight_icon_png,
    english: PackageResources.weight_en_strings, german: PackageResources.weight_de_strings)
  public static let form = ReadingForm([])
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [:]

  public init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {}

  public var moduleName: String { "" }
  public var moduleDescription: String { "" }
  public func moduleMessage(at now: Instant) -> String? { nil }
  public mutating func loadModuleData() async throws {}
  public mutating func saveModuleData() async throws {}
  public func judge(_ draft: ReadingDraft) -> Verdict { .likely }
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage { ModulePage(headline: "") }
}
