import ModuleKit
import Remedi
import Testing

@testable import BloodPressureModule

/// The readings of a patient in Berlin, sent in UTC, and the module as the server loads it.
struct PressureDiary {
  /// A Sunday.
  static let today = LocalDate("2026-11-22") ?? LocalDate(dayNumber: 0)
  private static let list = """
    [{ "Interface": "BloodPressureModule", "ID": "selfhub.blood_pressure",
       "ExchangeFile": "blood_pressure.exchange.json", "Type": 0 }]
    """

  let calendar: PatientCalendar

  init() throws {
    calendar = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: "Europe/Berlin")], database: TimeZoneDatabase())
  }

  static func registry() throws -> ModuleRegistry {
    try ModuleRegistry(list: Array(list.utf8), types: [BloodPressureModule.self])
  }

  func moment(_ date: LocalDate, _ time: String) throws -> Instant {
    let moment = calendar.instant(on: date, at: try #require(LocalTime(time)))
    return Instant(milliseconds: moment.milliseconds)
  }

  /// - Parameter time: by the patient's clock.
  func reading(
    _ systolic: Double, _ diastolic: Double, on date: LocalDate = today, at time: String = "07:00",
    _ context: PressureContext? = nil, pulse: Double? = nil
  ) throws -> HealthReading {
    let at = try moment(date, time)
    let pulse = try pulse.map { try Self.value("pulse", $0, "/min") }
    let values = [try Self.value("systolic", systolic), try Self.value("diastolic", diastolic)]
    return HealthReading(
      id: at.utcText, module: BloodPressureModule.id,
      content: .init(measuredAt: at, values: values + [pulse].compactMap { $0 }, context: context?.rawValue),
      date: calendar.date(at: at), receivedAt: at, recordedBy: .system)
  }

  /// Two readings in the morning and two in the evening. Those of the morning have this mean, those of the evening have
  /// 10/10 less.
  func day(_ systolic: Double, _ diastolic: Double, on date: LocalDate) throws -> [HealthReading] {
    try [
      reading(systolic - 1, diastolic - 1, on: date, at: "07:00"),
      reading(systolic + 1, diastolic + 1, on: date, at: "07:01"),
      reading(systolic - 11, diastolic - 11, on: date, at: "20:00"),
      reading(systolic - 9, diastolic - 9, on: date, at: "20:01"),
    ]
  }

  /// Monday to Sunday, ending today: 200/120 on the first day, then mornings from 132/81 to 137/81.
  func week() throws -> [HealthReading] {
    let first = try ["07:00", "07:01", "20:00", "20:01"].map { try reading(200, 120, on: Self.today - 6, at: $0) }
    return try first + (1...6).flatMap { try day(131 + Double($0), 81, on: Self.today - 6 + $0) }
  }

  func data(
    _ readings: [HealthReading], settings: ModuleSettings = ModuleSettings(isOn: true), today: LocalDate = today
  ) -> MemoryModuleData {
    MemoryModuleData(
      BloodPressureModule.form, readings: readings, settings: settings, today: today, calendar: calendar)
  }

  func module(
    _ readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true), today: LocalDate = today,
    in language: WordLanguage = .english
  ) async throws -> any LoadedModule {
    let data = data(readings, settings: settings, today: today)
    let host = MemoryModuleHost(
      try Self.registry(), data: [BloodPressureModule.id: data], language: language)
    return try #require(try await host.load(BloodPressureModule.id))
  }

  /// The readings as the rules see them, oldest first.
  func rules(_ readings: [HealthReading]) -> [PressureReading] {
    readings.sorted { $0.content.measuredAt < $1.content.measuredAt }
      .compactMap { PressureReading($0, written: calendar.written($0.content.measuredAt)) }
  }

  static func value(_ name: String, _ number: Double, _ unit: String = "mm[Hg]") throws -> MeasuredValue {
    MeasuredValue(name: name, value: try #require(MeasuredNumber(number, decimals: unit == "kPa" ? 1 : 0)), unit: unit)
  }
}
