import DocumentStore
import Remedi
import Support
import Testing

@testable import Operations
@testable import Record

@Suite("Uptime")
struct UptimeTests {
  private static let minute = 60

  private func days(_ site: TestSite) async throws -> [String] {
    let page = try await site.store.query(Query(.collection(CollectionPath(root: "uptime"))))
    return page.documents.map(\.path.id)
  }

  /// Lets the job run so many times, so many seconds apart.
  private func run(_ count: Int, every seconds: Int, on site: TestSite) async throws {
    for _ in 0..<count {
      try await UptimeJob(record: site.record).run(at: site.clock.now)
      site.clock.advance(seconds: seconds)
    }
  }

  private func share(_ days: Int, on site: TestSite) async throws -> UptimeShare? {
    try await site.record.uptime(at: site.clock.now).share(ofLast: days)
  }

  @Test("is not known before a minute is over, and whole while each minute has a mark")
  func whole() async throws {
    let site = try await TestSite()
    #expect(try await share(30, on: site) == nil)
    try await run(1, every: 0, on: site)
    #expect(try await share(30, on: site) == nil)
    #expect(try await site.record.uptime(at: site.clock.now).since == nil)
    try await run(9, every: 20, on: site)
    #expect(try await share(30, on: site) == UptimeShare(up: 3, measured: 3))
    #expect(try await site.record.uptime(at: site.clock.now).since == TestClock.start)
  }

  @Test("lacks the minutes without a mark, over midnight too, whatever the zone of the moment")
  func gap() async throws {
    let site = try await TestSite()
    site.clock.now = try #require(Instant("2026-03-03T00:57:30.000+01:00"))
    try await run(2, every: Self.minute, on: site)
    site.clock.advance(seconds: 3 * Self.minute)
    try await run(2, every: Self.minute, on: site)
    #expect(try await days(site) == ["2026-03-02", "2026-03-03"])
    #expect(try await share(30, on: site) == UptimeShare(up: 4, measured: 7))
    #expect(try await share(365, on: site) == UptimeShare(up: 4, measured: 7))
  }

  @Test("leaves out what is older than the days asked for")
  func window() async throws {
    let site = try await TestSite()
    try await run(1, every: Self.minute, on: site)
    site.clock.advance(seconds: 40 * 86_400 - Self.minute)
    try await run(10, every: Self.minute, on: site)
    #expect(try await share(30, on: site) == UptimeShare(up: 10, measured: 30 * 1440))
    #expect(try await share(365, on: site) == UptimeShare(up: 11, measured: 40 * 1440 + 10))
  }

  @Test("writes once a minute, whichever server is first")
  func once() async throws {
    let site = try await TestSite()
    try await run(1, every: 0, on: site)
    let path = try #require(DocumentPath("uptime/2026-03-02"))
    let first = try await site.store.document(at: path)
    try await run(1, every: 20, on: site)
    #expect(try await site.store.document(at: path) == first)
    let now = site.clock.now.adding(seconds: Self.minute)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try await UptimeJob(record: site.record).run(at: now) } }
      try await group.waitForAll()
    }
    site.clock.advance(seconds: 2 * Self.minute)
    #expect(try await share(30, on: site) == UptimeShare(up: 2, measured: 2))
  }

  @Test("is kept for 365 days, and a clock that was wrong for a while loses at most two of them")
  func kept() async throws {
    let site = try await TestSite()
    try await run(3, every: 86_400, on: site)
    let now = site.clock.now
    site.clock.now = try #require(Instant("2099-01-01T00:00:00Z"))
    try await run(1, every: 0, on: site)
    #expect(try await days(site) == ["2026-03-04", "2099-01-01"])
    // What is marked in the future does not count.
    site.clock.now = now
    #expect(try await share(30, on: site) == UptimeShare(up: 1, measured: 1440))
    site.clock.now = try #require(Instant("2027-03-04T10:00:00Z"))
    try await run(1, every: 86_400, on: site)
    #expect(try await days(site) == ["2026-03-04", "2027-03-04", "2099-01-01"])
    try await run(1, every: 0, on: site)
    #expect(try await days(site) == ["2027-03-04", "2027-03-05", "2099-01-01"])
  }

  @Test("is rounded down, so that only a time without a gap is whole")
  func percent() {
    #expect(UptimeShare(up: 43_200, measured: 43_200).sentence == "100\u{A0}%")
    #expect(UptimeShare(up: 525_599, measured: 525_600).sentence == "99.99\u{A0}%, without 1 minute")
    #expect(UptimeShare(up: 42_768, measured: 43_200).sentence == "99.00\u{A0}%, without 7 hours 12 minutes")
    #expect(UptimeShare(up: 0, measured: 5).sentence == "0.00\u{A0}%, without 5 minutes")
  }

  @Test("counts a damaged day as one without marks, and the check tells of it")
  func damaged() async throws {
    let site = try await TestSite()
    let path = try #require(DocumentPath("uptime/2026-03-02"))
    let body = #"{"day": "2026-03-02", "minutes": "AAAA"}"#
    try await site.store.commit([Write(path, .put(body: .init(body.utf8), schema: 1), if: .absent)])
    site.clock.advance(seconds: -86_400)
    try await run(1, every: 86_400, on: site)
    #expect(try await share(30, on: site) == UptimeShare(up: 1, measured: 1440))
    await #expect(throws: UnreadableDocument.self) { try await UptimeJob(record: site.record).run(at: site.clock.now) }
    #expect(try await site.record.check().faults.contains { "\($0)".contains("uptime/2026-03-02") })
  }

  @Test("stands on the engineers' page")
  func page() async throws {
    let site = try await OperationsTests.site()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/operations").words.contains("Last 30 days not measured yet"))
      try await run(3, every: Self.minute, on: site)
      site.clock.advance(seconds: Self.minute)
      let page = try await ann.get("/operations")
      #expect(page.words.contains("Last 30 days 75.00 %, without 1 minute"), "\(page.words)")
      #expect(page.words.contains("Measured since today, 12:00"), "\(page.words)")
    }
  }
}
