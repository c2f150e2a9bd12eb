import Accounts
import DocumentStore
import Notifications
import Practice
import Remedi
import Testing

@testable import Record

/// Another e-mail address that a physician writes down for a patient.
@Suite("A patient's new address")
struct PatientAddressTests {
  private static let (old, new) = ("bob@example.org", "bob@elsewhere.example")
  private static let later = Practice.noon.adding(seconds: 60)

  /// Bob, who has joined.
  private static func joined() async throws -> Practice {
    let practice = try await Practice()
    let code = practice.record.code(of: practice.bob.invitationId)
    _ = try await practice.record.acceptInvitation(code: code, passwordHash: "hash", at: Practice.noon)
    return practice
  }

  private func write(_ address: String?, _ practice: Practice, at now: Instant = later) async throws {
    let file = try await practice.bobsFile(at: now)
    var profile = file.patient.profile
    profile.email = address
    try await file.change(profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: practice.ann, at: now)
  }

  private func holder(_ address: String, _ practice: Practice) async throws -> Identifier<Account>? {
    try await practice.record.account(named: address)?.id
  }

  /// To whom letters of a kind went.
  private func letters(
    _ practice: Practice, _ kind: String
  ) async throws -> [String] {
    try await practice.record.pendingMessages(limit: 100).filter { $0.content.kind == kind }.map(\.recipientAddress)
      .sorted()
  }

  private func answer(_ practice: Practice, at now: Instant) async throws {
    for request in try await practice.record.passwordResetRequests(limit: 10) {
      try await practice.record.answer(request, at: now)
    }
  }

  private func code(_ practice: Practice, at now: Instant = later) async throws -> String {
    practice.record.code(of: try #require(try await practice.bobsOwnFile().pendingAddress(at: now)).id)
  }

  @Test("opens nothing before the link in the letter to it was followed")
  func mistyped() async throws {
    let practice = try await Self.joined()
    let record = practice.record
    try await write(Self.new, practice)
    #expect(try await holder(Self.new, practice) == nil)
    #expect(try await holder(Self.old, practice) == practice.bob.accountId)
    #expect(try await practice.bobsOwnFile().patient.profile.email == Self.old)
    for name in [Self.new, Self.old, "bob.martin"] {
      try await record.requestPasswordReset(named: name, at: Self.later)
    }
    try await answer(practice, at: Self.later)
    let resets = try await letters(practice, PasswordResetLetter.kind)
    #expect(resets == [Self.old], "twice asked within a minute is one letter")
    #expect(try await letters(practice, PatientAddressLetter.kind) == [Self.new])
    #expect(try await letters(practice, PatientAddressAskedLetter.kind) == [Self.old])
    let notice = try await practice.bobsOwnFile().notices(.unread, limit: 10).notices.first
    #expect(notice?.content.kind == .addressAsked)
    #expect(try await record.check().faults == [])
  }

  @Test("counts once the link was followed: sign-in, resets and letters go by it, and both addresses are told")
  func confirmed() async throws {
    let practice = try await Self.joined()
    let record = practice.record
    try await record.requestPasswordReset(named: Self.old, at: Practice.noon)
    try await answer(practice, at: Practice.noon)
    let reset = try #require(try await record.account(named: Self.old)?.passwordResetId)
    try await write(Self.new, practice)
    let code = try await code(practice)
    try await record.confirmAddress(code: code, at: Self.later)
    #expect(try await holder(Self.new, practice) == practice.bob.accountId)
    #expect(try await holder(Self.old, practice) == nil)
    let own = try await practice.bobsOwnFile()
    #expect(own.patient.profile.email == Self.new)
    #expect(try await own.pendingAddress(at: Self.later) == nil)
    #expect(
      try await letters(practice, AddressChangedLetter.kind)
        == [Self.new, Self.old].sorted())
    let mailed = try await record.passwordReset(code: record.code(of: reset))?.reset
    #expect(mailed?.status(at: Self.later) == .overtaken, "the link lies in the mailbox that was left")
    #expect(try await own.auditTrail(limit: 1).first?.event == .addressChanged)
    #expect(try await own.auditTrail(limit: 1).first?.by == Actor(practice.bob))
    await expectRefusal(.gone) { try await record.confirmAddress(code: code, at: Self.later) }
    #expect(try await record.check().faults == [])
  }

  @Test("is asked for once, overtaken by another, withdrawn by the current one, and waits for a week")
  func again() async throws {
    let practice = try await Self.joined()
    let record = practice.record
    for _ in 1...2 { try await write(Self.new, practice) }
    try await write(" BOB@elsewhere.example".trimming(), practice)
    #expect(try await letters(practice, PatientAddressLetter.kind) == [Self.new])
    let first = try await code(practice)
    try await write("bob@third.example", practice)
    await expectRefusal(.gone) { try await record.confirmAddress(code: first, at: Self.later) }
    let second = try await code(practice)
    try await write(Self.old, practice)
    #expect(try await practice.bobsOwnFile().pendingAddress(at: Self.later) == nil)
    await expectRefusal(.gone) { try await record.confirmAddress(code: second, at: Self.later) }
    try await write(Self.new, practice)
    let third = try await code(practice)
    let end = Self.later.adding(seconds: AddressChange.lifetimeOfPatients)
    #expect(try await practice.bobsOwnFile().pendingAddress(at: end) == nil)
    await expectRefusal(.gone) { try await record.confirmAddress(code: third, at: end) }
    #expect(try await holder(Self.old, practice) == practice.bob.accountId)
  }

  @Test("is confirmed also where there was none; none counts at once, and the one before is told")
  func noAddress() async throws {
    let practice = try await Self.joined()
    try await write(nil, practice)
    #expect(try await holder(Self.old, practice) == nil)
    #expect(try await letters(practice, PatientAddressRemovedLetter.kind) == [Self.old])
    try await write(Self.new, practice)
    #expect(try await holder(Self.new, practice) == nil)
    #expect(try await practice.bobsOwnFile().patient.profile.email == nil)
    try await practice.record.confirmAddress(code: try await code(practice), at: Self.later)
    #expect(try await holder(Self.new, practice) == practice.bob.accountId)
  }

  @Test("counts at once until the patient has joined, and keeps another change that comes with it")
  func notJoined() async throws {
    let practice = try await Practice()
    try await write(Self.new, practice)
    #expect(try await practice.bobsOwnFile().patient.profile.email == Self.new)
    #expect(try await practice.bobsOwnFile().pendingAddress(at: Self.later) == nil)
    #expect(try await letters(practice, PatientAddressLetter.kind) == [])
    let joined = try await Self.joined()
    let file = try await joined.bobsFile(at: Self.later)
    var profile = file.patient.profile
    (profile.email, profile.phone) = (Self.new, "1")
    try await file.change(profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: joined.ann, at: Self.later)
    let patient = try await joined.bobsOwnFile().patient
    #expect(patient.profile.phone == "1")
    #expect(patient.profile.email == Self.old)
  }

  @Test("opens nothing after the password was replaced")
  func passwordReplaced() async throws {
    let practice = try await Self.joined()
    try await write(Self.new, practice)
    let code = try await code(practice)
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    try await practice.record.changePassword(of: account, to: "other", keeping: Identifier("s"), at: Self.later)
    await expectRefusal(.gone) { try await practice.record.confirmAddress(code: code, at: Self.later) }
  }
}
