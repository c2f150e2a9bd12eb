import Remedi
import Testing

@testable import ModuleKit

/// Readings and rules of a scale, for tests of rules.
enum AnalysisScene {
  static let module = ModuleID(name: "scale")
  static let input = AnalysisInput("w", from: module, "weight")
  static let high = rule("high", .measure(AnalysisMeasure(.latest, of: "w"), AnalysisBound(.atLeast, 100)))

  static func rule(_ id: String, _ condition: AnalysisCondition, inputs: [AnalysisInput] = [input]) -> AnalysisRule {
    AnalysisRule(id, level: .soon, inputs: inputs, condition: condition, source: "A study", year: 2020)
  }

  /// - Parameter text: a time with its offset. The date is the one that it is written with.
  static func reading(
    _ id: String, _ kilograms: Double, at text: String, context: String? = nil, revision: Int = 1
  ) throws -> AnalysisReading {
    let (moment, number) = (try #require(Instant(text)), try #require(MeasuredNumber(kilograms, decimals: 1)))
    let value = MeasuredValue(name: "weight", value: number, unit: "kg")
    return AnalysisReading(
      id, of: module, revision: revision, .init(measuredAt: moment, values: [value], context: context),
      on: moment.writtenDate, own: ["weight": kilograms])
  }

  static func step(_ reading: AnalysisReading, received text: String) throws -> BackTest.Step {
    BackTest.Step(receivedAt: try #require(Instant(text)), id: reading.id, reading: reading)
  }

  /// Each reading is received when it was measured.
  static func firings(of rule: AnalysisRule, _ readings: [AnalysisReading]) -> [RuleFiring] {
    let steps = readings.map { BackTest.Step(receivedAt: $0.measuredAt, id: $0.id, reading: $0) }
    return BackTest.course(of: rule, over: steps).firings
  }
}
