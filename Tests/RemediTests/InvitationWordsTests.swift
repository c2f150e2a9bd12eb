import Testing

@testable import Remedi

@Suite struct InvitationWordsTests {
  @Test(arguments: [
    ("2026-12-25T12:30:00+01:00", "Thursday, 24 December 2026"),
    ("2026-12-24T23:30:00Z", "Wednesday, 23 December 2026"),
    ("2026-12-25T00:00:00-05:00", "Thursday, 24 December 2026"),
  ])
  func theLastWholeDayByTheClockOfThePatient(end: String, words: String) throws {
    #expect(Phrases.invitationLastDay(ending: try #require(Instant(end))) == words)
  }
}
