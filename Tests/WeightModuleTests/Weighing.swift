import ModuleKit
import Remedi
import Testing

@testable import WeightModule

/// Readings of weight.
enum Weighing {
  /// A weight in kilograms at 07:00 UTC, to the gram.
  static func reading(_ weight: Double, on date: LocalDate, hour: Int = 7, more: [MeasuredValue] = []) throws
    -> HealthReading
  {
    let at = moment(date, hour: hour)
    let number = try #require(MeasuredNumber(weight, decimals: 3))
    return HealthReading(
      id: "\(date)-\(hour)", module: WeightModule.id,
      content: .init(measuredAt: at, values: [MeasuredValue(name: "weight", value: number, unit: "kg")] + more),
      date: date, receivedAt: at, recordedBy: .system)
  }

  static func moment(_ date: LocalDate, hour: Int = 7) -> Instant {
    Instant(milliseconds: Int64(date.dayNumber) * 86_400_000 + Int64(hour) * 3_600_000)
  }

  /// A draft of one value.
  static func draft(
    _ text: String, _ unit: String = "kg", of field: String = "weight", on date: LocalDate = WeighedPatient.today
  ) throws -> ReadingDraft {
    let value = MeasuredValue(name: field, value: try #require(MeasuredNumber(text)), unit: unit)
    return ReadingDraft(.init(measuredAt: moment(date), values: [value]), on: date)
  }

  /// Weights of a straight line with noise that is the same in every run, in kilograms.
  static func line(from start: Double, perDay slope: Double, days: Int, noise: Double = 0.4, seed: UInt64 = 1)
    -> [Double]
  {
    var chance = NormalNumbers(seed: seed)
    return (0..<days).map { start + slope * Double($0) + noise * chance.next() }
  }
}
