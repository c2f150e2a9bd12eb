import ModuleKit
import Remedi

/// What is known of a patient's blood sugar.
struct SugarHistory: Sendable {
  /// The days that a page can show: two years.
  private static let daysShown = 731
  /// The days of which the single readings are known: 13 weeks.
  private static let daysOfReadings = 91

  private(set) var today = LocalDate(dayNumber: 0)
  /// Nil if there is none.
  private(set) var last: HealthReading?
  /// Those from ``firstDate`` on, oldest first.
  private(set) var readings: [SugarReading] = []
  private var days: [ReadingDay] = []

  init() {}

  init(_ data: any ModuleData) async throws {
    today = data.today
    last = try await data.latest(1).first
    guard last != nil else { return }
    // A patient who flew to an earlier zone has readings of tomorrow.
    let tomorrow = today + 1
    readings = try await data.readings(firstDate...tomorrow).compactMap(SugarReading.init)
    days = try await data.days(
      of: BloodSugarModule.Field.glucose.name, today - (Self.daysShown - 1)...tomorrow)
  }

  /// A Monday.
  var firstDate: LocalDate { ReadingWeek.monday(of: today - Self.daysOfReadings) }

  var lastReading: SugarReading? { last.flatMap(SugarReading.init) }

  /// The readings of the last days, today's among them.
  func readings(ofDays count: Int) -> [SugarReading] { readings.filter { today - $0.date < count } }

  func readings(_ span: ClosedRange<LocalDate>) -> [SugarReading] { readings.filter { span.contains($0.date) } }

  /// Oldest first.
  func days(_ span: ClosedRange<LocalDate>) -> [ReadingDay] { days.filter { span.contains($0.date) } }

  /// Nil if there are no readings of the last 14 days.
  var shares: SugarShares? { SugarShares(readings(ofDays: SugarThresholds.daysOfShares)) }

  /// Per cent. Nil if there are too few readings.
  var estimatedHbA1c: Double? { EstimatedHbA1c.percent(of: readings(ofDays: SugarThresholds.daysOfHbA1c)) }
}
