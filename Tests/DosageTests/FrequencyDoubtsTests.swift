import Testing

@testable import Dosage
@testable import Remedi

@Suite("What may mean two things is asked about, and the larger dose is never read by itself")
struct FrequencyDoubtsTests {
  @Test(
    "what is offered, the smaller dose first",
    arguments: [
      ("1 tab 8am 12 noon 4pm", "tablet", ["1 tab 8am noon 4pm"]),
      ("1 tab 6 am, 12 midday and 6 pm", "tablet", ["1 tab 6 am, midday and 6 pm"]),
      ("3 tabs a day", "tablet", ["1 tablet 3 times a day", "3 tabs once a day"]),
      ("2 tablets per day", "tablet", ["1 tablet 2 times a day", "2 tablets once a day"]),
      ("6 mg/day", "mg", ["6 mg once a day"]), ("2.5 mg/d", "mg", ["2.5 mg once a day"]),
      ("1 tab once", "tablet", ["1 tab once a day", "1 tab once a day, 1 dose"]),
      ("1 tab one time", "tablet", ["1 tab one time a day", "1 tab once a day, 1 dose"]),
      ("1 tab twice", "tablet", ["1 tab twice a day"]), ("1 tab 3 times", "tablet", ["1 tab 3 times a day"]),
      (
        "2 puffs prn max 8/day", "puff", ["2 puffs prn at most 4 doses a day", "2 puffs prn at most 8 doses a day"]
      ),
      ("2 puffs prn max 8 puffs in 24 hours", "puff", ["2 puffs prn at most 4 doses in 24 hours"]),
      ("1 tab prn max 4 tablets a day", "tablet", ["1 tab prn at most 4 doses a day"]),
      ("2 tabs prn, at most 3 a day", "tablet", ["2 tabs prn, at most 3 doses a day"]),
      (
        "½ tablet prn 4 a day max", "tablet",
        ["½ tablet prn at most 4 doses a day", "½ tablet prn at most 8 doses a day"]
      ),
      ("1 tab every night at 10pm", "tablet", ["1 tab at 22:00 every day"]),
      ("1 tab in the evening at 8", "tablet", ["1 tab at 20:00"]),
      ("1 tab nocte at 22:00", "tablet", ["1 tab at 22:00"]),
      ("1 tab at 12", "tablet", ["1 tab at 12:00", "1 tab at 0:00"]),
      ("1 tab bd 5/7", "tablet", ["1 tab bd for 5 days"]),
      ("1 tab daily x 2/52", "tablet", ["1 tab daily for 2 weeks"]),
      ("1 tab bid for 6/12", "tablet", ["1 tab bid for 6 months"]),
      ("1 tab od 1/52", "tablet", ["1 tab once daily for 1 week"]),
      ("1 tab MWF", "tablet", ["1 tab on Mondays, Wednesdays and Fridays"]),
      ("10 IU daily", "unit", ["10 units daily"]), ("1 tab tid 30 min ac", "tablet", ["1 tab tid ac"]),
      ("1,000 mg twice daily", "mg", ["1 mg twice daily", "1000 mg twice daily"]),
      ("1 am 2 pm", "tablet", ["at 1:00 and 14:00", "1 in the morning and 2 in the evening"]),
      ("1am, 2pm", "tablet", ["at 1:00 and 14:00", "1 in the morning and 2 in the evening"]),
      ("2 pm for 5 days", "tablet", ["at 14:00 for 5 days", "2 in the evening for 5 days"]),
      ("1 tab weekly x 4", "tablet", ["1 tab weekly for 4 weeks"]),
      ("1 tab every month x 3", "tablet", ["1 tab every month for 3 months"]),
      ("1 tab on Mondays x 4", "tablet", ["1 tab on Mondays for 4 weeks", "1 tab on Mondays 4 doses"]),
      ("1 tab daily x 5", "tablet", ["1 tab daily for 5 days", "1 tab daily 5 doses"]),
    ])
  func asked(_ text: String, _ unit: String, _ wordings: [String]) throws {
    let reader = try FrequencyReaderTests.reader(unit)
    guard case .ambiguous(let sentence, let alternatives) = reader.read(text) else {
      Issue.record("\(text): \(reader.read(text))")
      return
    }
    #expect(sentence.hasSuffix("."))
    #expect(alternatives.map(\.wording) == wordings)
    for alternative in alternatives { #expect(reader.read(alternative.wording) == .rule(alternative.timing)) }
  }

  @Test("beside a doubt that leads nowhere stands what else cannot be read")
  func doubtAndFault() throws {
    let reading = try FrequencyReaderTests.reader("tablet").read("1,000 mg twice daily")
    let sentence = """
      “1,000” can be 1 or 1000: type the one that you mean. This medication is counted in tablets, not in “mg”: write how \
      many, such as “1 tablet daily”.
      """
    #expect(reading == .unreadable(sentence, word: "1,000"))
  }

  @Test("a doubt about a number says both, also where neither reading can be kept")
  func doubtAlone() throws {
    #expect(
      try FrequencyReaderTests.rule("1,000 daily", nil).contains(
        "“1,000” can be 1 or 1000: type the one that you mean."))
  }

