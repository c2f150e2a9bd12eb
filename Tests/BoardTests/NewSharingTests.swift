import Record
import Remedi
import Support
import Testing

@testable import Board

@Suite("A patient whom a colleague shared", .timeLimit(.minutes(10)))
struct NewSharingTests {
  @Test("stands on the board with who shared it, and on the chart with what for, until it was opened")
  func shown() async throws {
    let site = try await TestSite()
    try await site.record.updateProjections(at: site.clock.now)
    let terms = CareTeamMembership.Terms(.view, purpose: "Second opinion")
    try await site.bobFile().share(with: site.charlie.id, terms, at: site.clock.now)
    try await site.run { client in
      let (charlie, chart) = (client.as(.charlie), "/patients/\(site.bob.id)")
      let told = "Shared with you by Dr Ann Archer, today at 12:00"
      let board = try await charlie.get("/patients").words
      #expect(board.contains(told))
      #expect(board.contains("Needs attention 1"))
      #expect(!(try await client.as(.ann).get("/patients")).words.contains("Shared with you"))
      let first = try await charlie.get(chart)
      #expect(first.words.contains("Dr Ann Archer shared this record with you today: Second opinion"))
      #expect(!(try await charlie.get("/patients")).words.contains(told))
      #expect(!(try await client.as(.ann).get(chart)).words.contains("shared this record with you"))
    }
    site.clock.advance(seconds: 6 * 3600)
    let later = try await site.run { try await $0.as(.charlie).get("/patients/\(site.bob.id)") }
    #expect(later.status == 200)
    #expect(!later.words.contains("shared this record with you"))
  }
}
