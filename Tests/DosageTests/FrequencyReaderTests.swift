import Testing

@testable import Dosage
@testable import Remedi

@Suite("What physicians write is read as a rule")
struct FrequencyReaderTests {
  /// From Sunday, 1 March 2026, of a medication that is counted in `unit`.
  static func reader(_ unit: String? = "tablet", _ kind: Prescription.Kind = .medication) throws -> FrequencyReader {
    let start = try #require(LocalDate("2026-03-01"))
    return FrequencyReader(start: start, unit: unit, kind: kind, firstInterval: .at(hour: 6), zone: .utc)
  }

  /// What is said back, without the first day.
  static func rule(_ text: String, _ unit: String? = "tablet", _ kind: Prescription.Kind = .medication) throws -> String
  {
    switch try reader(unit, kind).read(text) {
    case .rule(let timing): return Phrases.rule(timing).replacing(", from 1 March 2026", with: "", maxReplacements: 1)
    case .ambiguous(let sentence, _): return "ambiguous: \(sentence)"
    case .unreadable(let sentence, _): return "unreadable: \(sentence)"
    }
  }

  @Test(
    "how many times a day",
    arguments: [
      ("1 tab qd", "1 tablet in the morning every day"),
      ("1 tablet once daily", "1 tablet in the morning every day"),
      ("1 tablet daily", "1 tablet in the morning every day"),
      ("1 tab bid", "1 tablet in the morning and in the evening every day"),
      ("1 TABLET   B.I.D.", "1 tablet in the morning and in the evening every day"),
      ("one tablet twice a day", "1 tablet in the morning and in the evening every day"),
      ("1 tablet 2x/day", "1 tablet in the morning and in the evening every day"),
      ("1 tab tid", "1 tablet in the morning, at noon and in the evening every day"),
      ("three times a day 1 tablet", "1 tablet in the morning, at noon and in the evening every day"),
      ("1 tab qid", "1 tablet in the morning, at noon, in the evening and at bedtime every day"),
      ("1 tab bid on Mondays", "1 tablet in the morning and in the evening on Mondays"),
      ("1 tab tid at 8:00, 14:00 and 20:00", "1 tablet at 08:00, 14:00 and 20:00 every day"),
    ])
  func timesADay(_ text: String, _ expected: String) throws { #expect(try Self.rule(text) == expected) }

  @Test(
    "times and parts of the day",
    arguments: [
      ("1 tab qhs", "1 tablet at bedtime every day"), ("1 tab hs", "1 tablet at bedtime every day"),
      ("1 tab nocte", "1 tablet at bedtime every day"), ("1 tab mane", "1 tablet in the morning every day"),
      ("1 tab qam", "1 tablet in the morning every day"), ("1 tab q pm", "1 tablet in the evening every day"),
      ("every night 1 tablet", "1 tablet at bedtime every day"),
      ("1 tablet every morning and evening", "1 tablet in the morning and in the evening every day"),
      ("1 tablet at noon", "1 tablet at noon every day"),
      ("1 tablet at 8:00 and 20:00", "1 tablet at 08:00 and 20:00 every day"),
      ("1 tablet 8am and 8 pm", "1 tablet at 08:00 and 20:00 every day"),
      ("1 tablet at 0800 and 20.30", "1 tablet at 08:00 and 20:30 every day"),
      ("1 tablet at 7:30 a.m.", "1 tablet at 07:30 every day"),
      ("2 tablets in the morning and 1 at bedtime", "2 tablets in the morning and 1 tablet at bedtime every day"),
      ("at 8:00 2 tablets, at 20:00 1 tablet", "2 tablets at 08:00 and 1 tablet at 20:00 every day"),
      ("1-0-0-1", "1 tablet in the morning and at bedtime every day"),
      ("1–½–2", "1 tablet in the morning, 0.5 tablet at noon and 2 tablets in the evening every day"),
      ("1 - 0 - 1 tablets for 10 days", "1 tablet in the morning and in the evening every day until 10 March 2026"),
    ])
  func times(_ text: String, _ expected: String) throws { #expect(try Self.rule(text) == expected) }

  @Test(
    "meals",
    arguments: [
      (
        "1 tab bid pc x 10d",
        "1 tablet in the morning after food and in the evening after food every day until 10 March 2026"
      ),
      (
        "1 tab tid ac",
        "1 tablet in the morning before food, at noon before food and in the evening before food every day"
      ),
      ("1 tab bid cc", "1 tablet in the morning with food and in the evening with food every day"),
      ("1 tab qd with food", "1 tablet in the morning with food every day"),
      ("1 tab bid — with food", "1 tablet in the morning with food and in the evening with food every day"),
      (
        "1 tab before breakfast and after dinner",
        "1 tablet in the morning before food and in the evening after food every day"
      ),
      ("1 tab in the morning before breakfast", "1 tablet in the morning before food every day"),
      (
        "1 tab qid pc",
        "1 tablet in the morning after food, at noon after food, in the evening after food and at bedtime every day"
      ),
      (
        "1 tab with each meal",
        "1 tablet in the morning with food, at noon with food and in the evening with food every day"
      ),
      (
        "1 tablet in the morning and in the evening after food",
        "1 tablet in the morning and in the evening after food every day"
      ),
    ])
  func meals(_ text: String, _ expected: String) throws { #expect(try Self.rule(text) == expected) }

  @Test(
    "days",
    arguments: [
      ("every other day at bedtime", "at bedtime every second day"),
      ("1 tab at bedtime q3d", "1 tablet at bedtime every 3 days"),
      ("1 tab on alternate days", "1 tablet in the morning every second day"),
      (
        "1 tablet at 8:00 on Mondays and Thursdays, every second week",
        "1 tablet at 08:00 on Mondays and Thursdays, every second week"
      ),
      ("1 tablet every Mon/Wed/Fri", "1 tablet in the morning on Mondays, Wednesdays and Fridays"),
      ("1 tablet Friday to Monday", "1 tablet in the morning on Mondays, Fridays, Saturdays and Sundays"),
      ("1 tablet weekly on Sunday", "1 tablet in the morning on Sundays"),
      ("1 tablet weekly", "1 tablet in the morning on Sundays"),
      ("1 tablet every other Monday", "1 tablet in the morning on Mondays, every second week"),
      ("1 tablet monthly on the 15th", "1 tablet in the morning on the 15th of every month"),
      ("1 tablet on the 1st and 15th", "1 tablet in the morning on the 1st and 15th of every month"),
      ("1 tablet quarterly", "1 tablet in the morning on the 1st of every third month"),
      ("1 tablet first Monday of the month", "1 tablet in the morning on the first Monday of every month"),
      (
        "1 tablet every last Friday of every third month",
        "1 tablet in the morning on the last Friday of every third month"
      ),
      (
        "1 tablet on the last day of the month",
        "1 tablet in the morning on the 31st of every month, or on its last day where it is shorter"
      ),
      ("1 tablet 21 days on 7 days off", "1 tablet in the morning for 21 days, then 7 days without, repeating"),
      ("1 tablet daily, 3 weeks on, 1 week off", "1 tablet in the morning for 21 days, then 7 days without, repeating"),
    ])
  func days(_ text: String, _ expected: String) throws { #expect(try Self.rule(text) == expected) }

  @Test(
    "from when, until when and how many",
    arguments: [
      ("1 tab qd for 10 days", "1 tablet in the morning every day until 10 March 2026"),
      ("1 tab qd x 2 weeks", "1 tablet in the morning every day until 14 March 2026"),
      ("1 tab qd for three months", "1 tablet in the morning every day until 31 May 2026"),
      ("1 tab qd until 3 May", "1 tablet in the morning every day until 3 May 2026"),
      ("1 tab qd until Feb 1st", "1 tablet in the morning every day until 1 February 2027"),
      ("1 tab qd until 29 February", "1 tablet in the morning every day until 29 February 2028"),
      ("1 tab qd until 3.5.2026", "1 tablet in the morning every day until 3 May 2026"),
      ("1 tab qd, 18 doses", "1 tablet in the morning every day, 18 doses"),
      ("1 tab qd until further notice", "1 tablet in the morning every day"),
      ("1 tab qd from 2026-04-01", "1 tablet in the morning every day, from 1 April 2026"),
    ])
  func bounds(_ text: String, _ expected: String) throws { #expect(try Self.rule(text) == expected) }

  @Test(
    "at a distance, and as needed",
    arguments: [
      ("1 tab q8h", "1 tablet every 8 hours from 06:00 on 1 March 2026 (UTC+00:00)"),
      ("1 tab 8-hourly", "1 tablet every 8 hours from 06:00 on 1 March 2026 (UTC+00:00)"),
      ("1 tab every 90 minutes from 7:15", "1 tablet every 90 minutes from 07:15 on 1 March 2026 (UTC+00:00)"),
      ("1 tab prn", "1 tablet as needed"),
      ("q6h prn pain max 4/day", "as needed for pain, at least 6 hours apart, at most 4 a day"),
      (
        "1 tablet as needed for pain and fever, at least 4 hours apart, at most 4 a day",
        "1 tablet as needed for pain and fever, at least 4 hours apart, at most 4 a day"
      ),
      ("up to 3 times a day 1 tablet if needed", "1 tablet as needed, at most 3 a day"),
      ("1 tablet prn, max 3 in 24 hours", "1 tablet as needed, at most 3 in 24 hours"),
      ("1 tablet prn pain at most 3 in 24 h", "1 tablet as needed for pain, at most 3 in 24 hours"),
      ("1 tablet prn 3 per 24 hours max", "1 tablet as needed, at most 3 in 24 hours"),
      ("1 tab prn, no more than 4 doses within any 24 hours", "1 tablet as needed, at most 4 in 24 hours"),
      ("1 tab prn max 4/24h", "1 tablet as needed, at most 4 in 24 hours"),
      ("1 tablet prn 4 a day max", "1 tablet as needed, at most 4 a day"),
      (
        "1 tablet prn, at most 4 a day, at most 2 in 24 hours",
        "1 tablet as needed, at most 4 a day, at most 2 in 24 hours"
      ),
    ])
  func others(_ text: String, _ expected: String) throws { #expect(try Self.rule(text) == expected) }

  @Test(
    "amounts and their units",
    arguments: [
      ("1/2 tablet qd", "tablet", "0.5 tablet"), ("½ qd", "tablet", "0.5 tablet"),
      ("1½ tabs qd", "tablet", "1.5 tablets"),
      ("1 1/2 tablets qd", "tablet", "1.5 tablets"), ("half a tablet qd", "tablet", "0.5 tablet"),
      ("one and a half tablets qd", "tablet", "1.5 tablets"), ("1,5 tablets qd", "tablet", "1.5 tablets"),
      ("5ml qd", "mL", "5 mL"), ("2 gtt qd", "drop", "2 drops"), ("50µg qd", "mcg", "50 mcg"),
      ("2 puffs qd", "puff", "2 puffs"), ("1 cap. qd", "capsule", "1 capsule"), ("3 qd", "sachet", "3 sachets"),
      ("2 measuring cups qd", "measuring cups", "2 measuring cups"), ("a patch qd", "patch", "1 patch"),
    ])
  func amounts(_ text: String, _ unit: String, _ expected: String) throws {
    #expect(try Self.rule(text, unit) == "\(expected) in the morning every day")
  }

  @Test("phases")
  func phases() throws {
    #expect(
      try Self.rule("2-1-1 for 2 weeks then 1-1-0")
        == "2 tablets in the morning and 1 tablet at noon and in the evening every day until 14 March 2026; "
        + "then 1 tablet in the morning and at noon every day, from 15 March 2026")
    let taper =
      "40 mg in the morning every day until 7 March 2026; then 30 mg in the morning every day, from 8 March 2026 until "
      + "14 March 2026"
    #expect(try Self.rule("40 mg daily for 1 week, then 30 mg daily for 1 week, then stop", "mg") == taper)
    #expect(try Self.rule("40 mg daily for 1 week. Then 30 mg for 1 week, then stop.", "mg") == taper)
    #expect(
      try Self.rule("1 tab qd until 7 March then 2 tab qd, 18 doses in all")
        == "1 tablet in the morning every day until 7 March 2026; then 2 tablets in the morning every day, "
        + "from 8 March 2026, 18 doses in all")
  }

  @Test("doses at a distance begin by the clock of the zone")
  func zone() throws {
    let start = try #require(LocalDate("2026-03-01"))
    let berlin = try #require(try TimeZoneDatabase().rules(named: "Europe/Berlin"))
    let reader = FrequencyReader(
      start: start, unit: "tablet", kind: .medication, firstInterval: .at(hour: 6), zone: berlin)
    guard case .rule(let winter) = reader.read("1 tab q8h"),
      case .rule(let summer) = reader.read("1 tab q8h from 1 July")
    else {
      Issue.record("not read")
      return
    }
    #expect(Phrases.rule(winter) == "1 tablet every 8 hours from 06:00 on 1 March 2026 (UTC+01:00)")
    #expect(Phrases.rule(summer) == "1 tablet every 8 hours from 06:00 on 1 July 2026 (UTC+02:00)")
  }

  @Test("which clock")
  func clock() throws {
    let start = try #require(LocalDate("2026-03-01"))
    let database = try TimeZoneDatabase()
    let tokyo = Timing.Clock.home(try ZoneName("Asia/Tokyo", in: database))
    let words = "1 tab qd, by the clock of Asia/Tokyo"
    let knowing = FrequencyReader(start: start, unit: "tablet", kind: .medication, zone: .utc, database: database)
    let there = FrequencyReader(start: start, unit: "tablet", kind: .medication, zone: .utc, clock: tokyo)
    let expected = try Timing(
      .daily([TimedDose(.dayPart(.morning), quantity: Quantity(try #require(DecimalNumber("1")), "tablet"))]),
      start: start, clock: tokyo)
    #expect(knowing.read(words) == .rule(expected))
    #expect(there.read(words) == .rule(expected))
    #expect(there.read("1 tab qd") == .rule(expected))
    #expect(try Self.rule(words).hasPrefix("unreadable: The time zone “Asia/Tokyo” is not known here"))
  }

  @Test("exercises")
  func exercises() throws {
    #expect(
      try Self.rule("3 sets of 10 reps every Mon/Wed/Fri at 9:00", nil, .exercise)
        == "3 sets of 10 repetitions: at 09:00 on Mondays, Wednesdays and Fridays")
    #expect(try Self.rule("2 tablets qd", nil, .exercise).hasPrefix("unreadable: An exercise has no amount"))
  }
}
