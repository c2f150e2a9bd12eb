import Courses
import Foundation
import Remedi
import Testing

@Suite struct TimingTests {
  let start: LocalDate

  init() throws { start = try #require(LocalDate("2026-03-01")) }

  @Test func isKeptWithItsVersion() throws {
    let dose = TimedDose(
      time: try #require(LocalTime("08:00")), quantity: Quantity(try #require(DecimalNumber("1.50")), "tablet"))
    let timing = try Timing(.daily([dose]), start: start, count: 18)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(timing)
    let rule = #"{"doses":[{"quantity":{"unit":"tablet","value":"1.5"},"time":"08:00"}],"every":1,"kind":"days"}"#
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"count":18,"phases":[{"recurrence":\#(rule),"start":"2026-03-01"}],"version":2}"#)
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
    let newer = String(decoding: data, as: UTF8.self).replacingOccurrences(of: #""version":2"#, with: #""version":3"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Timing.self, from: Data(newer.utf8)) }
  }

  @Test func everyKindSurvivesItsCoding() throws {
    var random = RandomTiming(seed: 2026)
    for _ in 0..<500 {
      let timing = random.timing()
      #expect(try JSONDecoder().decode(Timing.self, from: JSONEncoder().encode(timing)) == timing)
    }
  }

  @Test func speaksOfAmountsAndDelays() throws {
    #expect(
      try ExerciseDosage(sets: 3, repetitions: 10, duration: 90).words
        == "3 sets of 10 repetitions, 1 minute, 30 seconds")
    #expect(try ExerciseDosage(repetitions: 1, hold: 1).words == "1 repetition, hold 1 second")
    #expect(try ExerciseDosage(sets: 3, duration: 60, hold: 90).words == "3 sets, 1 minute, hold 90 seconds")
    #expect(Phrases.delay(-3900) == "1 hour 5 minutes early")
    #expect(Phrases.delay(59) == "on time")
  }

  @Test func keepsExercisesFromBeforeThereWereHolds() throws {
    let stored = try JSONDecoder().decode(ExerciseDosage.self, from: Data(#"{"sets":2,"repetitions":10}"#.utf8))
    #expect(try stored == ExerciseDosage(sets: 2, repetitions: 10))
    let held = try ExerciseDosage(repetitions: 10, hold: 5)
    #expect(try JSONDecoder().decode(ExerciseDosage.self, from: JSONEncoder().encode(held)) == held)
  }

  @Test(arguments: [("1", "1"), ("01.50", "1.5"), ("0,25", "0.25"), ("123456.7891", "123456.7891")])
  func readsDecimals(typed: String, kept: String) throws {
    #expect(try #require(DecimalNumber(typed)).description == kept)
  }

  @Test(arguments: ["", "0", "0.0", "-1", "1e3", "1.", ".5", "1.23456", "1234567", "1 ", "½", "1,0,0"])
  func refusesOtherNumbers(typed: String) { #expect(DecimalNumber(typed) == nil) }

  @Test(arguments: ["bob@example.org", " bob@example.org ", "b.o+b@mail.example.org"])
  func readsAddresses(typed: String) { #expect(EmailAddress.read(typed) == typed.trimming()) }

  @Test(arguments: [
    "", "bob", "bob@", "@example.org", "bob@example", "bob @example.org", "bob@exam ple.org",
    "bob@example..org", "bob@-example.org", "bob@example.org\r\nBcc: x@example.org", "\"bob\"@example.org",
    "böb@example.org",
  ])
  func refusesOtherAddresses(typed: String) { #expect(EmailAddress.read(typed) == nil) }
}
