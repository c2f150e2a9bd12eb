import DocumentStore
import Dosage
import Practice
import Remedi
import Testing

@testable import Record

@Suite("What patients are told of a change of the plan")
struct PlanNoticeTests {
  private static let tomorrow = Practice.noon.writtenDate + 1

  /// Bob has joined; nothing is prescribed yet.
  private func practice(_ store: any DocumentStore = MemoryStore(indexes: Practice.indexes)) async throws
    -> Practice
  {
    let practice = try await Practice(store: store)
    _ = try await practice.record.acceptInvitation(
      code: practice.record.code(of: practice.bob.invitationId), passwordHash: "hash", at: Practice.noon)
    return practice
  }

  private func told(_ practice: Practice) async throws -> [PatientNotice.Content] {
    try await practice.bobsOwnFile().notices(.unread, limit: 100).notices.map(\.content)
  }

  /// The patient reads everything.
  private func read(_ practice: Practice) async throws {
    let own = try await practice.bobsOwnFile()
    for notice in try await own.notices(.unread, limit: 100).notices {
      try await own.readNotice(notice.id, at: Practice.noon)
    }
  }

  private func version(
    _ practice: Practice, _ times: [String], from date: LocalDate, note: String = ""
  ) async throws -> PrescriptionVersion {
    let file = try await practice.bobsFile()
    return PrescriptionVersion(
      effectiveFrom: file.calendar.startOfDay(date), authoredAt: Practice.noon, author: Actor(practice.ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try Practice.daily(times), note: note)
  }

  @Test("is what is new, what held and what holds, and from when")
  func changes() async throws {
    let practice = try await practice()
    let prescription = try await practice.prescribe(at: "08:00", "20:00")
    let first = try #require(try await told(practice).first)
    #expect(first.kind == .planChanged)
    #expect(first.sentence == "Levodopa is new, from 28 February 2026: 1 tablet at 08:00 and 20:00 every day.")
    #expect(first.details["change"] == "prescribed")
    #expect(first.details["nowVersion"] == .number(1))
    try await read(practice)
    let next = try await version(practice, ["08:00", "14:00", "20:00"], from: Self.tomorrow)
    try await practice.bobsFile().change(prescription.id, basedOn: 1, to: next, at: Practice.noon)
    let second = try #require(try await told(practice).first { $0.details["change"] == "changed" })
    #expect(
      second.sentence
        == "Levodopa changes from 3 March 2026. Before: 1 tablet at 08:00 and 20:00 every day. "
        + "Now: 1 tablet at 08:00, 14:00 and 20:00 every day.")
    #expect(
      second.details == [
        "change": "changed", "prescriptionId": .text(prescription.id.text), "name": "Levodopa", "from": "2026-03-03",
        "before": "1 tablet at 08:00 and 20:00 every day", "beforeVersion": .number(1),
        "now": "1 tablet at 08:00, 14:00 and 20:00 every day", "nowVersion": .number(2),
      ])
    #expect(second.audience == .care)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is a pause, its end, and a stop")
  func pauses() async throws {
    let practice = try await practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsFile()
    let pause = TimingExceptions.Pause(from: Self.tomorrow, through: Self.tomorrow + 4, reason: "Surgery")
    try await read(practice)
    try await file.pause(
      prescription.id, basedOn: 1, pause, by: Actor(practice.ann), at: Practice.noon.adding(seconds: 60))
    let paused = try #require(try await told(practice).first)
    #expect(
      paused.sentence == "Levodopa is paused from 3 March 2026 until 7 March 2026. The reason: “Surgery”.")
    #expect(paused.details["reason"] == "Surgery")
    try await read(practice)
    try await file.resume(
      prescription.id, basedOn: 2, pause, on: Self.tomorrow + 2, by: Actor(practice.ann),
      at: Practice.noon.adding(seconds: 120))
    #expect(
      try await told(practice).first?.sentence
        == "Levodopa resumes on 5 March 2026: 1 tablet at 08:00 every day.")
    try await read(practice)
    let stop = Prescription.Stop(
      effectiveFrom: file.calendar.startOfDay(Self.tomorrow + 7), recordedAt: Practice.noon.adding(seconds: 180),
      by: Actor(practice.ann), reason: "Enough")
    try await file.stop(prescription.id, stop, at: Practice.noon.adding(seconds: 180))
    let last = try #require(try await told(practice).first)
    #expect(
      last.sentence
        == "Levodopa ends: from 10 March 2026 on nothing more is planned. The reason: “Enough”.")
    #expect(last.details["reason"] == "Enough")
    #expect(try await file.planNotices()[prescription.id]?.content == last)
  }

  @Test("is not what stays as it was, nor what is sent twice")
  func nothing() async throws {
    let practice = try await practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsFile()
    let same = try await version(practice, ["08:00"], from: Self.tomorrow)
    try await file.change(prescription.id, basedOn: 1, to: same, at: Practice.noon)
    #expect(try await told(practice).map { $0.details["change"] } == ["prescribed"])
    let noted = try await version(practice, ["08:00"], from: Self.tomorrow, note: "With water")
    try await file.change(prescription.id, basedOn: 2, to: noted, at: Practice.noon.adding(seconds: 60))
    #expect(
      try await told(practice).first?.sentence == "Levodopa has a new note for you from 3 March 2026.")
  }

  @Test("is a course that was over and goes on")
  func goesOn() async throws {
    let practice = try await practice()
    let file = try await practice.bobsFile()
    let today = Practice.noon.writtenDate
    func course(until end: LocalDate, from date: LocalDate) async throws -> PrescriptionVersion {
      let begin = Practice.noon.adding(seconds: -6 * 86_400)
      let timing = try Timing(
        .daily([TimedDose(time: #require(LocalTime("08:00")))]), start: begin.writtenDate, end: end)
      return PrescriptionVersion(
        effectiveFrom: date < today ? begin : file.calendar.startOfDay(date), authoredAt: begin,
        author: Actor(practice.ann), action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: timing)
    }
    let first = try await course(until: today - 2, from: today - 6)
    let prescription = try await file.prescribe(.medication, first, at: Practice.noon)
    #expect(try await told(practice) == [])
    let longer = try await course(until: today + 5, from: today + 1)
    try await file.change(prescription.id, basedOn: 1, to: longer, at: Practice.noon)
    #expect(try await told(practice).map { $0.details["change"] } == ["changed"])
  }

  @Test("is that a change for a later day does not come, however far away it was")
  func withdrawn() async throws {
    let practice = try await practice()
    let prescription = try await practice.prescribe(at: "08:00", "20:00")
    let file = try await practice.bobsFile()
    let third = try await version(practice, ["08:00", "12:00", "20:00"], from: Self.tomorrow + 60)
    try await file.change(prescription.id, basedOn: 1, to: third, at: Practice.noon)
    try await read(practice)
    let back = try await version(practice, ["08:00", "20:00"], from: Self.tomorrow)
    try await file.change(prescription.id, basedOn: 2, to: back, at: Practice.noon.adding(seconds: 60))
    #expect(
      try await told(practice).map(\.sentence) == [
        "Levodopa changes from 2 May 2026. Before: 1 tablet at 08:00, 12:00 and 20:00 every day. "
          + "Now: 1 tablet at 08:00 and 20:00 every day."
      ])
  }

  @Test("is an end that comes earlier than was told, with the archive")
  func earlierStop() async throws {
    let practice = try await practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let calendar = try await practice.bobsFile().calendar
    var planned = prescription
    func stop(on date: LocalDate, _ reason: String) -> Prescription.Stop {
      Prescription.Stop(
        effectiveFrom: calendar.startOfDay(date), recordedAt: Practice.noon, by: Actor(practice.ann), reason: reason)
    }
    try planned.stop(stop(on: Self.tomorrow + 7, "Enough"))
    var archived = planned
    try archived.stopWithRecord(stop(on: Self.tomorrow, "Moved away"))
    let change = try #require(PlanChange(from: planned, to: archived, at: Practice.noon, calendar))
    #expect(change.kind == .stopped)
    #expect(change.from == Self.tomorrow)
    #expect(PlanChange(from: planned, to: planned, at: Practice.noon, calendar) == nil)
  }

  @Test("is nothing before anybody joined who could read it")
  func nobody() async throws {
    let practice = try await Practice()
    _ = try await practice.prescribe(at: "08:00")
    #expect(try await told(practice) == [])
  }

  @Test("is told together with the change or not at all")
  func together() async throws {
    let store = CountdownStore()
    let practice = try await practice(store)
    let file = try await practice.bobsFile()
    let first = try await version(practice, ["08:00"], from: Self.tomorrow)
    store.allow(0)
    await #expect(throws: RemediError.self) {
      _ = try await file.prescribe(.medication, first, at: Practice.noon)
    }
    store.allow(nil)
    #expect(try await told(practice) == [])
    #expect(try await file.prescriptions() == [])
  }

  @Test("is read by the patient, which the physician sees")
  func reading() async throws {
    let practice = try await practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let own = try await practice.bobsOwnFile()
    let notice = try #require(try await practice.bobsFile().planNotices()[prescription.id])
    #expect(notice.readings == [])
    try await own.readNotice(notice.id, at: Practice.noon.adding(seconds: 60))
    let read = try #require(try await practice.bobsFile().planNotices()[prescription.id])
    #expect(read.readings.map(\.at) == [Practice.noon.adding(seconds: 60)])
  }
}
