import Foundation
import Testing

@testable import Dosage
@testable import Remedi

@Suite struct TakingBackTests {
  let test: LimitCase
  private let written: Instant

  init() throws {
    test = try LimitCase()
    written = try #require(Instant("2026-03-02T07:00:00Z"))
  }

  /// Tomorrow's, written today.
  private func prescription() throws -> Prescription {
    let timing = try Timing(.daily(test.doses(["08:00"])), start: test.start + 1)
    return Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: PrescriptionVersion(
        effectiveFrom: test.calendar.startOfDay(test.start + 1), authoredAt: written, author: .system,
        action: Action(id: "l", name: "Levodopa", description: ""), timing: timing))
  }

  @Test func itNeverAskedForAnything() throws {
    var rx = try prescription()
    #expect(rx.isActive(at: written, today: test.start))
    let scheduler = Scheduler(calendar: test.calendar)
    #expect(scheduler.occurrences(of: rx, on: test.start...test.start + 9).count == 9)
    try rx.takeBack(by: .system, at: written.adding(seconds: 599), isRecorded: false, submission: "once")
    #expect(rx.isTakenBack && rx.isDone("once"))
    #expect(!rx.isActive(at: written.adding(seconds: 599), today: test.start))
    #expect(scheduler.occurrences(of: rx, on: test.start...test.start + 9).isEmpty)
    #expect(rx.versions.count == 1 && rx.stop?.effectiveFrom == rx.latest.effectiveFrom)
  }

  @Test func onlyWithinTenMinutesAndWhileNobodyActed() throws {
    var late = try prescription()
    #expect(throws: RemediError.self) {
      try late.takeBack(by: .system, at: written.adding(seconds: 600), isRecorded: false)
    }
    var recorded = try prescription()
    #expect(throws: RemediError.self) { try recorded.takeBack(by: .system, at: written, isRecorded: true) }
    var changed = try prescription()
    try changed.append(
      PrescriptionVersion(
        effectiveFrom: written, authoredAt: written, author: .system, action: changed.latest.action,
        timing: changed.latest.timing))
    #expect(changed.canBeTakenBackUntil == nil)
    #expect(throws: RemediError.self) { try changed.takeBack(by: .system, at: written, isRecorded: false) }
    var stopped = try prescription()
    try stopped.stop(Prescription.Stop(effectiveFrom: written, recordedAt: written, by: .system, reason: "x"))
    #expect(throws: RemediError.self) { try stopped.takeBack(by: .system, at: written, isRecorded: false) }
  }

  @Test func aStopOfAnOlderReleaseIsRead() throws {
    let old = """
      {"effectiveFrom":"2026-03-02T07:00:00.000Z","recordedAt":"2026-03-02T07:00:00.000Z","by":{"kind":"system","id":"","name":"Remedi"},"reason":"Done"}
      """
    let stop = try JSONDecoder().decode(Prescription.Stop.self, from: Data(old.utf8))
    #expect(stop.isEnteredInError == nil && stop.reason == "Done")
  }
}
