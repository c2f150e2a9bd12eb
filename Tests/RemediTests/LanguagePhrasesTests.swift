import Remedi
import Testing

@Suite("Dates and numbers in both languages") struct LanguagePhrasesTests {
  private let date = LocalDate(year: 2026, month: 5, day: 3) ?? LocalDate(dayNumber: 0)

  @Test("A date is written as each language writes it")
  func dates() {
    #expect(Phrases.date(date, in: .english) == "3 May 2026")
    #expect(Phrases.date(date, in: .german) == "3. Mai 2026")
    #expect(Phrases.dayAndMonth(date, in: .english) == "3 May")
    #expect(Phrases.dayAndMonth(date, in: .german) == "3. Mai")
    #expect(Phrases.weekdayAndDate(date, in: .english) == "Sunday, 3 May")
    #expect(Phrases.weekdayAndDate(date, in: .german) == "Sonntag, 3. Mai")
    #expect(Phrases.weekdayAndDate(date - 6, in: .german) == "Montag, 27. April")
    #expect(Phrases.date(date + 230, in: .german) == "19. Dezember 2026")
  }

  @Test("A number keeps its digits, with the comma and the minus of its language")
  func numbers() throws {
    #expect(Phrases.number(try #require(MeasuredNumber("81.40")), in: .english) == "81.40")
    #expect(Phrases.number(try #require(MeasuredNumber("81.40")), in: .german) == "81,40")
    #expect(Phrases.number(try #require(MeasuredNumber("-0.3")), in: .english) == "−0.3")
    #expect(Phrases.number(try #require(MeasuredNumber(-0.04, decimals: 1)), in: .german) == "0,0")
  }
}
