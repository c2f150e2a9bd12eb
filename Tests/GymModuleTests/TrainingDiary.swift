import ModuleKit
import Remedi
import Testing

@testable import GymModule

/// The sets of a patient, and the module as the server loads it.
struct TrainingDiary {
  /// A Sunday.
  static let today = LocalDate("2026-11-22") ?? LocalDate(dayNumber: 0)
  static let library = [
    LibraryExercise(id: "leg-press", name: "Leg press"), LibraryExercise(id: "plank", name: "Plank"),
    LibraryExercise(id: "old-row", name: "Rowing", isOffered: false),
  ]
  private static let list = """
    [{ "Interface": "GymModule", "ID": "selfhub.gym", "ExchangeFile": "gym.exchange.json", "Type": 0 }]
    """

  static func registry() throws -> ModuleRegistry {
    try ModuleRegistry(list: Array(list.utf8), types: [GymModule.self])
  }

  static func moment(_ date: LocalDate, minute: Int = 0) -> Instant {
    Instant(milliseconds: (Int64(date.dayNumber) * 24 + 18) * 3_600_000 + Int64(minute) * 60_000)
  }

  static func content(
    _ exercise: String?, _ repetitions: String? = nil, kg: String? = nil, lb: String? = nil, effort: String? = nil,
    seconds: String? = nil, on date: LocalDate = today, minute: Int = 0
  ) throws -> HealthReading.Content {
    let typed = [
      ("repetitions", repetitions, "{repetitions}"), ("weight", kg, "kg"), ("weight", lb, "[lb_av]"),
      ("effort", effort, "{score}"), ("duration", seconds, "s"),
    ]
    let values = try typed.compactMap { name, text, unit in
      try text.map { MeasuredValue(name: name, value: try #require(MeasuredNumber($0)), unit: unit) }
    }
    return HealthReading.Content(measuredAt: moment(date, minute: minute), values: values, context: exercise)
  }

  static func set(
    _ exercise: String, _ repetitions: String? = nil, kg: String? = nil, lb: String? = nil, effort: String? = nil,
    seconds: String? = nil, on date: LocalDate = today, minute: Int = 0
  ) throws -> HealthReading {
    let content = try content(
      exercise, repetitions, kg: kg, lb: lb, effort: effort, seconds: seconds, on: date, minute: minute)
    return HealthReading(
      id: "\(date)-\(minute)", module: GymModule.id, content: content, date: date, receivedAt: content.measuredAt,
      recordedBy: .system)
  }

  static func data(
    _ readings: [HealthReading], settings: ModuleSettings = ModuleSettings(isOn: true)
  ) -> MemoryModuleData {
    MemoryModuleData(GymModule.form, readings: readings, settings: settings, today: today, exercises: library)
  }

  static func module(
    _ readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true),
    in language: WordLanguage = .english
  ) async throws -> GymModule {
    let host = MemoryModuleHost(try registry(), data: [:], language: language)
    var module = GymModule(delegate: host, data: data(readings, settings: settings), language: language)
    try await module.loadModuleData()
    return module
  }

  /// Two workouts: on Friday three sets of two exercises, on Sunday of the week before one.
  static func fortnight() throws -> [HealthReading] {
    try [
      set("leg-press", "10", kg: "40", on: today - 7),
      set("leg-press", "10", kg: "40", effort: "6", on: today - 2),
      set("leg-press", "6", kg: "50", effort: "8", on: today - 2, minute: 4),
      set("plank", seconds: "45", on: today - 2, minute: 8),
    ]
  }
}
