import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

/// It is noon of 2 March 2026. Bob has joined and has read that one tablet is prescribed at 08:00 and 20:00.
@Suite("One dose that is moved or added")
struct SingleDoseNoticeTests {
  private let practice: Practice
  private let prescription: Prescription

  init() async throws {
    practice = try await Practice()
    _ = try await practice.record.acceptInvitation(
      code: practice.record.code(of: practice.bob.invitationId), passwordHash: "hash", at: Practice.noon)
    prescription = try await practice.prescribe(at: "08:00", "20:00")
    try await read()
  }

  private func minute(_ number: Int) -> Instant { Practice.noon.adding(seconds: number * 60) }

  private func unread() async throws -> [PatientNotice.Content] {
    try await practice.bobsOwnFile().notices(.unread, limit: 100).notices.map(\.content)
  }

  private func read() async throws {
    let own = try await practice.bobsOwnFile()
    for notice in try await own.notices(.unread, limit: 100).notices {
      try await own.readNotice(notice.id, at: Practice.noon)
    }
  }

  private func dose(_ day: Int, _ time: String) throws -> OccurrenceAnchor {
    try Practice.dose(of: prescription, march: day, time).anchor
  }

  private func change(_ order: SingleDoseOrder, reason: String? = nil, minute number: Int) async throws {
    let file = try await practice.bobsFile(at: minute(number))
    let latest = try await file.prescription(prescription.id).latest.number
    try await file.change(
      prescription.id, basedOn: latest, order, reason: reason, by: Actor(practice.ann), at: minute(number),
      submission: "form \(number)")
  }

  private func move(_ day: Int, _ time: String, to date: String, _ target: String) throws -> SingleDoseOrder {
    .move(try dose(day, time), to: try #require(LocalDate(date)), try #require(LocalTime(target)))
  }

  @Test("is told with its times, in one commit with the trail, once for one form")
  func told() async throws {
    for _ in 1...2 {
      let file = try await practice.bobsFile(at: minute(1))
      try await file.change(
        prescription.id, basedOn: 1, move(3, "08:00", to: "2026-03-03", "10:00"), reason: "Dentist",
        by: Actor(practice.ann), at: minute(1), submission: "form")
    }
    let notice = try #require(try await unread().first)
    #expect(
      notice.sentence
        == "Levodopa: the dose at 08:00 on Tuesday, 3 March 2026 moves to 10:00. The reason: “Dentist”.")
    #expect(
      notice.details == [
        "change": "moved", "prescriptionId": .text(prescription.id.text), "name": "Levodopa", "from": "2026-03-03",
        "dueBefore": "2026-03-03T08:00:00.000+01:00", "dueNow": "2026-03-03T10:00:00.000+01:00",
        "amount": "1 tablet", "reason": "Dentist",
      ])
    #expect(try await unread().count == 1)
    let trail = try await practice.bobsOwnFile().auditTrail(limit: 20)
    #expect(trail.filter { $0.event == .prescriptionDoseChanged }.map(\.subject) == [prescription.id.text])
    #expect(try await practice.bobsFile().prescription(prescription.id).versions.count == 2)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is not told where it was put back before anybody read of it")
  func putBack() async throws {
    try await change(move(3, "08:00", to: "2026-03-03", "10:00"), minute: 1)
    try await change(.putBack(dose(3, "08:00")), minute: 2)
    #expect(try await unread() == [])
    try await change(move(3, "08:00", to: "2026-03-03", "11:00"), minute: 3)
    try await read()
    try await change(.putBack(dose(3, "08:00")), minute: 4)
    #expect(
      try await unread().map(\.sentence)
        == ["Levodopa: the dose at 11:00 on Tuesday, 3 March 2026 moves back to 08:00."])
  }

  @Test("each is told, however far away, and a change of the rule does not swallow it")
  func each() async throws {
    try await change(move(3, "08:00", to: "2026-03-03", "10:00"), minute: 1)
    try await change(.add(#require(LocalDate("2026-04-20")), #require(LocalTime("12:00")), one()), minute: 2)
    #expect(try await unread().map { $0.details["change"] } == ["added", "moved"])
    let file = try await practice.bobsFile(at: minute(3))
    let latest = try await file.prescription(prescription.id).latest
    let timing = latest.timing
    let noted = PrescriptionVersion(
      effectiveFrom: minute(3), authoredAt: minute(3), author: Actor(practice.ann), action: latest.action,
      timing: timing, note: "With water")
    try await file.change(prescription.id, basedOn: latest.number, to: noted, at: minute(3))
    #expect(try await unread().map { $0.details["change"] } == ["changed", "added", "moved"])
  }

  @Test("that moves twice before anybody reads is told from where the patient knows it")
  func twice() async throws {
    try await change(move(3, "08:00", to: "2026-03-03", "10:00"), minute: 1)
    try await change(move(3, "08:00", to: "2026-03-03", "11:00"), minute: 2)
    #expect(
      try await unread().map(\.sentence) == [
        "Levodopa: the dose at 10:00 on Tuesday, 3 March 2026 moves to 11:00.",
        "Levodopa: the dose at 08:00 on Tuesday, 3 March 2026 moves to 10:00.",
      ])
  }

  @Test("that is recorded stays where it is")
  func recorded() async throws {
    let own = try await practice.bobsOwnFile()
    let dose = try Practice.dose(of: prescription, march: 2, "08:00")
    _ = try await own.record([Practice.taken(Practice.uuid(1), dose)], at: Practice.noon)
    let refusal = await #expect(throws: RemediError.self) {
      try await change(move(2, "08:00", to: "2026-03-02", "15:00"), minute: 1)
    }
    #expect(refusal?.code == .conflict)
    #expect(refusal?.sentence == "This is recorded already. What is recorded cannot be moved or taken away.")
    #expect(try await practice.bobsFile().prescription(prescription.id).versions.count == 1)
  }

  @Test("keeps its name where it is recorded at its new time, and counts once")
  func counts() async throws {
    try await change(move(2, "20:00", to: "2026-03-02", "18:00"), minute: 1)
    let own = try await practice.bobsOwnFile()
    let dose = try Practice.dose(of: prescription, march: 2, "20:00")
    let evening = Practice.noon.adding(seconds: 6 * 3600 + 300)
    let result = try await own.record([Practice.taken(Practice.uuid(1), dose, at: evening)], at: evening)
    #expect(result.first?.recorded?.subject.scheduledFor == Practice.noon.adding(seconds: 6 * 3600))
    let day = Practice.noon.writtenDate
    let items = try await own.schedule(day...day)[0].items
    #expect(items.map { Phrases.clock($0.occurrence.scheduledFor) } == ["08:00", "18:00"])
    #expect(items.map { $0.completion != nil } == [false, true])
  }

  private func one() -> Quantity? { DecimalNumber("1").map { Quantity($0, "tablet") } }
}
