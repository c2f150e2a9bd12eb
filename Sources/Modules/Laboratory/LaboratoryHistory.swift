import ModuleKit
import Remedi

/// What is known of a patient's laboratory results.
struct LaboratoryHistory: Sendable {
  /// Results that are looked at. With thirty tests twice a year they are of six years and more.
  private static let most = 400

  private(set) var today = LocalDate(dayNumber: 0)
  private(set) var lastReading: HealthReading?
  /// Newest first.
  private(set) var results: [LaboratoryResult] = []

  init() {}

  init(_ data: any ModuleData) async throws {
    let readings = try await data.latest(Self.most)
    (today, lastReading) = (data.today, readings.first)
    results = readings.compactMap { reading in
      LaboratoryTest.all.lazy.compactMap { LaboratoryResult(reading.content, on: reading.date, of: $0) }.first
    }
  }

  /// Newest first.
  func results(of test: LaboratoryTest) -> [LaboratoryResult] { results.filter { $0.test.name == test.name } }

  /// Nil if there is none.
  func latest(of test: LaboratoryTest) -> LaboratoryResult? { results.first { $0.test.name == test.name } }

  /// The latest result of each test, newest first.
  var latest: [LaboratoryResult] {
    var names: Set<String> = []
    return results.filter { names.insert($0.test.name).inserted }
  }

  /// The trend of a test, from the results of one unit. A result with `<` or `>` is none that was measured.
  func trend(of test: LaboratoryTest, in unit: ReadingField.Unit) -> ResultTrend? { ResultTrend(measured(test, unit)) }

  /// Results that a trend can use, oldest first.
  func measured(_ test: LaboratoryTest, _ unit: ReadingField.Unit) -> [LaboratoryResult] {
    results(of: test).filter { $0.unit.code == unit.code && $0.comparator == nil }.reversed()
  }
}
