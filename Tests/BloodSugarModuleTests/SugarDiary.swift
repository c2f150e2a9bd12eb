import ModuleKit
import Remedi
import Testing

@testable import BloodSugarModule

/// The readings of a patient in Berlin, and the module as the server loads it.
struct SugarDiary {
  /// A Sunday.
  static let today = LocalDate("2026-11-22") ?? LocalDate(dayNumber: 0)
  private static let list = """
    [{ "Interface": "BloodSugarModule", "ID": "selfhub.blood_sugar",
       "ExchangeFile": "blood_sugar.exchange.json", "Type": 0 }]
    """

  let calendar: PatientCalendar

  init() throws {
    calendar = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")], database: TimeZoneDatabase())
  }

  static func registry() throws -> ModuleRegistry {
    try ModuleRegistry(list: Array(list.utf8), types: [BloodSugarModule.self])
  }

  /// - Parameter time: by the patient's clock.
  func moment(_ date: LocalDate, _ time: String) throws -> Instant {
    calendar.instant(on: date, at: try #require(LocalTime(time)))
  }

  func reading(
    _ text: String, _ unit: String = "mg/dL", on date: LocalDate = today, at time: String = "07:00",
    _ context: SugarContext? = nil
  ) throws -> HealthReading {
    let at = try moment(date, time)
    let value = MeasuredValue(name: "glucose", value: try #require(MeasuredNumber(text)), unit: unit)
    return HealthReading(
      id: at.utcText, module: BloodSugarModule.id,
      content: .init(measuredAt: at, values: [value], context: context?.rawValue), date: calendar.date(at: at),
      receivedAt: at, recordedBy: .system)
  }

  /// One reading a day, the last one today.
  func daily(_ texts: [String], _ unit: String = "mg/dL") throws -> [HealthReading] {
    try texts.enumerated().map { try reading($0.element, unit, on: Self.today - (texts.count - 1) + $0.offset) }
  }

  func module(
    _ readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true), today: LocalDate = today,
    in language: WordLanguage = .english
  ) async throws -> any LoadedModule {
    let data = MemoryModuleData(
      BloodSugarModule.form, readings: readings, settings: settings, today: today, calendar: calendar)
    let host = MemoryModuleHost(try Self.registry(), data: [BloodSugarModule.id: data], language: language)
    return try #require(try await host.load(BloodSugarModule.id))
  }

  func draft(_ text: String, _ unit: String = "mg/dL") throws -> ReadingDraft {
    ReadingDraft(try reading(text, unit).content, on: Self.today)
  }
}
