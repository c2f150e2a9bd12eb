import ModuleKit
import Remedi

/// What is known of a patient's blood pressure.
struct PressureHistory: Sendable {
  /// The days that a page can show: two years.
  private static let daysShown = 731
  /// The days whose mornings and evenings are told apart: 13 weeks.
  private static let daysOfReadings = 91

  private(set) var today = LocalDate(dayNumber: 0)
  /// Nil if there is none.
  private(set) var last: HealthReading?
  /// The readings of the last weeks, oldest first.
  private(set) var readings: [PressureReading] = []
  private var days: [String: [ReadingDay]] = [:]

  init() {}

  init(_ data: any ModuleData) async throws {
    today = data.today
    last = try await data.latest(1).first
    guard last != nil else { return }
    // A patient who flew to an earlier zone has readings of tomorrow.
    let tomorrow = today + 1
    readings = try await data.readings(ReadingWeek.monday(of: today - Self.daysOfReadings)...tomorrow)
      .compactMap { PressureReading($0, written: data.written($0.content.measuredAt)) }
    for field in BloodPressureModule.form.fields {
      days[field.name] = try await data.days(of: field.name, today - (Self.daysShown - 1)...tomorrow)
    }
  }

  /// Nil if there is none.
  var lastPressure: BloodPressure? { last.flatMap { BloodPressure($0.content) } }

  /// Oldest first.
  func days(of field: ReadingField, _ span: ClosedRange<LocalDate>) -> [ReadingDay] {
    (days[field.name] ?? []).filter { span.contains($0.date) }
  }
}
