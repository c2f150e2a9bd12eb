import AllFeatures
import FeatureKit
import Notifications
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("Letters to patients about their plan")
struct PlanMailTests {
  /// Bob, and his account with an address that he proved.
  private func bob(_ site: TestSite, _ language: String? = nil) async throws -> (Patient, Account) {
    var (patient, account) = (site.bob, try #require(try await site.record.account(site.bob.accountId)))
    patient.language = language.flatMap { LanguageTag($0) }
    account.proveEmail(at: site.clock.now)
    return (patient, account)
  }

  /// The letters that a commit adds.
  private func letters(
    _ site: TestSite, _ write: (PlanMail, inout Transaction) throws -> Void
  ) async throws -> [OutboxMessage] {
    let known = Set(try await site.record.pendingMessages(limit: 100).map(\.id))
    try await site.record.commit { transaction in try write(PlanMail(site.record), &transaction) }
    return try await site.record.pendingMessages(limit: 100).filter { !known.contains($0.id) }
  }

  private func view(of message: OutboxMessage, _ site: TestSite) throws -> any LetterView {
    try #require(
      try FeatureList.all.letters(of: site.record).view(of: message, site: TestSite.publicURL))
  }

  @Test(
    "a reminder says when, in the patient's language, and names nobody",
    arguments: [
      (nil, "Time for your 8:05 schedule", "Open Remedi"),
      ("de-AT", "Zeit für Ihren Plan um 8.05 Uhr", "Remedi öffnen"),
      ("fr", "Time for your 8:05 schedule", "Open Remedi"),
    ] as [(String?, String, String)])
  func reminder(language: String?, subject: String, link: String) async throws {
    let site = try await TestSite()
    let (patient, account) = try await bob(site, language)
    let time = try #require(LocalTime("08:05"))
    let letters = try await letters(site) { mail, transaction in
      try mail.mailReminder(
        of: patient, slotTime: time, expiresAt: site.clock.now.adding(seconds: 600), to: account, at: site.clock.now,
        in: &transaction)
    }
    let message = try #require(letters.first)
    #expect(letters.count == 1 && message.recipientAddress == "bob@example.org" && message.recipientName.isEmpty)
    #expect(message.accountId == account.id && message.clinicId == nil)
    let view = try view(of: message, site)
    #expect(view.subject == subject && view.recipientName.isEmpty)
    let text = try SiteParts.templates.get().render(view)
    #expect(text.html.contains(link))
    #expect(text.plain.contains("\n\(TestSite.publicURL)/app/#/today\n"))
    let unsubscribe = try #require(view.unsubscribeLink)
    #expect(text.plain.contains("\n\(unsubscribe)\n") && text.html.contains("href=\"\(unsubscribe)\""))
    #expect(unsubscribe.hasPrefix("\(TestSite.publicURL)/unsubscribe/reminders.\(account.id)."))
    for secret in ["Bob", "Martin", "bob.martin", "Ann", site.clinic.name] {
      #expect(!text.plain.contains(secret) && !text.html.contains(secret), "\(secret)")
    }
  }

  @Test(
    "a reminder is void when the slot is over, and after two hours in any case",
    arguments: [
      (600, 600), (7200, 7200), (7201, 7200), (86_400, 7200),
    ])
  func expires(end: Int, expected: Int) async throws {
    let site = try await TestSite()
    let (patient, account) = try await bob(site)
    let now = site.clock.now
    let letters = try await letters(site) { mail, transaction in
      try mail.mailReminder(
        of: patient, slotTime: .midnight, expiresAt: now.adding(seconds: end), to: account, at: now, in: &transaction)
    }
    #expect(letters.map(\.content.expiresAt) == [now.adding(seconds: expected)])
  }

  @Test(
    "those about the plan say that it changed or ends, and nothing else",
    arguments: [
      ("en", "Your plan has changed", "Part of your plan ends tomorrow"),
      ("de", "Ihr Plan hat sich geändert", "Ein Teil Ihres Plans endet morgen"),
    ])
  func plan(language: String, changed: String, ending: String) async throws {
    let site = try await TestSite()
    let (patient, account) = try await bob(site, language)
    let letters = try await letters(site) { mail, transaction in
      try mail.mailPlanChanged(of: patient, to: account, at: site.clock.now, in: &transaction)
      try mail.mailPlanEnding(of: patient, to: account, at: site.clock.now, in: &transaction)
    }
    let views = try letters.map { try view(of: $0, site) }
    #expect(Set(views.map(\.subject)) == [changed, ending])
    #expect(views.allSatisfy { $0.unsubscribeLink?.contains("/unsubscribe/plan.\(account.id).") == true })
    let end = try #require(letters.first { $0.content.kind == PlanEndingLetter.kind })
    #expect(end.content.expiresAt == Instant("2026-03-03T00:00:00+01:00"))
    #expect(letters.first { $0.content.kind == PlanChangedLetter.kind }?.clinicId == site.clinic.id)
  }

  @Test("go to no address that the patient did not prove")
  func unproven() async throws {
    let site = try await TestSite()
    let account = try #require(try await site.record.account(site.bob.accountId))
    var (unproven, none) = (account, account)
    unproven.setEmail("bob@example.org", isProven: false, at: site.clock.now)
    none.setEmail(nil, isProven: false, at: site.clock.now)
    #expect(unproven.emailProvenAt == nil)
    for account in [unproven, none] {
      let letters = try await letters(site) { mail, transaction in
        try mail.mailReminder(
          of: site.bob, slotTime: .midnight, expiresAt: site.clock.now, to: account, at: site.clock.now,
          in: &transaction)
        try mail.mailPlanChanged(of: site.bob, to: account, at: site.clock.now, in: &transaction)
        try mail.mailPlanEnding(of: site.bob, to: account, at: site.clock.now, in: &transaction)
      }
      #expect(letters == [])
    }
  }

  @Test("keep the rules of letters on all their samples, in every language")
  func samples() async throws {
    let site = try await TestSite()
    let kinds = RemindersFeature.letters(of: site.record)
    #expect(kinds.map(\.code) == ["reminder", "planChanged", "planEnding", "digest"])
    for kind in kinds { #expect(LetterRules.faults(of: kind) == []) }
    #expect(kinds.flatMap(\.samples).allSatisfy { $0.view.unsubscribeLink != nil })
  }
}
