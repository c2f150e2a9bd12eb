import ModuleKit
import Remedi
import Testing

@testable import BloodSugarModule

@Suite("S-31: ranges of blood sugar") struct SugarRangeTests {
  private let diary: SugarDiary

  init() throws { diary = try SugarDiary() }

  private func reading(_ text: String, _ unit: String) throws -> SugarReading {
    try #require(SugarReading(diary.reading(text, unit)))
  }

  @Test(
    "S-31: a reading is in range from 70 to 180 mg/dL or from 3.9 to 10.0 mmol/L, by the unit in which it was entered",
    arguments: [
      ("69", "mg/dL", false), ("70", "mg/dL", true), ("180", "mg/dL", true), ("181", "mg/dL", false),
      ("3.8", "mmol/L", false), ("3.9", "mmol/L", true), ("10.0", "mmol/L", true), ("10.1", "mmol/L", false),
    ])
  func inRange(text: String, unit: String, isInRange: Bool) throws {
    #expect(try reading(text, unit).isInRange == isInRange)
  }

  @Test("S-31: very low is below 54 mg/dL or 3.0 mmol/L, very high above 250 mg/dL or 13.9 mmol/L")
  func extremes() throws {
    for (text, unit, isLow, isHigh) in [
      ("53", "mg/dL", true, false), ("54", "mg/dL", false, false), ("250", "mg/dL", false, false),
      ("251", "mg/dL", false, true), ("2.9", "mmol/L", true, false), ("3.0", "mmol/L", false, false),
      ("13.9", "mmol/L", false, false), ("14.0", "mmol/L", false, true),
    ] {
      let reading = try reading(text, unit)
      #expect(reading.isBelow(SugarThresholds.veryLow) == isLow, "\(text) \(unit)")
      #expect(reading.isAbove(SugarThresholds.veryHigh) == isHigh, "\(text) \(unit)")
    }
  }

  @Test("S-31: shares count readings, and those that are very low among those that are low")
  func shares() throws {
    let readings = try ["50", "60", "70", "120", "180", "200", "251", "300"].map { try reading($0, "mg/dL") }
    let shares = try #require(SugarShares(readings))
    #expect([shares.count, shares.inRange, shares.low, shares.veryLow] == [8, 3, 2, 1])
    #expect([shares.high, shares.veryHigh] == [3, 2])
    #expect(shares.percentInRange == 37.5)
    #expect(shares.mean == 153.875)
    #expect(SugarShares([]) == nil)
  }

  @Test("S-31: the mean takes the units together: 5.0 mmol/L is 90.078 mg/dL")
  func units() throws {
    let shares = try #require(SugarShares([reading("5.0", "mmol/L"), reading("110", "mg/dL")]))
    #expect(abs(shares.mean - 100.039) < 1e-9)
  }

  @Test(
    "S-31: the estimated HbA1c is that of Nathan's table",
    arguments: [(97.0, 5.0), (126, 6), (154, 7), (212, 9), (298, 12)])
  func nathan(mean: Double, percent: Double) {
    #expect(abs(EstimatedHbA1c.percent(ofMean: mean) - percent) < 0.02)
  }

  @Test("S-31: it takes 60 readings in 90 days")
  func hba1c() async throws {
    let today = SugarDiary.today
    let readings = try diary.daily([String](repeating: "154", count: 60))
    let enough = try await diary.module(readings)
    #expect(enough.value(named: "estimatedHbA1c") == .number(try #require(MeasuredNumber("7.0"))))
    #expect(try await diary.module(Array(readings.dropFirst())).value(named: "estimatedHbA1c") == nil)
    // The first of them is 89 days ago, and a day later 90.
    #expect(try await diary.module(readings, today: today + 30).value(named: "estimatedHbA1c") != nil)
    #expect(try await diary.module(readings, today: today + 31).value(named: "estimatedHbA1c") == nil)
  }
}
