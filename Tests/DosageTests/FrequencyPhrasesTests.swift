import Testing

@testable import Dosage
@testable import Remedi

@Suite("What physicians write on paper is read")
struct FrequencyPhrasesTests {
  private static let twice = "in the morning and in the evening every day"

  @Test(
    "amounts, of which none is read a thousandfold or tenfold",
    arguments: [
      ("0,125 mg once daily", "mg", "0.125 mg in the morning every day"),
      ("0.125 mg once daily", "mg", "0.125 mg in the morning every day"),
      (".5 tablet once daily", "tablet", "0.5 tablet in the morning every day"),
      (",5 tablet once daily", "tablet", "0.5 tablet in the morning every day"),
      ("once daily ,5 tablet", "tablet", "0.5 tablet in the morning every day"),
      ("5.0 mg once daily", "mg", "5 mg in the morning every day"),
      ("1 ½ tablets once daily", "tablet", "1.5 tablets in the morning every day"),
      ("1 and ½ tablets once daily", "tablet", "1.5 tablets in the morning every day"),
      ("1⅛ tablets once daily", "tablet", "1.1250 tablets in the morning every day"),
      ("1.1250 mg once daily", "mg", "1.1250 mg in the morning every day"),
      ("1,5-0-,5", "tablet", nil),
      ("1,5-0-0,5", "tablet", "1.5 tablets in the morning and 0.5 tablet in the evening every day"),
      ("1 tab .5 tab", "tablet", nil), ("1 tab bid.5 tab", "tablet", nil), ("1,000,000 mg once daily", "mg", nil),
      ("0800-1200-1600", "tablet", nil), ("0800 tablets once daily", "tablet", nil),
    ] as [(String, String, String?)])
  func amounts(_ text: String, _ unit: String, _ expected: String?) throws {
    let rule = try FrequencyReaderTests.rule(text, unit)
    if let expected { #expect(rule == expected) } else { #expect(rule.hasPrefix("unreadable: "), "\(rule)") }
  }

  @Test(
    "of a decimal and thousands the decimal is offered first, in every place of an amount",
    arguments: [
      ("1,500 mg bid", "1.5 mg bid"), ("1.500 mg bid", "1.5 mg bid"), ("12,125 mg bid", "12.1250 mg bid"),
      ("at 8:00 1,500 mg and at 20:00 2 mg", nil), ("1,500-0-1 mg", "1.5-0-1 mg"), ("1-0-2,500 mg", "1-0-2.5 mg"),
      ("5 mg daily for 1 week, then reduce by 1,250 mg every week until 1 mg", nil),
      ("1,500 mg prn", "1.5 mg prn"), ("1,500 mg every 8 hours", "1.5 mg every 8 hours"),
    ] as [(String, String?)])
  func thousands(_ text: String, _ first: String?) throws {
    switch try FrequencyReaderTests.reader("mg").read(text) {
    case .ambiguous(_, let alternatives): if let first { #expect(alternatives.first?.wording == first) }
    case .unreadable: #expect(first == nil, "\(text)")
    case .rule(let timing): Issue.record("\(text): \(Phrases.rule(timing))")
    }
  }

  @Test(
    "lists of times in which an hour past noon settles the others",
    arguments: [
      ("1 tablet at 7, 11, 15 and 19", "07:00, 11:00, 15:00 and 19:00"), ("1 tablet at 8 and 20", "08:00 and 20:00"),
      ("1 tablet at 7,11,15,19", "07:00, 11:00, 15:00 and 19:00"),
      ("1 tablet @ 8, 14 and 20", "08:00, 14:00 and 20:00"),
      ("1 tablet at 8 and 20 on Mondays", nil), ("1 tablet at 8 and 20:00", "08:00 and 20:00"),
      ("1 tablet at 8 and 2000", "08:00 and 20:00"), ("1 tablet 0800 1200", "08:00 and 12:00"),
      ("1 tablet 0800, 1200 and 1600 daily", "08:00, 12:00 and 16:00"), ("1 tablet 0800h", "08:00"),
      ("1 tablet at 0800 2000", "08:00 and 20:00"), ("1 tablet at 8 and 24", "00:00 and 08:00"),
      ("1 tablet at midnight", "00:00"), ("1 tablet at 24:00", "00:00"),
      ("1 tablet 8:00 and midnight", "00:00 and 08:00"),
    ] as [(String, String?)])
  func times(_ text: String, _ times: String?) throws {
    let days = times == nil ? "on Mondays" : "every day"
    #expect(try FrequencyReaderTests.rule(text) == "1 tablet at \(times ?? "08:00 and 20:00") \(days)")
  }

  @Test(
    "a small number behind a time of 24 hours is asked about where it may be an amount, and 24:00 at the end of a course",
    arguments: [
      "1 tablet at 14:00 and 2 with dinner", "1 tablet at 15:00 and 3 on Sundays",
      "1 tablet at 8, 16 and 24 for 3 days",
    ])
  func askedAbout(text: String) throws {
    let read = try FrequencyReaderTests.rule(text)
    #expect(read.hasPrefix("ambiguous: ") || read.hasPrefix("unreadable: "), "\(read)")
  }

  @Test("an amount in four digits stays one, and one a time of four digits keeps its own")
  func fourDigits() throws {
    #expect(try FrequencyReaderTests.rule("1200 mg bid", "mg") == "1200 mg \(Self.twice)")
    #expect(try FrequencyReaderTests.rule("1200 bid", "mg") == "1200 mg \(Self.twice)")
    #expect(
      try FrequencyReaderTests.rule("2 tabs 0800 and 1 tab 2000")
        == "2 tablets at 08:00 and 1 tablet at 20:00 every day")
    #expect(try FrequencyReaderTests.rule("0800 1200 mg", "mg") == "1200 mg at 08:00 every day")
  }

  @Test(
    "times that stay open are asked about",
    arguments: [
      ("1 tab at 7,11", ["1 tab at 7:11", "1 tab at 7:00, 11:00", "1 tab at 7:00, 23:00"]),
      ("1 tab 1200 1800", ["1 tab at 12:00 and 18:00"]),
      ("1 tab at midnight on Mondays", ["1 tab at 0:00 on Mondays", "1 tab at 23:59 on Mondays"]),
      ("1 tab at 24:00 on Mondays", ["1 tab at 23:59 on Mondays", "1 tab at 0:00 on Mondays"]),
      ("1 tab at 7 and 8 pm", ["1 tab at 7:00 and 8 pm", "1 tab at 19:00 and 8 pm"]),
    ])
  func openTimes(_ text: String, _ wordings: [String]) throws {
    guard case .ambiguous(_, let alternatives) = try FrequencyReaderTests.reader().read(text) else {
      Issue.record("\(text)")
      return
    }
    #expect(alternatives.prefix(wordings.count).map(\.wording) == wordings)
  }

  @Test(
    "days of the week",
    arguments: [
      ("1 tablet Mon Wed Fri", "on Mondays, Wednesdays and Fridays"),
      ("1 tablet daily except Sunday", "on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Saturdays"),
      ("1 tablet every day except Sundays", "on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Saturdays"),
      ("1 tablet every morning but not at weekends", "on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays"),
      ("1 tablet once daily, not on Mon and Thu", "on Tuesdays, Wednesdays, Fridays, Saturdays and Sundays"),
      ("1 tablet Monday to Friday except Wednesday", "on Mondays, Tuesdays, Thursdays and Fridays"),
    ])
  func days(_ text: String, _ expected: String) throws {
    #expect(try FrequencyReaderTests.rule(text) == "1 tablet in the morning \(expected)")
  }

  @Test(
    "days that one prescription cannot hold are named",
    arguments: [
      (
        "2 tablets on Mondays, 1 tablet on other days",
        "write two, one for “on Mondays” and one for “daily except Mondays”."
      ),
      (
        "1 tablet daily except Sundays, 2 tablets otherwise",
        "write two, one for “except Sundays” and one for “on Sundays”."
      ),
      (
        "2 tablets on Mondays, 1 tablet on Tuesdays",
        "write two, one for “on Mondays” and one for “on Tuesdays”."
      ),
      ("1 tablet on other days", "“on other days” does not say which days: name them."),
      (
        "1 tablet every other day except Sundays",
        "“every other day” and “except Sundays” cannot be kept together: say the days that are meant."
      ),
      ("1 tablet on Sundays except Sundays", "“except Sundays” leaves no day."),
    ])
  func otherDays(_ text: String, _ expected: String) throws {
    let rule = try FrequencyReaderTests.rule(text)
    #expect(rule.hasPrefix("unreadable: ") && rule.hasSuffix(expected), "\(rule)")
  }

  @Test(
    "meals and the way by mouth",
    arguments: [
      (
        "1 tablet with breakfast and dinner", "1 tablet in the morning with food and in the evening with food every day"
      ),
      (
        "1 tablet before breakfast, lunch and dinner",
        "1 tablet in the morning before food, at noon before food and in the evening before food every day"
      ),
      ("1 tablet at breakfast and supper", "1 tablet in the morning with food and in the evening with food every day"),
      ("1 tab PO bid", "1 tablet \(twice)"), ("1 tab p.o. bid", "1 tablet \(twice)"),
      ("1 tablet by mouth twice daily", "1 tablet \(twice)"), ("take 1 tablet orally bid", "1 tablet \(twice)"),
    ])
  func others(_ text: String, _ expected: String) throws { #expect(try FrequencyReaderTests.rule(text) == expected) }

  @Test("a patch is not taken by mouth, and other ways are not read")
  func routes() throws {
    #expect(
      try FrequencyReaderTests.rule("1 patch PO daily", "patch")
        == "unreadable: This medication is counted in patches, which are not taken by mouth.")
    #expect(try FrequencyReaderTests.rule("1 injection sc daily", "injection").hasPrefix("unreadable: “sc”"))
    #expect(try FrequencyReaderTests.rule("PO bid", nil, .exercise).hasPrefix("unreadable: “PO”"))
  }

  @Test("what is counted is not known before the medication is chosen")
  func noUnit() throws {
    #expect(try FrequencyReaderTests.rule("1 tablet bid", "") == "1 tablet \(Self.twice)")
    #expect(
      try FrequencyReaderTests.rule("2 bid", "")
        == "unreadable: Say what “2” counts, such as “1 tablet”.")
  }

