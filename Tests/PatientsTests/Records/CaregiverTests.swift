import Accounts
import DocumentStore
import Notifications
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("Somebody who cares for a patient")
struct CaregiverTests {
  private func events(_ practice: Practice) async throws -> [AuditEntry] {
    try await practice.bobsOwnFile().auditEntries(limit: 100).entries.reversed()
  }

  @Test("is invited once, however often the form is sent, and joins with the code")
  func joins() async throws {
    let practice = try await Practice()
    let first = try await practice.bobsOwnFile().admit(Practice.sofia, .record, at: Practice.noon)
    let again = try await practice.bobsOwnFile().admit(Practice.sofia, .record, at: Practice.noon)
    #expect(first == again)
    #expect(first.userName.hasPrefix("sofia.martin."))
    #expect(first.invitedBy == Actor(practice.bob))
    let code = practice.record.code(of: first.invitationId)
    let late = Practice.noon.adding(seconds: Invitation.caregiverLifetime)
    #expect(try await practice.record.invitation(code: code)?.invitation.status(at: late) == .expired)
    let account = try await practice.record.acceptInvitation(code: code, passwordHash: "hash", at: Practice.noon)
    #expect(account.holder == .caregiver(practice.bob.clinicId, practice.bob.id, first.id))
    // That somebody helps does not mean that the patient has joined.
    #expect(try await practice.bobsOwnFile().patient.joinedAt == nil)
    #expect(try await practice.bobsOwnFile().caregivers().map(\.joinedAt) == [Practice.noon])
    await expectRefusal(.invitationUsed) {
      _ = try await practice.record.acceptInvitation(code: code, passwordHash: "other", at: Practice.noon)
    }
    await expectRefusal(.invitationUsed) {
      try await practice.bobsFile().inviteAgain(first.id, at: Practice.noon)
    }
    let told = try await events(practice).filter { $0.event.rawValue.hasPrefix("caregiver-") }
    #expect(told.map(\.event) == [.caregiverInvited, .caregiverJoined])
    #expect(told.map(\.by.kind) == [.patient, .caregiver])
    #expect(told.map(\.subject) == [first.id.text, first.id.text])
    #expect(told.map(\.details?.caregiverAccess) == [.record, .record])
  }

  @Test("gets a letter where there is an address, and the sheet before opens nothing after a new invitation")
  func letters() async throws {
    let practice = try await Practice()
    let profile = Caregiver.Profile(name: "Sofia", relationship: "daughter", email: "sofia@example.org")
    let file = try await practice.bobsFile()
    let caregiver = try await file.admit(profile, .look, isAgreed: true, at: Practice.noon)
    // Two taps send one letter, and its code works.
    #expect(try await !file.inviteAgain(caregiver.id, at: Practice.noon.adding(seconds: 59)))
    #expect(try await file.caregiver(caregiver.id).invitationId == caregiver.invitationId)
    #expect(try await file.inviteAgain(caregiver.id, at: Practice.noon.adding(seconds: 60)))
    let messages = try await practice.record.pendingMessages(limit: 10).filter { $0.recipientAddress == profile.email }
    // The letter before was not sent yet: it is taken back.
    #expect(messages.count == 1)
    let before = practice.record.code(of: caregiver.invitationId)
    #expect(try await practice.record.invitation(code: before)?.invitation.status(at: Practice.noon) == .overtaken)
    let current = try await file.caregiver(caregiver.id)
    #expect(try await file.openInvitation(of: current, at: Practice.noon) != nil)
  }

