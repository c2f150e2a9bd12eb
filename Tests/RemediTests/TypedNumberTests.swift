import Testing

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
      "", "0", "0,000", ".", ",", "1.", "-1", "+1", "1e3", "1,000,000", "1.000,5", "1 000", "1'000", "½", "１",
      "1.23456", "1234567", "..5",
    ])
  func unreadable(typed: String) {
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
