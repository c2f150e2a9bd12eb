import AllFeatures
import FeatureKit
import Logging
import Notifications
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

/// From the plan to the letter, and back by its link.
@Suite("Letters about the plan, in the whole site")
struct MailChainTests {
  private let site: TestSite
  private let job: ReminderJob

  init() async throws {
    let site = try await TestSite()
    try await ChartScene(site: site).prescribe(at: ["13:00"])
    let place = Collections.accounts.root(site.bob.accountId.text)
    try await site.record.commit { transaction in
      var account = try #require(try await transaction.value(at: place))
      account.proveEmail(at: site.clock.now)
      try transaction.put(account, at: place)
    }
    job = ReminderJob(
      site.record, ReminderMeans(sender: nil, mailing: PlanMail(site.record)), ReminderPace(spread: 0), ReminderClock(),
      uptime: { Int(site.clock.now.milliseconds / 1000) }, patience: .milliseconds(1), logger: Logger(label: "tests"))
    self.site = site
  }

  private func run(at text: String) async throws {
    let now = try #require(Instant(text))
    site.clock.now = now
    try await site.record.updateProjections(at: now)
    try await job.run(at: now)
  }

  private func letters(_ kind: String) async throws -> [OutboxMessage] {
    try await site.record.pendingMessages(limit: 100).filter { $0.content.kind == kind }
  }

  /// Does what a mail program does with a letter that is not wanted any more.
  private func end(_ letter: OutboxMessage) async throws {
    let view = try #require(
      try FeatureList.all.letters(of: site.record).view(of: letter, site: TestSite.publicURL))
    let link = try #require(view.unsubscribeLink)
    try await site.run { client async throws in
      let answer = try await client.anonymous.send(
        .post, String(link.dropFirst(TestSite.publicURL.count)),
        headers: [.contentType: "application/x-www-form-urlencoded"], body: "List-Unsubscribe=One-Click")
      #expect(answer.status == 200)
    }
  }

  @Test("a reminder comes where no device is reachable, until its link is used")
  func reminder() async throws {
    try await site.bobsOwnFile().setNotifications(NotificationSettings(mail: true), at: site.clock.now) { _ in true }
    try await run(at: "2026-03-02T12:00:00+01:00")
    #expect(try await letters(ReminderLetter.kind) == [])
    try await run(at: "2026-03-02T13:00:00+01:00")
    let letter = try #require(try await letters(ReminderLetter.kind).first)
    let content = try #require(try letter.content.letter(as: ReminderLetter.self))
    #expect(content.time == LocalTime("13:00") && content.expiresAt == Instant("2026-03-02T15:00:00+01:00"))
    #expect(letter.recipientAddress == "bob@example.org")
    try await end(letter)
    for time in ["2026-03-03T12:00:00+01:00", "2026-03-03T13:00:00+01:00"] { try await run(at: time) }
    #expect(try await letters(ReminderLetter.kind).count == 1)
  }

  @Test("a change of the plan is told, until the link of such a letter is used; reminders stay as they are")
  func planChanged() async throws {
    try await site.bobsOwnFile().setNotifications(NotificationSettings(mail: true), at: site.clock.now) { _ in true }
    try await run(at: "2026-03-02T12:00:00+01:00")
    #expect(try await letters(PlanChangedLetter.kind) == [], "nothing is told of what was before")
    try await prescribe("Rasagiline")
    for time in ["2026-03-02T12:00:01+01:00", "2026-03-02T12:10:00+01:00"] { try await run(at: time) }
    let letters = try await letters(PlanChangedLetter.kind)
    #expect(letters.count == 1)
    try await end(try #require(letters.first))
    let settings = try await site.bobsOwnFile().notificationSettings()
    #expect(settings.mail && !settings.planNotices.mail && settings.planNotices.push)
    try await prescribe("Ropinirole")
    for time in ["2026-03-02T12:10:01+01:00", "2026-03-02T12:20:00+01:00"] { try await run(at: time) }
    #expect(try await self.letters(PlanChangedLetter.kind).count == 1)
  }

  /// Something new from now on, twice a day.
  private func prescribe(_ name: String) async throws {
    let (now, file) = (site.clock.now, try await site.bobFile())
    let version = try ChartScene(site: site).version(
      .medication, name, at: ["08:00", "20:00"], from: now.writtenDate, effectiveFrom: now, writtenAt: now)
    _ = try await file.prescribe(.medication, version, at: now)
  }
}
