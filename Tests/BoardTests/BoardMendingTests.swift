import DocumentStore
import Notifications
import Patients
import Practice
import Remedi
import Testing
import Therapies

@testable import Board
@testable import Record

@Suite("What did not arrive, and what nobody has opened, on the board")
struct BoardMendingTests {
  private static let later = Practice.noon.adding(seconds: 600)

  private func needs(_ practice: Practice, _ patient: Identifier<Patient>, at now: Instant = later) async throws
    -> [AttentionReason]?
  {
    try await practice.board(at: now).rows.first { $0.patientId == patient }?.needs
  }

  /// That the boards say what the record says, also where they are made anew.
  private func check(_ practice: Practice, at now: Instant = later) async throws {
    try await practice.record.updateProjections(at: now)
    #expect(try await practice.record.check().faults == [])
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: now))
  }

  private func fail(_ letter: Identifier<OutboxMessage>, _ practice: Practice, at now: Instant) async throws {
    _ = try #require(try await practice.record.beginAttempt(letter, at: now))
    let problem = DeliveryProblem(.mailboxUnknown, code: 550, at: now)
    _ = try #require(try await practice.record.note(problem, of: letter))
  }

  @Test("an invitation whose letter was given up, until it is sent again or another is made")
  func undelivered() async throws {
    let practice = try await Practice()
    let eve = try await practice.record.createPatient(
      Patient.Profile(name: "Eve Stone", email: "eve@example.org"), timeZone: "Europe/Berlin", by: practice.ann,
      at: Practice.noon)
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await needs(practice, eve.id) == [])
    let letter = MedicalRecord.letterId(of: eve.invitationId)
    try await fail(letter, practice, at: Self.later)
    #expect(try await needs(practice, eve.id) == [.invitationUndelivered(at: Self.later)])
    try await check(practice)
    #expect(try await practice.names(.attention, at: Self.later) == ["Eve Stone"])

    let again = Self.later.adding(seconds: 60)
    let ann = Actor(practice.ann)
    try await practice.record.renewMessage(letter, of: eve.clinicId, by: ann, at: again)
    #expect(try await needs(practice, eve.id, at: again) == [])
    try await fail(letter, practice, at: again)
    #expect(try await needs(practice, eve.id, at: again) == [.invitationUndelivered(at: again)])
    try await practice.file(of: eve, at: again).invite(by: practice.ann, at: again)
    #expect(try await needs(practice, eve.id, at: again) == [])
    try await check(practice, at: again)
    let trail = try await practice.file(of: eve, at: again).auditTrail(limit: 100).map(\.event)
    #expect(trail.filter { $0 == .invitationUndelivered }.count == 2)
    #expect(trail.filter { $0 == .invitationSentAgain }.count == 1)
  }

  @Test("a summary that was shared, until somebody who treats the patient has opened the record")
  func summary() async throws {
    let practice = try await Practice()
    let session = Identifier<Session>("morning")
    let before = try await practice.record.patient(
      practice.bob.id, of: practice.ann, session: session, at: Practice.noon)
    try await practice.record.updateProjections(at: Practice.noon)
    let day = before.today(at: Practice.noon)
    func share(_ number: Int, at now: Instant) async throws -> SharedSummary {
      try await practice.bobsOwnFile().shareSummary(
        SharedSummary.Content(day...day, words: "Better"), as: Identifier(Practice.uuid(number)), at: now)
    }
    let first = try await share(1, at: Self.later)
    #expect(try await needs(practice, practice.bob.id) == [.summaryUnopened(sharedAt: Self.later)])
    try await check(practice)
    #expect(try await practice.names(.attention, at: Self.later) == ["Bob Martin"])
    // In the same session and hour no further visit is noted by itself.
    let open = Self.later.adding(seconds: 60)
    let file = try await practice.record.patient(practice.bob.id, of: practice.ann, session: session, at: open)
    try await file.noteOpened([first], at: open)
    #expect(try await needs(practice, practice.bob.id, at: open) == [])
    let next = open.adding(seconds: 60)
    _ = try await share(2, at: next)
    #expect(try await needs(practice, practice.bob.id, at: next) == [.summaryUnopened(sharedAt: next)])
    let evening = next.adding(seconds: 8 * 3600)
    _ = try await practice.record.patient(
      practice.bob.id, of: practice.ann, session: Identifier("evening"), at: evening)
    #expect(try await needs(practice, practice.bob.id, at: evening) == [])
    try await check(practice, at: evening)
  }
}
