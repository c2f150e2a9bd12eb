import Board
import Record
import Remedi
import Support
import Testing

/// The board beside the statistics and the schedule of the same patient, after a random year.
@Suite("The board of a random year")
struct BoardAgreementTests {
  @Test("says what statistics and schedule say, at any moment, whether or not it was kept in between", arguments: 1...8)
  func agree(seed: UInt64) async throws {
    let site = try await RandomPatient(seed: seed).site
    // Half of them are kept from the beginning, half are made once.
    if seed.isMultiple(of: 2) { try await site.record.updateProjections(at: site.clock.now.adding(seconds: -86_400)) }
    for step in 0...40 {
      let now = site.clock.now
      if !step.isMultiple(of: 3) { try await site.record.updateProjections(at: now) }
      let row = try #require(
        try await site.record.board(
          of: site.ann, showing: .all, found: nil, limit: 10, after: nil, session: Identifier("tests"), at: now
        ).rows.first)
      let file = try await site.bobsOwnFile()
      let today = file.today(at: now)
      #expect(try await row.week == file.statistics(today - 6...today, at: now).summary)
      let month = try await file.statistics(today - 29...today, at: now)
      #expect(row.month == month.summary)
      #expect(row.days.map(\.adherence) == month.days.map(\.adherence))
      #expect(row.days.map(\.date) == month.days.map(\.date))
      let statuses = try await file.schedule(today...today).flatMap(\.items).map { $0.status(at: now) }
      let told = row.today
      #expect(told.planned == statuses.count)
      let counts = [
        told.completed, told.skipped, told.missed, told.late, told.due + told.anyTime, told.upcoming,
      ]
      let kinds: [Occurrence.Status] = [.completed, .skipped, .missed, .late, .due, .upcoming]
      #expect(counts == kinds.map { kind in statuses.count { $0 == kind } })
      site.clock.advance(seconds: [600, 5_000, 23_000, 90_000][step % 4])
    }
    try await site.record.updateProjections(at: site.clock.now)
    #expect(try await site.record.check().faults == [])
  }

  @Test("is on the page as it is there when nothing of it was shown before, at any moment", arguments: 1...4)
  func shown(seed: UInt64) async throws {
    let site = try await RandomPatient(seed: seed).site
    try await site.run { client in
      for step in 0..<50 {
        for path in ["/patients", "/patients?q=bob"] {
          let anew = try await TestSite(store: site.store, cast: site.cast)
          anew.clock.now = site.clock.now
          let rows = try await Self.rows(client, path)
          #expect(rows.contains("Bob Martin"))
          #expect(try await anew.run { try await Self.rows($0, path) } == rows)
        }
        // Now and then up to the last moment before a dose opens, is late or closes, and to that moment.
        site.clock.advance(seconds: [599, 1, 4_999, 1, 22_999, 1, 90_000][step % 7])
      }
    }
  }

  private static func rows(_ client: SiteClient, _ path: String) async throws -> Substring {
    let text = try await client.as(.ann).ask(path).text
    let start = try #require(text.firstRange(of: "<ul class=\"board-rows\">")).upperBound
    return text[start..<(try #require(text.ranges(of: "</ul>\n</section>").last)).lowerBound]
  }
}
