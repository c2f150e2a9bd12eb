import Testing

@testable import Dosage
@testable import Remedi

@Suite("A number that a person typed")
struct TypedNumberTests {
  @Test(
    "with a point or a comma is the decimal that it can only be",
    arguments: [
      ("1", "1"), ("0,125", "0.125"), ("0.500", "0.5"), ("00,125", "0.125"), (".5", "0.5"), (",5", "0.5"),
      (".125", "0.125"), ("1.5", "1.5"), ("1,50", "1.5"), ("1.0", "1"), ("1.1250", "1.1250"), ("2,1255", "2.1255"),
      ("1234,500", "1234.5"), ("1500", "1500"),
    ])
  func decimal(typed: String, number: String) throws {
    guard case .number(let read) = TypedNumber(typed) else {
      Issue.record("\(typed): \(TypedNumber(typed))")
      return
    }
    #expect(read.description == number)
    #expect(TypedNumber.question(typed) == nil)
  }

  @Test(
    "with three digits behind a number that is not 0 is asked about, the decimal first",
    arguments: [
      ("1,000", "1", "1000"), ("1.000", "1", "1000"), ("1,500", "1.5", "1500"), ("1.500", "1.5", "1500"),
      ("12,125", "12.1250", "12125"), ("999.999", "999.9990", "999999"), ("10,005", "10.0050", "10005"),
    ])
  func ambiguous(typed: String, decimal: String, thousands: String) throws {
    let (small, large) = (try #require(DecimalNumber(decimal)), try #require(DecimalNumber(thousands)))
    #expect(TypedNumber(typed) == .ambiguous(decimal: small, thousands: large))
    #expect(
      TypedNumber.question(typed) == "“\(typed)” can be \(decimal) or \(thousands): type the one that you mean.")
    // What the question offers is read without another.
    #expect(TypedNumber(decimal) == .number(small))
    #expect(TypedNumber(thousands) == .number(large))
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "0", "0,000", ".", ",", "1.", "-1", "+1", "1e3", "1,000,000", "1.000,5", "1 000", "1'000", "１",
      "1.23456", "1234567", "..5",
    ])
  func unreadable(typed: String) {
    #expect(TypedNumber(typed) == .unreadable)
    #expect(TypedNumber.question(typed) == nil)
  }

  @Test(
    "is a fraction, with a whole number before it or without",
    arguments: [
      ("½", "0.5"), ("¼", "0.25"), ("¾", "0.75"), ("1/2", "0.5"), ("1⁄2", "0.5"), ("3/8", "0.3750"), ("1½", "1.5"),
      ("1 ½", "1.5"), ("1 1/2", "1.5"), ("2 3/4", "2.75"), ("999999 1/2", "999999.5"),
    ])
  func fraction(typed: String, number: String) throws {
    guard case .number(let read) = TypedNumber(typed) else {
      Issue.record("\(typed): \(TypedNumber(typed))")
      return
    }
    #expect(read == DecimalNumber(number))
    #expect(TypedNumber.question(typed) == nil)
    // The words about a frequency read the same.
    guard case .rule(let timing) = try FrequencyReaderTests.reader("tablet").read("\(typed) tablet at 8:00") else {
      Issue.record("\(typed) in words")
      return
    }
    #expect(timing.quantities.compactMap { $0?.value } == [read])
  }

  @Test(
    "is no fraction that can be kept, and no part of one thing",
    arguments: ["1/3", "2/3", "1 1/3", "25/100", "6/12", "2/1", "1/1", "0/2", "1/0"])
  func unkept(typed: String) throws {
    #expect(TypedNumber(typed) == .unreadable)
    #expect(TypedNumber.question(typed) == "“\(typed)” is no number that can be kept: type a decimal, such as 0.5.")
    if case .rule = try FrequencyReaderTests.reader("tablet").read("\(typed) tablet at 8:00") {
      Issue.record("\(typed) in words")
    }
  }

  @Test(
    "is not made of a fraction and anything else",
    arguments: ["½½", "½ 1", "1.5 ½", "1,000 1/2", "1 1 1/2", "-½", "1/2/3", "1/", "/2", "1 ½ ½", "1234567 1/2", "a ½"])
  func noFraction(typed: String) {
    #expect(TypedNumber(typed) == .unreadable)
    #expect(TypedNumber.question(typed) == nil)
  }

  @Test("whatever can be kept is written so that it is read again without a question")
  func written() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 1...5000 {
      let scaled = Int64.random(in: 1..<10_000_000_000, using: &random) / [1, 10, 100, 1000, 10_000].randomElement()!
      guard let number = DecimalNumber(scaled: scaled) else { continue }
      try #require(TypedNumber(number.description) == .number(number), "\(number)")
    }
  }
}
