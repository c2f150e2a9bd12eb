import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// It is noon of 2 March 2026. Bob has joined and reads nothing unless a test says so.
@Suite("What nobody has read of a change of the plan")
struct UnreadPlanNoticeTests {
  private static let today = Practice.noon.writtenDate
  private let practice: Practice

  init() async throws {
    practice = try await Practice()
    _ = try await practice.record.acceptInvitation(
      code: practice.record.code(of: practice.bob.invitationId), passwordHash: "hash", at: Practice.noon)
  }

  private func minute(_ number: Int) -> Instant { Practice.noon.adding(seconds: number * 60) }

  private func unread() async throws -> [PatientNotice] {
    try await practice.bobsOwnFile().notices(.unread, limit: 100).notices
  }

  private func changes() async throws -> [PatientNotice.Detail?] {
    try await unread().map { $0.content.details["change"] }
  }

  private func readAll(at now: Instant) async throws {
    let own = try await practice.bobsOwnFile()
    for notice in try await unread() { try await own.readNotice(notice.id, at: now) }
  }

  private func version(_ times: [String], from date: LocalDate, at now: Instant) async throws -> PrescriptionVersion {
    let file = try await practice.bobsFile()
    return PrescriptionVersion(
      effectiveFrom: max(file.calendar.startOfDay(date), now), authoredAt: now, author: Actor(practice.ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try Practice.daily(times))
  }

  private func stop(_ id: Identifier<Prescription>, at now: Instant, from: Instant? = nil) async throws {
    let stop = Prescription.Stop(
      effectiveFrom: from ?? now, recordedAt: now, by: Actor(practice.ann), reason: "Dizziness")
    try await practice.bobsFile().stop(id, stop, at: now)
  }

  @Test("is gone where it was prescribed and taken back, and the chart says so")
  func takenBack() async throws {
    let file = try await practice.bobsFile()
    let first = try await version(["08:00"], from: Self.today, at: Practice.noon)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    let id = try #require(try await unread().first?.id)
    try await file.takeBack(prescription.id, by: Actor(practice.ann), at: minute(5))
    #expect(try await changes() == [])
    let kept = try #require(try await file.planNotices()[prescription.id])
    #expect(kept.id == id && kept.supersession?.at == minute(5) && kept.supersession?.by == nil)
    // A device without network still shows it, and says later that it was read.
    try await practice.bobsOwnFile().readNotice(id, at: minute(9))
    #expect(try await file.planNotices()[prescription.id]?.readings.map(\.at) == [minute(9)])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("stays told where it was read before it was taken back, with the reason as a code")
  func takenBackRead() async throws {
    let file = try await practice.bobsFile()
    let first = try await version(["08:00"], from: Self.today, at: Practice.noon)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    try await readAll(at: minute(1))
    try await file.takeBack(prescription.id, by: Actor(practice.ann), at: minute(5))
    let told = try await unread().map(\.content)
    #expect(told.map { $0.details["change"] } == ["undone"])
    #expect(told.first?.details["reasonCode"] == "entered-in-error")
    #expect(try await file.planNotices()[prescription.id]?.content == told.first)
  }

  @Test("is gone where it was paused and resumed from the same day")
  func resumed() async throws {
    let prescription = try await practice.prescribe(at: "08:00")
    try await readAll(at: Practice.noon)
    let file = try await practice.bobsFile()
    let pause = TimingExceptions.Pause(from: Self.today + 1, reason: "Surgery")
    try await file.pause(prescription.id, basedOn: 1, pause, by: Actor(practice.ann), at: minute(1))
    #expect(try await changes() == ["paused"])
    try await file.resume(
      prescription.id, basedOn: 2, pause, on: Self.today + 1, by: Actor(practice.ann), at: minute(2))
    #expect(try await changes() == [])
    let latest = try #require(try await file.planNotices()[prescription.id])
    #expect(latest.content.details["change"] == "prescribed" && latest.supersession == nil)
    // Once more, and a later end: one pause of the days that are left of it.
    try await file.pause(prescription.id, basedOn: 3, pause, by: Actor(practice.ann), at: minute(3))
    try await file.resume(
      prescription.id, basedOn: 4, pause, on: Self.today + 4, by: Actor(practice.ann), at: minute(4))
    let told = try await unread().map(\.content.details)
    #expect(told.count == 1)
    #expect(told.first?["change"] == "paused" && told.first?["from"] == "2026-03-03")
    #expect(told.first?["through"] == "2026-03-05" && told.first?["reason"] == "Surgery")
  }

  @Test("is one notice of a stop after a pause and its end, with the reason")
  func stopped() async throws {
    let prescription = try await practice.prescribe(at: "08:00")
    try await readAll(at: Practice.noon)
    let file = try await practice.bobsFile()
    let pause = TimingExceptions.Pause(from: Self.today)
    try await file.pause(prescription.id, basedOn: 1, pause, by: Actor(practice.ann), at: minute(1))
    try await file.resume(prescription.id, basedOn: 2, pause, on: Self.today, by: Actor(practice.ann), at: minute(2))
    try await stop(prescription.id, at: minute(3))
    let told = try await unread().map(\.content.details)
    #expect(told.map { $0["change"] } == ["stopped"])
    #expect(told.first?["reason"] == "Dizziness" && told.first?["beforeVersion"] != nil)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is the net change, from what held before the first of it")
  func net() async throws {
    let prescription = try await practice.prescribe(at: "08:00")
    try await readAll(at: Practice.noon)
    let file = try await practice.bobsFile()
    let tomorrow = Self.today + 1
    for (number, times) in [["08:00", "14:00"], ["08:00", "20:00"]].enumerated() {
      let next = try await version(times, from: tomorrow, at: minute(number))
      try await file.change(prescription.id, basedOn: number + 1, to: next, at: minute(number))
    }
    let told = try await unread()
    #expect(told.map { $0.content.details["before"] } == ["1 tablet at 08:00 every day"])
    #expect(told.map { $0.content.details["now"] } == ["1 tablet at 08:00 and 20:00 every day"])
    #expect(told.map { $0.content.details["beforeVersion"] } == [.number(1)])
    let all = try await file.notices(.all, limit: 100).notices
    #expect(all.filter { $0.supersession != nil }.map { $0.supersession?.by } == [told.first?.id])
    // Back to what it was: nothing is left.
    let back = try await version(["08:00"], from: tomorrow, at: minute(5))
    try await file.change(prescription.id, basedOn: 3, to: back, at: minute(5))
    #expect(try await changes() == [])
  }

  @Test("is new with what holds from its first day, where it was changed before that")
  func changedAtOnce() async throws {
    let file = try await practice.bobsFile()
    let first = try await version(["08:00"], from: Self.today + 1, at: Practice.noon)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    let next = try await version(["09:00"], from: Self.today + 1, at: minute(1))
    try await file.change(prescription.id, basedOn: 1, to: next, at: minute(1))
    let told = try await unread().map(\.content.details)
    #expect(told.map { $0["change"] } == ["prescribed"])
    #expect(told.map { $0["now"] } == ["1 tablet at 09:00 every day"])
    #expect(told.map { $0["nowVersion"] } == [.number(2)])
    // Stopped before it began: nothing is left.
    try await stop(prescription.id, at: minute(2), from: file.calendar.startOfDay(Self.today + 1))
    #expect(try await changes() == [])
  }

  @Test("stays where one notice would leave out what holds in between")
  func between() async throws {
    let file = try await practice.bobsFile()
    let first = try await version(["08:00"], from: Self.today, at: Practice.noon)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    let next = try await version(["09:00"], from: Self.today + 3, at: minute(1))
    try await file.change(prescription.id, basedOn: 1, to: next, at: minute(1))
    #expect(try await changes() == ["changed", "prescribed"])
    // What comes after them gives way by itself.
    let other = try await version(["10:00"], from: Self.today + 3, at: minute(2))
    try await file.change(prescription.id, basedOn: 2, to: other, at: minute(2))
    let told = try await unread().map(\.content.details)
    #expect(told.map { $0["change"] } == ["changed", "prescribed"])
    #expect(told.first?["before"] == "1 tablet at 08:00 every day")
    #expect(told.first?["now"] == "1 tablet at 10:00 every day")
    // A pause beside a new rule is told beside it.
    let pause = TimingExceptions.Pause(from: Self.today + 1, through: Self.today + 2)
    try await file.pause(prescription.id, basedOn: 3, pause, by: Actor(practice.ann), at: minute(3))
    #expect(try await changes() == ["paused", "changed", "prescribed"])
  }

  @Test("is told as a return where it held on days that are over")
  func over() async throws {
    let prescription = try await practice.prescribe(at: "08:00")
    try await readAll(at: Practice.noon)
    let file = try await practice.bobsFile()
    let next = try await version(["20:00"], from: Self.today, at: minute(1))
    try await file.change(prescription.id, basedOn: 1, to: next, at: minute(1))
    let later = Practice.noon.adding(seconds: 2 * 86_400)
    let back = try await version(["08:00"], from: Self.today, at: later)
    try await file.change(prescription.id, basedOn: 2, to: back, at: later)
    let told = try await unread().map(\.content.details)
    #expect(told.map { $0["before"] } == ["1 tablet at 20:00 every day"])
    #expect(told.map { $0["now"] } == ["1 tablet at 08:00 every day"])
  }

  @Test("is for nobody what somebody has read: a caregiver is told how it went on")
  func caregivers() async throws {
    let sofia = try await practice.file(try await practice.joined())
    let file = try await practice.bobsFile()
    let first = try await version(["08:00"], from: Self.today, at: Practice.noon)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    let id = try #require(try await sofia.notices(.unread, limit: 1).notices.first?.id)
    try await sofia.readNotice(id, at: minute(1))
    try await file.takeBack(prescription.id, by: Actor(practice.ann), at: minute(2))
    #expect(try await sofia.notices(.unread, limit: 9).notices.map { $0.content.details["change"] } == ["undone"])
    #expect(try await changes() == ["undone", "prescribed"])
  }

  @Test("is no news to a caregiver who joins later: the plan is new to them as a whole")
  func before() async throws {
    let file = try await practice.bobsFile()
    let first = try await version(["08:00"], from: Self.today, at: Practice.noon)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    let own = try await practice.bobsOwnFile()
    let invited = try await own.admit(Practice.sofia, .look, at: minute(1))
    _ = try await practice.record.acceptInvitation(
      code: practice.record.code(of: invited.invitationId), passwordHash: "hash", at: minute(2))
    let sofia = try await practice.file(invited, at: minute(3))
    #expect(try await sofia.notices(.unread, limit: 9).notices == [])
    #expect(try await sofia.notices(.all, limit: 9).notices.count == 1)
    #expect(try await changes() == ["prescribed"])
    try await stop(prescription.id, at: minute(4))
    #expect(try await sofia.notices(.unread, limit: 9).notices.count == 1)
  }

  @Test("was stored without any of this before, and still is read")
  func stored() throws {
    let content = PatientNotice.Content(.planChanged, for: .care, "Levodopa ends.", details: ["change": "stopped"])
    let old = PatientNotice(id: Identifier("n1"), content, at: Practice.noon, by: Actor(practice.ann))
    let json = try JSONEncoder().encode(old)
    let text = String(decoding: json, as: UTF8.self)
    #expect(!text.contains("versionsBefore") && !text.contains("supersession"))
    #expect(try JSONDecoder().decode(PatientNotice.self, from: json) == old)
  }
}
