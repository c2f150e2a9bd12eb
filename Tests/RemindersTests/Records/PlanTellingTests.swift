import DocumentStore
import Foundation
import Patients
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

@Suite("Telling of the plan and of devices", .timeLimit(.minutes(2)))
struct PlanTellingTests {
  private func prescribe(_ times: String..., in scene: ReminderScene, at moment: String) async throws -> Prescription {
    let now = try scene.moment(moment)
    return try await scene.practice.bobsFile(at: now).prescribe(
      .medication,
      PrescriptionVersion(
        effectiveFrom: now, authoredAt: now, author: Actor(scene.practice.ann),
        action: Action(id: "amantadine", name: "Amantadine", description: ""), timing: try Practice.daily(times)),
      at: now)
  }

  @Test("changes within five minutes are one message, by push and by mail, which names nothing")
  func bundled() async throws {
    let scene = try await ReminderScene("20:00")
    try await scene.proveAddress()
    try await scene.add("phone")
    #expect(try await scene.run(at: "12:00") == [])
    _ = try await prescribe("21:00", in: scene, at: "12:10")
    #expect(try await scene.run(at: "12:10") == [])
    _ = try await prescribe("22:00", in: scene, at: "12:14")
    #expect(try await scene.run(at: "12:14") == [])
    #expect(try await scene.run(at: "12:15") == ["notice plan-changed phone"])
    #expect(scene.mail.take() == ["plan changed"])
    #expect(try await scene.dispatches().map(\.content) == [AlertContent(.planChanged, in: .english)])
    #expect(try await scene.run(at: "12:30") == [])
  }

  @Test("a change that is dated before one that was seen is told too")
  func overtaken() async throws {
    let scene = try await ReminderScene("20:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    _ = try await prescribe("21:00", in: scene, at: "12:10")
    try await scene.run(at: "12:10")
    #expect(try await scene.run(at: "12:15") == ["notice plan-changed phone"])
    _ = try await prescribe("22:00", in: scene, at: "12:09")
    #expect(try await scene.run(at: "12:16") == ["notice plan-changed phone"])
    #expect(try await scene.run(at: "12:30") == [])
  }

  @Test("a change of a dose within a quarter of an hour is told at once")
  func urgent() async throws {
    let scene = try await ReminderScene("20:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    _ = try await prescribe("12:20", in: scene, at: "12:10")
    #expect(try await scene.run(at: "12:10") == ["notice plan-changed phone"])
  }

  @Test("is told however late after an outage, unless the record is archived")
  func outage() async throws {
    let scene = try await ReminderScene("20:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    _ = try await prescribe("21:00", in: scene, at: "12:10")
    try await scene.run(at: "12:10")
    let late = try await scene.run(at: "2026-03-03T11:00:00+01:00")
    #expect(late == ["notice plan-changed phone"])
    _ = try await prescribe("22:00", in: scene, at: "2026-03-03T11:10:00+01:00")
    try await scene.run(at: "2026-03-03T11:10:00+01:00")
    let now = try scene.moment("2026-03-03T11:11:00+01:00")
    let archive = PatientArchive(at: now, by: Actor(scene.practice.ann), reason: .finished)
    try await scene.practice.bobsFile(at: now).archive(archive, stopReason: "Finished")
    #expect(try await scene.run(at: "2026-03-03T11:20:00+01:00") == [])
  }

  @Test("what the patient has read meanwhile is not told, nor what the patient does not want to be told")
  func read() async throws {
    let scene = try await ReminderScene("20:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    _ = try await prescribe("21:00", in: scene, at: "12:10")
    try await scene.run(at: "12:10")
    let file = try await scene.practice.bobsOwnFile()
    for notice in try await file.notices(.unread, limit: 10).notices {
      try await file.readNotice(notice.id, at: scene.moment("12:12"))
    }
    #expect(try await scene.run(at: "12:15") == [])
    let settings = NotificationSettings(planNotices: .init(push: false, mail: false))
    try await file.setNotifications(settings, at: scene.moment("12:20")) { _ in true }
    _ = try await prescribe("22:00", in: scene, at: "12:21")
    try await scene.run(at: "12:21")
    #expect(try await scene.run(at: "12:26") == [])
  }

  @Test("that part of the plan ends tomorrow is told once, at ten, with a notice in the app")
  func ending() async throws {
    let scene = try await ReminderScene("20:00")
    try await scene.add("phone")
    let now = Practice.noon
    let timing = try Timing(
      .daily([TimedDose(time: try #require(LocalTime("21:00")))]), start: now.writtenDate,
      end: now.writtenDate + 2)
    _ = try await scene.practice.bobsFile().prescribe(
      .medication,
      PrescriptionVersion(
        effectiveFrom: now, authoredAt: now, author: Actor(scene.practice.ann),
        action: Action(id: "amantadine", name: "Amantadine", description: ""), timing: timing), at: now)
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "2026-03-03T09:59:00+01:00").filter { $0.hasPrefix("notice") } == [])
    #expect(try await scene.run(at: "2026-03-03T10:00:00+01:00") == ["notice plan-ending phone"])
    #expect(try await scene.run(at: "2026-03-03T10:01:00+01:00") == [])
    let notices = try await scene.practice.bobsOwnFile().notices(.all, limit: 10).notices
    let ending = try #require(notices.first { $0.content.kind == .planEnding })
    #expect(ending.by == .system && ending.content.audience == .patient)
    #expect(ending.content.sentence == "Part of your plan ends tomorrow.")
    #expect(notices.filter { $0.content.kind == .planEnding }.count == 1)
  }

  @Test("a device that accepts messages and shows none is told of once, until it shows one; mail takes over")
  func silent() async throws {
    let scene = try await ReminderScene("13:00", "16:00")
    try await scene.proveAddress()
    let phone = try await scene.add("phone")
    let file = try await scene.practice.bobsOwnFile()
    try await file.setNotifications(NotificationSettings(mail: true), at: Practice.noon) { _ in true }
    try await scene.change(phone) { device in
      for day in [3, 2, 1] { device.accepted(at: Practice.noon.adding(seconds: -day * 86_400)) }
    }
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone"])
    #expect(scene.mail.take() == ["13:00 for 7200 s"])
    for time in ["13:10", "13:20"] { try await scene.run(at: time) }
    let told = try await file.notices(.all, limit: 10).notices.filter { $0.content.kind == .deviceSilent }
    #expect(told.map(\.content.details["device"]) == [.text("phone")])
    try await scene.change(phone) { $0.shown(at: Practice.noon) }
    #expect(try await scene.run(at: "16:00") == ["reminder due 16:00 phone"])
    #expect(scene.mail.take() == [])
    #expect(try await scene.plan().silent == nil)
  }
}

extension ReminderScene {
  func change(_ device: Device, _ change: (inout Device) -> Void) async throws {
    try await record.commit { transaction in
      let place = MedicalRecord.reference(to: device.id)
      var device = try #require(try await transaction.value(at: place))
      change(&device)
      try transaction.put(device, at: place)
    }
  }
}
