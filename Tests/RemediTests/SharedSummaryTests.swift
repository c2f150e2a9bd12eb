import Remedi
import Testing

@Suite("Shared summaries")
struct SharedSummaryTests {
  private let today = LocalDate(dayNumber: 20_514)
  private let noon = Instant(milliseconds: 1_772_449_200_000, offsetMinutes: 60)

  private func content(_ first: Int, _ last: Int, _ words: String = "") -> SharedSummary.Content {
    SharedSummary.Content(today + first...today + last, words: words)
  }

  private func shared(secondsAgo seconds: Int) -> SharedSummary {
    SharedSummary(
      id: .make(), content(-7, 0), figures: Adherence(), at: noon.adding(seconds: -seconds),
      by: Actor(kind: .patient, id: "bob", name: "Bob"))
  }

  @Test("tell of days up to today")
  func days() throws {
    try SharedSummaryRules.check(content(-365, 0), today: today)
    #expect { try SharedSummaryRules.check(content(0, 1), today: today) } throws: { error in
      (error as? RemediError)?.fields.map(\.name) == ["to"]
    }
  }

  @Test("are as many within a day as can be read, and then the first of them has to be a day old")
  func room() throws {
    let recent = (1...SharedSummaryRules.mostInADay).map { shared(secondsAgo: $0 * 60) }
    try SharedSummaryRules.checkRoom(Array(recent.dropLast()), at: noon)
    #expect { try SharedSummaryRules.checkRoom(recent, at: noon) } throws: { error in
      let error = error as? RemediError
      return error?.code == .rateLimited && error?.retryAfter == 86_400 - 20 * 60
    }
    try SharedSummaryRules.checkRoom(recent, at: noon.adding(seconds: 86_400 - 20 * 60))
  }

  @Test("are the same only to the letter")
  func identity() {
    #expect(content(-1, 0, "é").isIdentical(to: content(-1, 0, "é")))
    #expect(!content(-1, 0, "é").isIdentical(to: content(-1, 0, "e\u{301}")))
    #expect(!content(-1, 0).isIdentical(to: content(-2, 0)))
    #expect(!content(-1, 0).isIdentical(to: content(-1, 0, " ")))
  }
}
