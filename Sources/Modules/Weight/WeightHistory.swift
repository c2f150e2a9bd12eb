import ModuleKit
import Remedi

/// What is known of a patient's weight.
struct WeightHistory: Sendable {
  /// The days that a page can show: two years.
  private static let daysShown = 731
  /// The days that the trend looks back.
  private static let daysOfTrend = 365
  /// Readings among which the other fields are looked for.
  private static let readingsLookedAt = 10

  private(set) var today = LocalDate(dayNumber: 0)
  /// Centimetres. Nil if it is not known.
  private(set) var height: Double?
  /// The last reading. Nil if there is none.
  private(set) var last: HealthReading?
  /// By field, oldest first. A field that was not entered lately is absent.
  private(set) var days: [String: [ReadingDay]] = [:]
  /// Nil if there are too few weighings.
  private(set) var trend: WeightTrend?

  init() {}

  init(_ data: any ModuleData) async throws {
    (today, height) = (data.today, data.height)
    let latest = try await data.latest(Self.readingsLookedAt)
    last = latest.first
    // A patient who flew to an earlier zone has weighings of tomorrow.
    let span = today - (Self.daysShown - 1)...today + 1
    for field in WeightModule.form.fields
    where field.isRequired || latest.contains(where: { $0.content[field.name] != nil }) {
      days[field.name] = try await data.days(of: field.name, span)
    }
    trend = WeightTrend(weighings)
  }

  /// Kilograms. Nil if there is none.
  var lastWeight: Double? { last?.content[Field.weight.name].flatMap(Field.weight.ownValue) }

  /// The weight of each day that the trend looks at.
  var weighings: [DailyWeight] {
    days(of: Field.weight).filter { today - $0.date < Self.daysOfTrend }.map(DailyWeight.init)
  }

  func days(of field: ReadingField) -> [ReadingDay] { days[field.name] ?? [] }

  private typealias Field = WeightModule.Field
}
