import Testing

@testable import Dosage
@testable import Remedi

@Suite("Words agree with fields where they ask for the same doses")
struct FrequencyAgreementTests {
  private static func timing(_ text: String) throws -> Timing {
    let reading = try FrequencyReaderTests.reader().read(text)
    guard case .rule(let timing) = reading else {
      Issue.record("\(text): \(reading)")
      throw RemediError.notFound
    }
    return timing
  }

  @Test(
    "however they are put",
    arguments: [
      ("1 tab bid", "1 tab in the evening and in the morning", true), ("1 tab bid", "1 tab tid", false),
      ("1 tab bid", "1 tab bid pc", false), ("1 tab bid", "2 tab bid", false),
      ("1 tab bid", "1 tab at 8:00 and 18:00", false),
      ("1 tab weekly", "1 tab every 7 days", true), ("1 tab weekly", "1 tab every 14 days", false),
      ("1 tab every Mon/Tue/Wed/Thu/Fri/Sat/Sun", "1 tab daily", true), ("1 tab on weekdays", "1 tab daily", false),
      ("1 tab qd for 10 days", "1 tab qd until 10 March", true), ("1 tab qd for 10 days", "1 tab qd, 10 doses", true),
      ("1 tab qd for 10 days", "1 tab qd for 11 days", false), ("1 tab qd for 10 days", "1 tab qd", false),
      ("1 tab qd for 1188 months", "1 tab qd", false),
      ("1 tab qd for 10 days", "1 tab qd for 5 days then 1 tab qd for 5 days", true),
      ("1 tab qd for 5 days then 2 tab qd", "1 tab qd for 6 days then 2 tab qd", false),
      ("1 tab on Mondays", "1 tab on Mondays from 2 March", true),
      ("1 tab on Mondays", "1 tab on Mondays from 3 March", false),
      ("1 tab every 365 days", "1 tab on the 1st of every 12 months", false), ("1 tab q24h", "1 tab at 6:00", false),
      ("1 tab q8h", "1 tab q8h from 6:00", true), ("1 tab q8h", "1 tab q8h from 7:00", false),
      ("1 tab prn", "1 tab prn pain", false), ("1 tab q6h prn", "1 tab prn, at least 6 hours apart", true),
      ("1 tab prn for 5 days", "1 tab prn", false), ("1 tab prn", "1 tab qd", false),
      ("1 tab 7 days on 7 days off", "1 tab every week", false),
      ("1 tab 1 day on 1 day off", "1 tab every other day", true),
    ])
  func agrees(_ words: String, _ fields: String, _ expected: Bool) throws {
    let reading = try FrequencyReaderTests.reader().read(words)
    #expect(try reading.agrees(with: Self.timing(fields)) == expected)
    let other = try FrequencyReaderTests.reader().read(fields)
    #expect(try other.agrees(with: Self.timing(words)) == expected)
  }

  @Test("by the same clock only, whatever is paused")
  func clock() throws {
    let plain = try Self.timing("1 tab bid")
    let zone = try ZoneName("Asia/Tokyo", in: TimeZoneDatabase())
    let home = try Timing(phases: plain.phases, clock: .home(zone))
    let paused = try Timing(
      phases: plain.phases, exceptions: TimingExceptions(pauses: [.init(from: plain.start)]),
      window: WindowPolicy(lateAfter: 60))
    #expect(!FrequencyReading.rule(plain).agrees(with: home))
    #expect(FrequencyReading.rule(plain).agrees(with: paused))
  }

  @Test("what is not read agrees with nothing")
  func unread() throws {
    let plain = try Self.timing("1 tab qd")
    #expect(try !FrequencyReaderTests.reader().read("1 tab od").agrees(with: plain))
    #expect(try !FrequencyReaderTests.reader().read("1 tab").agrees(with: plain))
  }
}
