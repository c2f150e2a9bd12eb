import ModuleKit
import Remedi
import Testing

extension HealthReading {
  /// A reading of the scale at noon of a date.
  static func weighing(_ text: String, _ unit: String = "kg", on date: String) throws -> HealthReading {
    let measuredAt = try #require(Instant("\(date)T12:00:00+02:00"))
    let value = MeasuredValue(name: "weight", value: try #require(MeasuredNumber(text)), unit: unit, code: "29463-7")
    return HealthReading(
      id: "00000000-0000-4000-8000-\(date.replacing("-", with: ""))0000", module: ModuleID(name: "scale"),
      content: .init(measuredAt: measuredAt, values: [value]), date: try #require(LocalDate(date)),
      receivedAt: measuredAt, recordedBy: .system)
  }

  var draft: ReadingDraft { ReadingDraft(content, on: date) }
}