  @Test(
    "how long each repetition is held",
    arguments: [
      ("3 sets of 10 reps, hold 5 seconds, bid", "3 sets of 10 repetitions, hold 5 seconds: \(twice)"),
      ("10 reps holding each for 5 sec bid", "10 repetitions, hold 5 seconds: \(twice)"),
      ("10 repetitions, 5-second hold, bid", "10 repetitions, hold 5 seconds: \(twice)"),
      ("3 sets, hold for 1 minute each, bid", "3 sets, hold 60 seconds: \(twice)"),
      ("10 reps, 5 minutes, hold 3 s, bid", "10 repetitions, 5 minutes, hold 3 seconds: \(twice)"),
      ("10 reps, hold 3 s, 5 minutes, bid", "10 repetitions, 5 minutes, hold 3 seconds: \(twice)"),
      ("10 reps, hold 20 minutes, bid", "unreadable: A hold goes from 1 to 600 seconds."),
    ])
  func hold(_ text: String, _ expected: String) throws {
    #expect(try FrequencyReaderTests.rule(text, nil, .exercise) == expected)
  }

  @Test("every second week counts the week of the first day, as RFC 5545 does with weeks that begin on Monday")
  func fortnight() throws {
    // Sunday, 1 March 2026.
    for (text, days) in [
      ("1 tablet every 2 weeks", ["2026-03-01", "2026-03-15", "2026-03-29"]),
      ("1 tablet every 2 weeks from 4 March 2026", ["2026-03-04", "2026-03-18", "2026-04-01"]),
      ("1 tablet on Mondays, every 2 weeks from 2 March 2026", ["2026-03-02", "2026-03-16", "2026-03-30"]),
      ("1 tablet on Fridays, every 2 weeks from 4 March 2026", ["2026-03-06", "2026-03-20", "2026-04-03"]),
      // The Monday of that week has passed: the first is that of the week after next.
      ("1 tablet on Mondays, every 2 weeks from 4 March 2026", ["2026-03-16", "2026-03-30", "2026-04-13"]),
    ] {
      guard case .rule(let timing) = try FrequencyReaderTests.reader().read(text) else {
        Issue.record("\(text)")
        continue
      }
      let asked = (0...50).map { timing.start + $0 }.filter { !timing.nominalSlots(on: $0).isEmpty }.prefix(3)
      #expect(asked.map(\.description) == days, "\(text)")
    }
  }
}
