import Care
import Remedi
import Testing

@testable import Patients

@Suite("The age of a patient")
struct AgeTests {
  @Test(
    "is told in days, weeks and months of the youngest",
    arguments: [
      ("2026-03-02", "0 days"), ("2026-03-01", "1 day"), ("2026-02-27", "3 days"), ("2026-02-17", "13 days"),
      ("2026-02-16", "2 weeks"), ("2025-12-03", "12 weeks"), ("2025-12-02", "3 months"), ("2024-03-03", "23 months"),
      ("2024-03-02", "2 years"), ("1954-03-04", "71 years"), ("1954-03-02", "72 years"),
    ])
  func age(birth: String, expected: String) throws {
    let born = try #require(LocalDate(birth))
    #expect(ProfilePhrases.age(born, on: try #require(LocalDate("2026-03-02"))) == expected)
  }
}
