import ModuleKit
import Remedi
import Testing

@testable import LaboratoryModule

/// A patient's laboratory results in memory.
struct LaboratoryPatient {
  static let today = LocalDate(dayNumber: 20_779)

  /// A result in a test of the list: `("hba1c", "6.1", "%")`.
  struct Sample {
    var test = "hba1c"
    var value: String
    var unit = "%"
    var comparator: MeasuredValue.Comparator?
    var low: String?
    var high: String?
    var daysAgo = 0
  }

  let data: MemoryModuleData

  init(_ samples: [Sample] = [], settings: ModuleSettings = ModuleSettings(isOn: true)) throws {
    data = MemoryModuleData(
      LaboratoryModule.form, readings: try samples.enumerated().map { try Self.reading($0.element, number: $0.offset) },
      settings: settings, today: Self.today)
  }

  /// The module with its data loaded.
  func module(in language: WordLanguage = .english) async throws -> LaboratoryModule {
    var module = LaboratoryModule(delegate: Self.server, data: data, language: language)
    try await module.loadModuleData()
    return module
  }

  func page(_ days: Int = 3000, in language: WordLanguage = .english) async throws -> ModulePage {
    let today = Self.today
    return try await module(in: language).page(today - days...today, at: Self.moment(today))
  }

  static func moment(_ date: LocalDate) -> Instant {
    Instant(milliseconds: Int64(date.dayNumber) * 86_400_000 + 8 * 3_600_000)
  }

  static func content(_ sample: Sample) throws -> HealthReading.Content {
    let ends = [("low", sample.low), ("high", sample.high)].compactMap { name, text in text.map { (name, $0) } }
    let values =
      [
        MeasuredValue(
          name: sample.test, value: try #require(MeasuredNumber(sample.value)), comparator: sample.comparator,
          unit: sample.unit)
      ]
      + (try ends.map {
        MeasuredValue(name: "\(sample.test)_\($0.0)", value: try #require(MeasuredNumber($0.1)), unit: sample.unit)
      })
    return HealthReading.Content(measuredAt: moment(today - sample.daysAgo), values: values)
  }

  private static func reading(_ sample: Sample, number: Int) throws -> HealthReading {
    let content = try content(sample)
    return HealthReading(
      id: "\(number)", module: LaboratoryModule.id, content: content, date: today - sample.daysAgo,
      receivedAt: content.measuredAt, recordedBy: .system)
  }

  /// A server with this module alone.
  static let server = Loner()

  struct Loner: ModuleServer {
    func isModuleAvailable(_ id: ModuleID) -> Bool { false }
    func getValue(_ name: String, from id: ModuleID) async throws -> ExchangeValue? { nil }
    func setValue(_ value: ExchangeValue, for name: String, in id: ModuleID) async throws -> Bool { false }
  }
}
