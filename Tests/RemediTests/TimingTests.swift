import Foundation
import Remedi
import Testing

@Suite struct TimingTests {
  func doses(_ times: String...) throws -> [Timing.ClockDose] {
    try times.map { Timing.ClockDose(time: try #require(LocalTime($0))) }
  }

  @Test func isKeptWithItsVersionAndKind() throws {
    let timing = try Timing(
      .daily([
        Timing.ClockDose(
          time: try #require(LocalTime("08:00")), quantity: Quantity(try #require(DecimalNumber("1.50")), "tablet"))
      ]),
      start: try #require(LocalDate("2026-03-01")), end: nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(timing)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"doses":[{"quantity":{"unit":"tablet","value":"1.5"},"time":"08:00"}],"kind":"daily","start":"2026-03-01","version":1}"#
    )
    #expect(try JSONDecoder().decode(Timing.self, from: data) == timing)
    let newer = String(decoding: data, as: UTF8.self).replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Timing.self, from: Data(newer.utf8)) }
  }

  @Test func refusesWhatContradictsItselfOrNeverFires() throws {
    let start = try #require(LocalDate("2026-03-01"))
    #expect(throws: RemediError.invalid("times", "Give at least one time of day.")) {
      try Timing(.daily([]), start: start, end: nil)
    }
    #expect(throws: RemediError.invalid("times", "The same time stands here twice.")) {
      try Timing(.daily(try doses("08:00", "08:00")), start: start, end: nil)
    }
    #expect(throws: RemediError.invalid("end", "The last day lies before the first.")) {
      try Timing(.daily(try doses("08:00")), start: start, end: start - 1)
    }
  }

  @Test func speaksPlainEnglish() throws {
    let (one, half) = (try #require(DecimalNumber("1")), try #require(DecimalNumber("0,5")))
    func dose(_ time: String, _ value: DecimalNumber) throws -> Timing.ClockDose {
      Timing.ClockDose(time: try #require(LocalTime(time)), quantity: Quantity(value, "tablet"))
    }
    let (start, end) = (try #require(LocalDate("2026-03-01")), try #require(LocalDate("2026-05-03")))
    #expect(
      Words.rule(try Timing(.daily([try dose("20:00", one), try dose("08:00", one)]), start: start, end: end))
        == "1 tablet at 08:00 and 20:00 every day, from 1 March 2026 until 3 May 2026")
    #expect(
      Words.rule(
        try Timing(
          .daily([try dose("08:00", one), try dose("13:00", half), try dose("18:00", half)]), start: start, end: nil))
        == "1 tablet at 08:00 and 0.5 tablet at 13:00 and 18:00 every day, from 1 March 2026")
    #expect(
      Words.rule(try Timing(.daily(try doses("10:00")), start: start, end: start))
        == "at 10:00 every day, on 1 March 2026 only")
    #expect(
      try ExerciseDosage(sets: 3, repetitions: 10, duration: 90).words
        == "3 sets of 10 repetitions, 1 minute, 30 seconds")
    #expect(Words.delay(-3900) == "1 hour 5 minutes early")
    #expect(Words.delay(59) == "on time")
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