  @Test("who forgot the password is mailed a link, and what comes of it stands in the patient's chain")
  func forgets() async throws {
    let practice = try await Practice()
    let (record, now) = (practice.record, Practice.noon)
    let profile = Caregiver.Profile(name: "Sofia", relationship: "daughter", email: "sofia@example.org")
    let caregiver = try await practice.joined(.look, profile)
    try await record.requestPasswordReset(named: caregiver.userName, at: now)
    for request in try await record.passwordResetRequests(limit: 10) { try await record.answer(request, at: now) }
    func letters() async throws -> [OutboxMessage] {
      try await record.pendingMessages(limit: 100).filter { $0.recipientAddress == profile.email }
    }
    let resets = try await letters().compactMap { letter -> Identifier<PasswordReset>? in
      let reset = try letter.content.letter(as: PasswordResetLetter.self)
      return reset?.userName == caregiver.userName ? reset?.resetId : nil
    }
    let reset = try #require(resets.first)
    let code = record.code(of: reset)
    #expect(try await record.passwordReset(code: code)?.person.name == "Sofia")
    try await record.resetPassword(code: code, to: "another hash", at: now)
    #expect(try await record.account(caregiver.accountId)?.passwordHash == "another hash")
    #expect(try await letters().contains { $0.content.kind == PasswordChangedLetter.kind })
    let last = try #require(try await events(practice).last)
    #expect(last.event == .passwordReset)
    #expect(last.by == Actor(caregiver))
  }

  @Test("who was mailed a link chooses no password with it once the access is ended")
  func forgetsTooLate() async throws {
    let practice = try await Practice()
    let (record, now) = (practice.record, Practice.noon)
    let profile = Caregiver.Profile(name: "Sofia", relationship: "daughter", email: "sofia@example.org")
    let caregiver = try await practice.joined(.look, profile)
    try await record.requestPasswordReset(named: caregiver.userName, at: now)
    for request in try await record.passwordResetRequests(limit: 10) { try await record.answer(request, at: now) }
    let reset = try #require(try await record.account(caregiver.accountId)?.passwordResetId)
    try await practice.bobsOwnFile().endAccess(of: caregiver.id, at: now)
    let code = record.code(of: reset)
    #expect(try await record.passwordReset(code: code)?.reset.status(at: now) != .open)
    await expectRefusal(.gone) { try await record.resetPassword(code: code, to: "another hash", at: now) }
    #expect(try await record.account(caregiver.accountId)?.passwordHash == nil)
  }

  @Test("whose address is written down stands in nobody's way who signs in with it")
  func addresses() async throws {
    let practice = try await Practice()
    let profile = Caregiver.Profile(name: "Ann", relationship: "friend", email: "ann@example.org")
    _ = try await practice.joined(.look, profile)
    let found = try await practice.record.account(named: "ann@example.org")
    #expect(found?.holder == .physician(practice.ann.clinicId, practice.ann.id))
  }

  @Test("reads, and is noted as having read, once a session and hour")
  func reads() async throws {
    let practice = try await Practice()
    let caregiver = try await practice.joined()
    for _ in 1...2 { _ = try await practice.file(caregiver) }
    let file = try await practice.file(caregiver, at: Practice.noon.adding(seconds: 3600))
    let readings = try await events(practice).filter { $0.event == .recordRead && $0.by == Actor(caregiver) }
    #expect(readings.count == 2)
    #expect(file.holder == Actor(caregiver))
    for action in [RecordAction.prescribe, .register, .archive, .share, .leave, .settings, .export, .admit, .dismiss] {
      #expect(!file.may(action), "\(action)")
    }
    await expectRefusal(.notFound) { try await file.noteExport(.completions, nil, at: Practice.noon) }
    await expectRefusal(.notFound) { _ = try await file.admit(Practice.sofia, .look, at: Practice.noon) }
    await expectRefusal(.notFound) { try await file.endAccess(of: caregiver.id, at: Practice.noon) }
    await expectRefusal(.unauthenticated) {
      _ = try await practice.record.file(
        of: Identifier("other"), in: practice.bob.clinicId, heldBy: caregiver.id, session: Identifier("x"),
        at: Practice.noon)
    }
  }

