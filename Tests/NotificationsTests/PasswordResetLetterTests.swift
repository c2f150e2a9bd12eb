import Accounts
import AllFeatures
import FeatureKit
import Foundation
import Logging
import Notifications
import Record
import Remedi
import Support
import Testing

/// The letter to a patient who forgot the password.
@Suite struct PasswordResetLetterTests {
  @Test func saysWhatIsNeededAndNothingOfHealth() async throws {
    let site = try await TestSite()
    let file = try await site.bobFile()
    var profile = file.patient.profile
    profile.notes = "tremor"
    profile.treatments = "physiotherapy"
    try await file.change(
      profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: site.ann, at: site.clock.now)
    try await site.record.requestPasswordReset(named: "bob.martin", at: site.clock.now)
    for request in try await site.record.passwordResetRequests(limit: 100) {
      try await site.record.answer(request, at: site.clock.now)
    }
    let post = PostOffice()
    let job = OutboxJob(
      record: site.record, letters: try FeatureList.all.letters(of: site.record),
      templates: try SiteParts.templates.get(),
      transport: post, sender: try Mailbox(name: "Remedi", address: "remedi@example.org"),
      publicURL: "https://remedi.example.org/", server: MailServerState(),
      now: { site.clock.now }, logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
    try await job.run(at: site.clock.now)
    let letters = post.sent.filter { $0.subject == "Your new password for Remedi" }
    let letter = try #require(letters.first)
    #expect(letters.count == 1)
    #expect(letter.to.address == "bob@example.org")
    for part in [
      "Dear Bob Martin,", "\nbob.martin\n", "until 13:00 on Monday, 2 March.", "Did you not ask for this?",
      "does not replace the advice of a physician",
    ] {
      #expect(letter.text.plain.contains(part), "\(part)")
    }
    let prefix = "https://remedi.example.org/password-resets/"
    let link = try #require(letter.text.plain.split(separator: "\n").first { $0.hasPrefix(prefix) })
    let found = try await site.record.passwordReset(code: String(link.dropFirst(prefix.count)))
    #expect(found?.person.signInName == site.bob.userName)
    for secret in ["1954", "0044", "tremor", "physiotherapy", "arkinson", "Archer"] {
      #expect(!letter.text.plain.contains(secret) && !letter.text.html.contains(secret), "\(secret)")
    }
  }
}