  @Test(
    "a unit that the medication does not have leads to its own, not to another spelling",
    arguments: [
      ("10 IU daily", "IU"), ("1000 units daily", "units"), ("10 U daily", "U"), ("5 ug daily", "ug"),
      ("5 ml at 8:00", "ml"),
    ])
  func foreignUnit(words: String, unit: String) throws {
    let sentence =
      "This medication is counted in tablets, not in “\(unit)”: write how many, such as “1 tablet daily”."
    #expect(try FrequencyReaderTests.reader("tablet").read(words) == .unreadable(sentence, word: unit))
  }

  @Test("once a week for 4 weeks or 4 times a week: for that, the days are asked for")
  func weekly() throws {
    guard case .ambiguous(let sentence, _) = try FrequencyReaderTests.reader().read("1 tab weekly x 4") else {
      Issue.record("read")
      return
    }
    #expect(
      sentence
        == "“x 4” may be once a week for 4 weeks, or 4 times a week: for that, name the days, such as “on Mondays and "
        + "Thursdays”.")
  }

  @Test(
    "hours that can be nothing else are read",
    arguments: [
      ("at 1 am and 2 pm", "at 01:00 and 14:00 every day"), ("8am 4pm", "at 08:00 and 16:00 every day"),
      ("1:00 am 2:00 pm", "at 01:00 and 14:00 every day"), ("1 am 8 pm", "at 01:00 and 20:00 every day"),
      ("1 tab 1 am 2 pm", "1 tablet at 01:00 and 14:00 every day"),
      ("1 am 2 pm, 1 tablet", "1 tablet at 01:00 and 14:00 every day"),
    ])
  func hours(_ text: String, _ expected: String) throws { #expect(try FrequencyReaderTests.rule(text) == expected) }

  @Test("hours of an exercise are no amounts")
  func hoursOfExercise() throws {
    #expect(try FrequencyReaderTests.rule("1 am 2 pm", nil, .exercise) == "at 01:00 and 14:00 every day")
  }

  @Test(
    "what is refused, by the words that matter",
    arguments: [
      ("1-1-1-1-1", "1-1-1-1-1"), ("25/100 tid", "25/100"), ("100/25 tid", "100/25"), ("1 tab 25/100 tid", "25/100"),
      ("8/8 tid", "8/8"),
      ("50/200-0-50/200", nil), ("1 tab 7:00 - 8:00", "7:00 - 8:00"), ("1 tab 7am-8am", "7am-8am"),
      ("1 tab at 6-10-14-18", "6-10-14-18"), ("1 tab at 8:00 to 20:00", "8:00 to 20:00"),
      ("1 tab at 8:00 and 8 in the evening", "8"), ("1 tab at 8 in the morning and 8 in the evening", nil),
      ("1 tab 7:00 and 10 at night", "10"), ("1 tab at 20:00 in the morning", "20:00 in the morning"),
      ("1 tab in the morning at 20:00", "in the morning at 20:00"), ("3x1", "3x1"), ("1 x 3 daily", "1 x 3"),
      ("1 tab am, 2 pm", "am"), ("1 tab AM 2 tab PM", "AM"), ("1 tab tiw", "tiw"), ("1 tab biw", "biw"),
      ("1 tab 6 doses a day", "6 doses a day"), ("1 tab every 3 hours, 6 doses a day", "every 3 hours"),
      ("2 tabs now, then 1 tab q6h", "now"), ("1 tab every 2 hours from 6:00 to 22:00", "to 22:00"),
      ("1 tab in the afternoon", "in the afternoon"), ("1 tab on waking", "on waking"),
      ("1 tab with milk bid", "with milk"), ("1 tab as directed", "as directed"), ("1 tab bid, (with) milk", "with"),
      ("1 tab every fortnight", "every fortnight"), ("1 tab q4h while awake", "while awake"),
      ("prn max 4 tablets a day", "max 4 tablets a day"), ("2 tabs prn max 3 tabs a day", "max 3 tabs a day"),
    ] as [(String, String?)])
  func refused(_ text: String, _ word: String?) throws {
    let reading = try FrequencyReaderTests.reader().read(text)
    guard case .unreadable(let sentence, let named) = reading else {
      Issue.record("\(text): \(reading)")
      return
    }
    #expect(sentence.hasSuffix("."))
    if let word { #expect(named == word, "\(text): \(sentence)") }
  }

  @Test(
    "what is read",
    arguments: [
      ("1 tab at 8 in the morning", "1 tablet at 08:00 every day"),
      ("1 tab at 6 o’clock in the evening", "1 tablet at 18:00 every day"),
      ("1 tab at 10 at night", "1 tablet at 22:00 every day"), ("1 tab at 12 noon", "1 tablet at 12:00 every day"),
      ("1 tab at 12 midnight", "1 tablet at 00:00 every day"), ("1 tab at 8h30", "1 tablet at 08:30 every day"),
      ("1 tab at 8h30 and 20h", "1 tablet at 08:30 and 20:00 every day"),
      ("1 tab 20:00 in the evening", "1 tablet at 20:00 every day"),
      ("1 tab at 8:00 and in the evening", "1 tablet at 08:00 and in the evening every day"),
      ("1-0-1 ac", "1 tablet in the morning before food and in the evening before food every day"),
      ("1-1-1 pc", "1 tablet in the morning after food, at noon after food and in the evening after food every day"),
      (
        "1-0-1-1 ac",
        "1 tablet in the morning before food, in the evening before food and at bedtime every day"
      ),
      ("1 tab 3 doses a day", "1 tablet in the morning, at noon and in the evening every day"),
      ("2 tabs x3/day", "2 tablets in the morning, at noon and in the evening every day"),
      ("1 tab ×2 daily", "1 tablet in the morning and in the evening every day"),
      (
        "1 tab prn pain, no more often than every 4 hours",
        "1 tablet as needed for pain, at least 4 hours apart"
      ),
      ("1 tab a day", "1 tablet in the morning every day"), ("½ tab/day", "0.5 tablet in the morning every day"),
      ("2 tabs daily", "2 tablets in the morning every day"),
      ("1 tab bds", "1 tablet in the morning and in the evening every day"),
      ("1 tab every other night", "1 tablet at bedtime every second day"),
      ("1 tab on weekdays only", "1 tablet in the morning on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays"),
      (
        "1 tab every day but Sunday",
        "1 tablet in the morning on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Saturdays"
      ),
      ("1 tab once on Mondays", "1 tablet in the morning on Mondays"),
      ("1 tab once nightly", "1 tablet at bedtime every day"),
      ("1 tab q6h prn, not to exceed 4 in 24 h", "1 tablet as needed, at least 6 hours apart, at most 4 in 24 hours"),
      ("2 tabs prn up to 3 times a day", "2 tablets as needed, at most 3 doses a day"),
    ])
  func read(_ text: String, _ expected: String) throws { #expect(try FrequencyReaderTests.rule(text) == expected) }

  @Test("sets and repetitions")
  func exercises() throws {
    #expect(
      try FrequencyReaderTests.rule("3 sets of 10, hold 5 s, daily", nil, .exercise)
        == "3 sets of 10 repetitions, hold 5 seconds: in the morning every day")
    guard case .ambiguous(_, let alternatives) = try FrequencyReaderTests.reader(nil, .exercise).read("3x10 reps bid")
    else {
      Issue.record("read")
      return
    }
    #expect(alternatives.map(\.wording) == ["3 sets of 10 repetitions bid", "10 sets of 3 repetitions bid"])
    #expect(try FrequencyReaderTests.rule("3 sets of 10 minutes daily", nil, .exercise).hasPrefix("unreadable: "))
  }
}