  @Test("records, and corrects and undoes what caregivers recorded, nothing else")
  func records() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00", "10:00")
    let caregiver = try await practice.joined()
    let (own, hers) = (try await practice.bobsOwnFile(), try await practice.file(caregiver))
    let first = Practice.taken(Practice.uuid(1), try Practice.dose(of: prescription, march: 2, "08:00"))
    let second = Practice.taken(Practice.uuid(2), try Practice.dose(of: prescription, march: 2, "10:00"))
    #expect(try await own.record([first], at: Practice.noon).first?.recorded != nil)
    let taken = try #require(try await hers.record([second], at: Practice.noon).first?.recorded)
    #expect(taken.recordedBy == Actor(caregiver))
    let corrected = try await hers.correct(second.id, at: Practice.noon) { content in
      var content = content
      content.feedback = .init(pain: 2)
      return content
    }
    #expect(corrected.content.feedback?.pain == 2)
    await expectRefusal(.viewOnly) { _ = try await hers.correct(first.id, at: Practice.noon) { $0 } }
    await expectRefusal(.viewOnly) { try await hers.undo(first.id, at: Practice.noon) }
    // What she recorded is the patient's too.
    let theirs = try await own.correct(second.id, at: Practice.noon) { content in
      var content = content
      content.feedback = .init(pain: 3)
      return content
    }
    #expect(theirs.recordedBy == Actor(caregiver))
    // And what he made of it is kept.
    await expectRefusal(.viewOnly) { _ = try await hers.correct(second.id, at: Practice.noon) { _ in taken.content } }
    await expectRefusal(.viewOnly) { try await hers.undo(second.id, at: Practice.noon) }
    #expect(try await own.completion(second.id, asOf: Practice.noon)?.content.feedback?.pain == 3)
  }

  @Test("takes back what another caregiver recorded, and nothing that the patient recorded once more")
  func takesBack() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00", "10:00")
    let (own, caregiver) = (try await practice.bobsOwnFile(), try await practice.joined())
    let other = try await practice.joined(.record, .init(name: "Tom", relationship: "son"))
    let (hers, his) = (try await practice.file(caregiver), try await practice.file(other))
    let first = Practice.taken(Practice.uuid(1), try Practice.dose(of: prescription, march: 2, "08:00"))
    let second = Practice.taken(Practice.uuid(2), try Practice.dose(of: prescription, march: 2, "10:00"))
    _ = try await hers.record([first, second], at: Practice.noon)
    let again = Practice.taken(Practice.uuid(3), second.occurrenceId)
    #expect(try await own.record([again], at: Practice.noon).first?.duplicate?.id == second.id)
    for file in [hers, his] { await expectRefusal(.viewOnly) { try await file.undo(second.id, at: Practice.noon) } }
    try await his.undo(first.id, at: Practice.noon)
    #expect(try await own.completion(first.id, asOf: Practice.noon)?.undoneAt == Practice.noon)
    // The patient still may, and what caregivers record after that is theirs again.
    try await own.undo(again.id, at: Practice.noon)
    let fourth = Practice.taken(Practice.uuid(4), second.occurrenceId)
    #expect(try await hers.record([fourth], at: Practice.noon).first?.recorded != nil)
    try await hers.undo(fourth.id, at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("who only looks changes nothing, also where that was decided after the file was opened")
  func looks() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let dose = Practice.taken(Practice.uuid(1), try Practice.dose(of: prescription, march: 2, "08:00"))
    let caregiver = try await practice.joined()
    let opened = try await practice.file(caregiver)
    _ = try await practice.bobsFile().change(.look, of: caregiver.id, at: Practice.noon)
    #expect(opened.may(.record))
    await expectRefusal(.viewOnly) { _ = try await opened.record([dose], at: Practice.noon) }
    await expectRefusal(.viewOnly) { try await practice.file(caregiver).undo(dose.id, at: Practice.noon) }
    let changes = try await events(practice).filter { $0.event == .caregiverChanged }
    #expect(changes.map(\.details?.caregiverAccess) == [.look])
  }

  @Test("has nothing left once the access is ended: no session, no password, no invitation", arguments: [true, false])
  func ends(hasJoined: Bool) async throws {
    let practice = try await Practice()
    let (record, now) = (practice.record, Practice.noon)
    let caregiver =
      hasJoined ? try await practice.joined() : try await practice.bobsOwnFile().admit(Practice.sofia, .look, at: now)
    let account = try #require(try await record.account(caregiver.accountId))
    if hasJoined { _ = try await record.openSession(for: account, token: "t", device: nil, lifetime: 60, at: now) }
    let file = try await practice.bobsOwnFile()
    let held = try await practice.file(caregiver)
    for _ in 1...2 { try await file.endAccess(of: caregiver.id, at: now) }
    // In the middle of a call it is as it is from the next on: the token opens nothing.
    let taken = CompletionSubmission(
      id: Practice.uuid(1), asNeeded: Identifier("none"), content: .init(outcome: .completed, completedAt: now))
    await expectRefusal(.unauthenticated) { _ = try await held.record([taken], at: now) }
    #expect(try await record.session(token: "t", sliding: nil, at: now) == nil)
    #expect(try await record.account(caregiver.accountId)?.passwordHash == nil)
    #expect(try await file.caregivers() == [])
    let code = record.code(of: caregiver.invitationId)
    await expectRefusal(.notFound) { _ = try await record.acceptInvitation(code: code, passwordHash: "h", at: now) }
    await expectRefusal(.unauthenticated) { _ = try await practice.file(caregiver) }
    await expectRefusal(.notFound) { _ = try await file.change(.look, of: caregiver.id, at: now) }
    await expectRefusal(.notFound) { try await file.endAccess(of: Identifier<Caregiver>("nobody"), at: now) }
    if hasJoined {
      await expectRefusal(.invalidCredentials) {
        _ = try await record.openSession(for: account, token: "u", device: nil, lifetime: 60, at: now)
      }
    }
    let ends = try await events(practice).filter { $0.event == .caregiverEnded }
    #expect(ends.count == 1)
  }

  @Test("is let in and out by who treats, and let out though the record is archived")
  func byPhysicians() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsFile()
    try await file.share(with: practice.charlie.id, .init(.view, purpose: "second opinion"), at: Practice.noon)
    let guest = try await practice.record.patient(
      practice.bob.id, of: practice.charlie, session: Identifier("c"), at: Practice.noon)
    await expectRefusal(.viewOnly) { _ = try await guest.admit(Practice.sofia, .look, at: Practice.noon) }
    let caregiver = try await file.admit(Practice.sofia, .look, at: Practice.noon)
    await expectRefusal(.viewOnly) { try await guest.endAccess(of: caregiver.id, at: Practice.noon) }
    try await file.archive(PatientArchive(at: Practice.noon, by: file.holder, reason: .moved), stopReason: "")
    await expectRefusal(.conflict) {
      _ = try await practice.bobsFile().admit(Practice.sofia, .record, at: Practice.noon)
    }
    try await practice.bobsFile().endAccess(of: caregiver.id, at: Practice.noon)
    #expect(try await practice.bobsFile().caregivers() == [])
  }

  @Test("cannot be too many, nor too many a day")
  func limits() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsOwnFile()
    func admit(_ number: Int, at now: Instant) async throws {
      _ = try await file.admit(.init(name: "Sofia \(number)", relationship: "daughter"), .look, at: now)
    }
    for number in 1...CaregiverRules.mostInADay { try await admit(number, at: Practice.noon) }
    await expectRefusal(.rateLimited) { try await admit(11, at: Practice.noon.adding(seconds: 86_399)) }
    let next = Practice.noon.adding(seconds: 86_400)
    for number in 11...CaregiverRules.most { try await admit(number, at: next) }
    await expectRefusal(.conflict) { try await admit(21, at: next.adding(seconds: 86_400)) }
  }
}
