import Courses
import Testing

@testable import Dosage
@testable import Remedi

@Suite("What Words says of a rule is read back as that rule")
struct FrequencyReaderRoundTripTests {
  private static let database = try? TimeZoneDatabase()

  /// - Parameter start: the first day that the form says, where the words do not.
  private static func reader(of timing: Timing, start: LocalDate) -> FrequencyReader {
    let hasAmounts = timing.phases.contains { phase in
      switch phase.recurrence {
      case .onDays(_, let doses): doses.contains { $0.quantity != nil }
      case .interval(let interval): interval.quantity != nil
      case .asNeeded(let asNeeded): asNeeded.quantity != nil
      }
    }
    return FrequencyReader(
      start: start, unit: nil, kind: hasAmounts ? .medication : .exercise, zone: .utc, database: database)
  }

  private static func rules(_ seed: UInt64, _ count: Int) -> [Timing] {
    var generator = RandomTiming(seed: seed)
    generator.hasExceptions = false
    generator.hasWindow = false
    return (0..<count).map { _ in generator.timing() }
  }

  @Test("random rules of all kinds", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws {
    // A day on which none of the random rules begins.
    let start = try #require(LocalDate("2001-01-01"))
    for (index, timing) in Self.rules(seed, 250).enumerated() {
      let words = Phrases.rule(timing)
      let reading = Self.reader(of: timing, start: start).read(words)
      try #require(reading == .rule(timing), "seed \(seed), rule \(index): \(words)")
      if index % 40 == 0 { #expect(reading.agrees(with: timing), "seed \(seed), rule \(index): \(words)") }
    }
  }

  @Test("without their dates, where the form says the first day")
  func withoutDates() throws {
    for (index, timing) in Self.rules(7, 250).enumerated() {
      let isInterval = timing.phases.contains { if case .interval = $0.recurrence { true } else { false } }
      // The first dose of doses at a fixed distance is given only with the dates.
      guard !isInterval else { continue }
      let words = Phrases.frequency(timing)
      let reading = Self.reader(of: timing, start: timing.start).read(words)
      try #require(reading == .rule(timing), "rule \(index): \(words)")
    }
  }

  @Test(
    "whatever stands in an indication",
    arguments: [
      "pain", "pain 2 daily", "“pain”", "a” b", "”", "pain, at most 4 a day", "then", "until 3 May", "ac", "1 tab",
      "od",
      "pain; then nothing", "headache - left/right", "Kopfschmerz (stark)", "at bedtime", "e\u{301}", "\u{301}x", "and",
      "pain and", "for", "x 10", "1-0-1", "   ", "12", "stat", "U",
    ])
  func indication(_ words: String) throws {
    let start = try #require(LocalDate("2026-03-01"))
    let asNeeded = Recurrence.AsNeeded(maximumPerDay: 4, indication: words)
    let timing = try Timing(.asNeeded(asNeeded), start: start)
    #expect(Self.reader(of: timing, start: start).read(Phrases.rule(timing)) == .rule(timing))
  }
}
