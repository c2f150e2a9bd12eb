import Testing

@testable import Dosage
@testable import Remedi

@Suite("What is not certain is not read")
struct FrequencyReaderRefusalTests {
  @Test(
    "the word that is not understood is named",
    arguments: [
      ("1 tab bid pills", "pills"), ("1 tab stat", "stat"), ("foo", "foo"),
      ("1 tablet at 25:00", "25:00"), ("1 tablet at 8:5", "8:5"), ("1 tablet at 13 pm", "13 pm"),
      ("1 tablet every 30 February", "30 February"), ("1 tab qd until 31 April", "31 April"),
      ("1 tab qd until 29 February 2027", "29 February 2027"), ("1 tab qd from 2026-02-30", "2026-02-30"),
      ("1 tab qd from 32/13/2026", "32/13/2026"), ("1 tablet every 3 May", "3 May"), ("1 tablet on the 32nd", nil),
      ("5 mL qd", "mL"), ("2 mg bid", "mg"), ("1 tablet twice daily at 8:00", "twice daily"),
      ("1 tab bid at 8:00, 14:00 and 20:00", "bid"), ("1 tablet daily daily", "daily"),
      ("1 tablet once daily every day", "every day"), ("1 tablet every other day on Mondays", "on Mondays"),
      ("1 tab bid tid", "tid"), ("1 tab twice a week", "twice a week"), ("at 8:00 2 tablets at 20:00", "2 tablets"),
      ("2 tablets in the morning and 1 tablet", "1 tablet"), ("1 tablet", "1 tablet"), ("for 10 days", "for 10 days"),
      ("0 tablets qd", "0"), ("1/3 tablet qd", "1/3"), ("1234567 tablets qd", "1234567"), ("0-0-0", "0-0-0"),
      ("1 tablet 5 times a day", "5 times a day"), ("1 tablet at bedtime prn", "at bedtime"),
      ("1 tablet qd max 4 a day", "max 4 a day"), ("prn max 4 tablets a day", "max 4 tablets a day"),
      ("1 tab at 8:00 with food", "with food"), ("1 tab at bedtime before food", "before food"),
      ("1 tab bid for 10 days until 3 May", "for 10 days"),
      ("1 tab bid until further notice for 10 days", "for 10 days"),
      ("1 tab qd then 2 tab qd", "then"), ("1 tab qd then stop", nil),
      ("1 tab qd for 3 days then stop then 2 tab qd", nil),
      ("then 1 tab qd", "then"), ("1 tab qd x 999999999 months", "x 999999999 months"),
      ("reduce by 5 tablets every week until 1 tablet", "reduce by 5 tablets every week until 1 tablet"),
      ("1 tab every 400 days", nil), ("1 tab every minute", nil), ("1 tab at 8:00 and 8:00", nil), ("", nil),
      ("  . ", nil),
      ("1 tab qd until 1 March 2020", nil), ("1 tab qd from 0228-01-18", "0228-01-18"),
      ("1 tab qd for 1200 months from 1 May 2950", nil), ("1 tab on the fifth Monday of every month for 2 days", nil),
    ])
  func unreadable(_ text: String, _ word: String?) throws {
    let reading = try FrequencyReaderTests.reader().read(text)
    guard case .unreadable(let sentence, let named) = reading else {
      Issue.record("\(text): \(reading)")
      return
    }
    #expect(sentence.hasSuffix("."), "\(sentence)")
    if let word { #expect(named == word, "\(text): \(sentence)") }
  }

  @Test(
    "what can be meant is offered",
    arguments: [
      ("1 tab od", ["1 tab once daily"]),
      ("1 tab qod", ["1 tab every other day", "1 tab once daily", "1 tab 4 times a day"]),
      ("1 tab biweekly", ["1 tab every second week"]), ("1 tab bimonthly", ["1 tab every second month"]),
      (
        "1 tab on the 31st of every month",
        [
          "1 tab on the 31st of every month, or on its last day where it is shorter",
          "1 tab on the 31st of every month, where there is one",
        ]
      ),
      ("1 tab qd from 3/5/2026", ["1 tab qd from 3 May 2026", "1 tab qd from 5 March 2026"]),
      ("1-2 tabs bid", ["1 tabs bid", "2 tabs bid"]), ("1 tab q4-6h prn", ["1 tab q4h prn", "1 tab q6h prn"]),
      ("1,000 tab qd", ["1 tab qd", "1000 tab qd"]), ("1 tab at 8", ["1 tab at 8:00", "1 tab at 20:00"]),
      ("1 tab at 12 pm", ["1 tab at 12:00", "1 tab at 0:00"]),
      ("1 tab bid x 10", ["1 tab bid for 10 days", "1 tab bid 10 doses"]),
      ("1 tab bid prn", ["1 tab at most 2 a day prn"]),
      ("1 tab every second Monday", ["1 tab on Mondays, every 2 weeks", "1 tab on the second Monday of every month"]),
      ("1 tab daily bid", ["1 tab every day bid"]),
      ("1 tab with meals", ["1 tab once a day with meals", "1 tab 3 times a day with meals"]),
      ("1 tab 30 min before breakfast", ["1 tab before breakfast"]),
      (
        "1 tab in the morning and evening after food",
        [
          "1 tab in the morning after food and in the evening after food",
          "1 tab in the morning and in the evening after food",
        ]
      ),
      ("1 tab qd for 1 week, then bid", ["1 tab qd for 1 week, then 1 tablet bid"]),
      ("1 tab qd for 1 week, then bid 1 tab, 10 doses", ["1 tab qd for 1 week, then bid 1 tab, 10 doses in all"]),
      ("1 tab q8h at 6:00, 14:00 and 22:00", ["1 tab at 6:00, 14:00 and 22:00"]),
      (
        "1-2 tabs od from 3/5/2026",
        [
          "1 tabs once daily from 3 May 2026", "1 tabs once daily from 5 March 2026",
          "2 tabs once daily from 3 May 2026",
          "2 tabs once daily from 5 March 2026",
        ]
      ),
    ])
  func ambiguous(_ text: String, _ wordings: [String]) throws {
    let reader = try FrequencyReaderTests.reader()
    let reading = reader.read(text)
    guard case .ambiguous(let sentence, let alternatives) = reading else {
      Issue.record("\(text): \(reading)")
      return
    }
    #expect(sentence.hasSuffix("."), "\(sentence)")
    #expect(alternatives.map(\.wording) == wordings)
    for alternative in alternatives { #expect(reader.read(alternative.wording) == .rule(alternative.timing)) }
  }

  @Test("units that are easily taken for others")
  func units() throws {
    #expect(try FrequencyReaderTests.rule("10 U qd", "unit").hasPrefix("ambiguous: “U” is easily taken for a 0"))
    #expect(try FrequencyReaderTests.rule("10 IU qd", "unit").hasPrefix("ambiguous: “IU” is easily taken"))
    #expect(try FrequencyReaderTests.rule("50 ug qd", "mcg").hasPrefix("ambiguous: “ug” is easily taken for “mg”"))
    #expect(try FrequencyReaderTests.rule("5 cc qd", "mL").hasPrefix("ambiguous: “cc” may be millilitres"))
  }

  @Test("an amount that has no unit, and a first dose that has no time, are asked for")
  func unsaid() throws {
    #expect(try FrequencyReaderTests.rule("2 qd", nil).hasPrefix("unreadable: Say what “2” counts"))
    let start = try #require(LocalDate("2026-03-01"))
    let reader = FrequencyReader(start: start, unit: "tablet", kind: .medication, zone: .utc)
    #expect(
      reader.read("1 tab q8h") == .unreadable("Say when the first dose is due, such as “q8h from 6:00”.", word: "q8h"))
  }

  @Test("texts without an end")
  func long() throws {
    let reader = try FrequencyReaderTests.reader()
    for text in [
      String(repeating: "1 tab bid ", count: 10_000), String(repeating: "1-2 tabs od ", count: 2000),
      String(repeating: "prn ", count: 5000), String(repeating: "then ", count: 5000),
      String(repeating: "1 tab qd for 1 day then ", count: 1000), String(repeating: "“", count: 20_000),
      String(repeating: "9", count: 20_000), String(repeating: "prn pain fever ", count: 1500),
    ] {
      if case .rule = reader.read(text) { Issue.record("read: \(text.prefix(40))") }
    }
  }

  @Test("any words in any order are read or refused, and what is read is read back", arguments: [1, 2, 3] as [UInt64])
  func soup(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let reader = try FrequencyReaderTests.reader()
    let words =
      Array(FrequencyVocabulary.dayParts.keys.sorted()) + FrequencyVocabulary.timesADay.keys.sorted()
      + [
        "1", "2", "0.5", "½", "10", "31", "tab", "tablets", "mg", "at", "8:00", "20:00", "8", "am", "pm", "and", ",",
        ";", ".",
        "-", "/", "every", "q", "h", "other", "day", "days", "week", "weeks", "month", "of", "the", "on", "Monday",
        "Fri",
        "first", "last", "15th", "31st", "for", "x", "until", "from", "May", "2026", "3/5/2026", "2026-05-03", "doses",
        "then",
        "stop", "prn", "pain", "max", "at most", "a day", "at least", "hours", "apart", "before", "after", "food", "ac",
        "pc",
        "with", "each", "meal", "daily", "weekly", "monthly", "once", "twice", "times", "1-0-1", "off", "without",
        "reduce by",
        "until 1", "od", "“", "”", "0800", "1200", "midnight", "24:00", "except", "not", "other days", "PO", "1,500",
        ".5", ",5", "7, 15", "breakfast", "dinner", "hold", "(", ")", "UTC", "+01:00", "half", "a", "no stated amount",
        "in all", "only", "in the evening", "every night at", "7-8", "noon", "8h30", "max 8", "puffs", "1/2", "25/100",
        "/day",
        "3 doses", "but", "every other night", "am",
      ]
    var readCount = 0
    for _ in 1...4000 {
      let text = (0...Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      guard case .rule(let timing) = reader.read(text) else { continue }
      readCount += 1
      #expect(
        reader.read(Phrases.rule(timing)) == .rule(timing), "seed \(seed): “\(text)” is “\(Phrases.rule(timing))”")
    }
    #expect(readCount > 20)
  }
}
