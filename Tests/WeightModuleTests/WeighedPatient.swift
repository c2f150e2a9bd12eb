import ModuleKit
import Remedi

@testable import WeightModule

/// A patient's weighings in memory.
final class WeighedPatient: ModuleData, Sendable {
  static let today = LocalDate(dayNumber: 20_779)

  let today: LocalDate
  let height: Double?
  private let all: [HealthReading]
  private let kept: ModuleSettings
  /// What was saved, in its order.
  let saved = SavedSettings()

  init(
    _ readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true), height: Double? = nil,
    today: LocalDate = WeighedPatient.today
  ) {
    (all, kept) = (readings.sorted { $0.content.measuredAt < $1.content.measuredAt }, settings)
    (self.height, self.today) = (height, today)
  }

  /// One weighing a day, in kilograms, the last one today.
  convenience init(
    daily weights: [Double], settings: ModuleSettings = ModuleSettings(isOn: true), height: Double? = nil
  ) throws {
    let first = Self.today - (weights.count - 1)
    self.init(
      try weights.enumerated().map { try Weighing.reading($0.element, on: first + $0.offset) }, settings: settings,
      height: height)
  }

  func readings(_ span: ClosedRange<LocalDate>) async throws -> [HealthReading] {
    all.filter { span.contains($0.date) }
  }

  func latest(_ count: Int) async throws -> [HealthReading] { Array(all.reversed().prefix(count)) }

  func days(of field: String, _ span: ClosedRange<LocalDate>) async throws -> [ReadingDay] {
    let form = WeightModule.form[field]
    let byDate = Dictionary(grouping: try await readings(span)) { $0.date }
    return byDate.sorted { $0.key < $1.key }.compactMap { date, readings in
      let values = readings.compactMap { $0.content[field].flatMap { form?.ownValue($0) } }
      guard let first = values.first, let last = values.last else { return nil }
      return ReadingDay(
        date: date, count: values.count, least: values.min() ?? first,
        mean: values.reduce(0, +) / Double(values.count), most: values.max() ?? first, first: first, last: last)
    }
  }

  func written(_ moment: Instant) -> Instant { moment }

  func settings() async throws -> ModuleSettings { await saved.last ?? kept }
  func save(_ settings: ModuleSettings) async throws { await saved.add(settings) }

  /// The module of this patient with its data loaded.
  func module(in language: WordLanguage = .english) async throws -> WeightModule {
    var module = WeightModule(delegate: Loner(), data: self, language: language)
    try await module.loadModuleData()
    return module
  }
}

actor SavedSettings {
  private(set) var last: ModuleSettings?

  func add(_ settings: ModuleSettings) { last = settings }
}

/// A server without other modules.
struct Loner: ModuleServer {
  func isModuleAvailable(_ id: ModuleID) -> Bool { false }
  func getValue(_ name: String, from id: ModuleID) async throws -> ExchangeValue? { nil }
  func setValue(_ value: ExchangeValue, for name: String, in id: ModuleID) async throws -> Bool { false }
}
