import Patients
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

@Suite("What caregivers are told", .timeLimit(.minutes(2)))
struct CaregiverNoticeTests {
  /// Sofia, who may be told after an hour and wants to be, with a phone.
  private func scene(
    missedAfter: Int? = 3600, reminders: Bool = false, _ access: Caregiver.Access = .record
  ) async throws -> (ReminderScene, Caregiver) {
    let scene = try await ReminderScene("13:00")
    let sofia = try await scene.practice.joined(access)
    try await scene.practice.bobsOwnFile().allowNotices(
      of: sofia.id, missedAfter: missedAfter, reminders: reminders, at: Practice.noon)
    try await scene.practice.file(sofia).setOwnNotices(
      missed: true, reminders: true, quietHours: nil, at: Practice.noon)
    let account = try #require(try await scene.record.account(sofia.accountId))
    try await scene.add("sofias", of: account, in: "de")
    return (scene, sofia)
  }

  private func audited(_ scene: ReminderScene) async throws -> Int {
    try await scene.practice.bobsOwnFile().auditTrail(limit: 100).filter { $0.event == .missedNoticeSent }.count
  }

  @Test("that a slot is not recorded, once, and that it is then; each is in the audit chain")
  func missed() async throws {
    let (scene, _) = try await scene()
    try await scene.run(at: "12:00")
    for time in ["13:00", "13:59"] { #expect(try await scene.run(at: time) == []) }
    #expect(try await scene.run(at: "14:00") == ["caregiver missed sofias"])
    #expect(try await audited(scene) == 1)
    let dispatch = try #require(try await scene.dispatches().first)
    #expect(dispatch.content == AlertContent(.missed, in: .german))
    for time in ["14:00", "14:10"] { #expect(try await scene.run(at: time) == []) }
    try await scene.take("13:00", at: "14:20")
    #expect(try await scene.run(at: "14:20") == ["caregiver cleared sofias"])
    // The first waited still.
    #expect(try await scene.dispatches().map(\.content.phrase) == [.cleared])
    #expect(try await scene.run(at: "14:30") == [])
    #expect(try await audited(scene) == 2)
  }

  @Test("late after an outage, by twelve hours at most")
  func outage() async throws {
    let (scene, _) = try await scene()
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "2026-03-03T01:59:00+01:00") == ["caregiver missed sofias"])
    let (other, _) = try await self.scene()
    try await other.run(at: "12:00")
    #expect(try await other.run(at: "2026-03-03T02:01:00+01:00") == [])
    #expect(try await audited(other) == 0)
  }

  @Test("not in their quiet hours, but at the end of these")
  func quiet() async throws {
    let (scene, sofia) = try await scene()
    try await scene.practice.file(sofia).setOwnNotices(
      missed: true, reminders: false, quietHours: try PlanScene.hours("13:30", "15:00"), at: Practice.noon)
    try await scene.run(at: "12:00")
    for time in ["14:00", "14:59"] { #expect(try await scene.run(at: time) == []) }
    #expect(try await scene.run(at: "15:00") == ["caregiver missed sofias"])
  }

  @Test("nothing where they have no device, and no entry says that they were told")
  func noDevice() async throws {
    let (scene, sofia) = try await scene()
    let phone = try #require(try await scene.record.devices(of: sofia.accountId).first)
    try await scene.record.commit { try scene.record.removeDevice(phone, in: &$0) }
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "14:00") == [])
    #expect(try await audited(scene) == 0)
    #expect(try await scene.plan().dueAt == scene.moment("14:05").milliseconds)
  }

  @Test("once they have a device, if that is within twelve hours")
  func laterDevice() async throws {
    let (scene, sofia) = try await scene()
    let phone = try #require(try await scene.record.devices(of: sofia.accountId).first)
    try await scene.record.commit { try scene.record.removeDevice(phone, in: &$0) }
    for time in ["12:00", "13:00", "13:10", "13:20"] { #expect(try await scene.run(at: time) == []) }
    // Something is decided before it is due.
    #expect(try await scene.plan().dueAt == scene.moment("14:00").milliseconds)
    #expect(try await scene.run(at: "14:00") == [])
    let account = try #require(try await scene.record.account(sofia.accountId))
    try await scene.add("sofias", of: account)
    #expect(try await scene.run(at: "14:04") == [])
    #expect(try await scene.run(at: "14:05") == ["caregiver missed sofias"])
    #expect(try await audited(scene) == 1)
  }

  @Test("nothing after the access ended, nor without the patient's word, nor without their own")
  func ended() async throws {
    let (scene, sofia) = try await scene()
    try await scene.run(at: "12:00")
    try await scene.practice.bobsOwnFile().endAccess(of: sofia.id, at: try scene.moment("13:30"))
    #expect(try await scene.run(at: "14:00") == [])
    let (other, _) = try await self.scene(missedAfter: nil)
    try await other.run(at: "12:00")
    #expect(try await other.run(at: "14:00") == [])
    let (third, herself) = try await self.scene()
    try await third.practice.file(herself).setOwnNotices(
      missed: false, reminders: false, quietHours: nil, at: Practice.noon)
    try await third.run(at: "12:00")
    #expect(try await third.run(at: "14:00") == [])
    #expect(try await audited(third) == 0)
  }

  @Test("reminders on their own device, if both agreed and they record for the patient")
  func reminders() async throws {
    let (scene, sofia) = try await scene(missedAfter: nil, reminders: true)
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 sofias"])
    let slot = try #require(SlotID("20260302T1200Z"))
    try await scene.practice.file(sofia).putOff(slot, until: scene.moment("13:30"), at: scene.moment("13:05"))
    #expect(try await scene.run(at: "13:10") == [])
    try await scene.practice.bobsOwnFile().allowNotices(
      of: sofia.id, missedAfter: nil, reminders: false, at: scene.moment("13:15"))
    #expect(try await scene.run(at: "13:30") == [])
    await expectRefusal(.notFound) {
      try await scene.practice.file(sofia).putOff(slot, until: scene.moment("13:40"), at: scene.moment("13:31"))
    }
  }

  @Test("no reminder on their own device in their own quiet hours")
  func quietReminders() async throws {
    let (scene, sofia) = try await scene(missedAfter: nil, reminders: true)
    try await scene.practice.file(sofia).setOwnNotices(
      missed: false, reminders: true, quietHours: try PlanScene.hours("12:30", "13:10"), at: Practice.noon)
    try await scene.run(at: "12:00")
    #expect(try await scene.run(at: "13:00") == [])
    #expect(try await scene.run(at: "13:10") == ["reminder open 13:00 sofias"])
  }

  @Test("what the patient allows is the patient's to say, within bounds, and of people with access")
  func allowing() async throws {
    let (scene, sofia) = try await scene(missedAfter: nil, .look)
    let own = try await scene.practice.bobsOwnFile()
    for seconds in [899, 21_601] {
      await expectRefusal(.validation) {
        try await own.allowNotices(of: sofia.id, missedAfter: seconds, reminders: false, at: Practice.noon)
      }
    }
    await expectRefusal(.validation) {
      try await own.allowNotices(of: sofia.id, missedAfter: nil, reminders: true, at: Practice.noon)
    }
    await expectRefusal(.notFound) {
      try await own.allowNotices(of: Identifier("nobody"), missedAfter: nil, reminders: false, at: Practice.noon)
    }
    for file in [try await scene.practice.bobsFile(), try await scene.practice.file(sofia)] {
      await expectRefusal(.notFound) {
        try await file.allowNotices(of: sofia.id, missedAfter: 900, reminders: false, at: Practice.noon)
      }
    }
    await expectRefusal(.notFound) {
      try await own.setOwnNotices(missed: true, reminders: false, quietHours: nil, at: Practice.noon)
    }
    await expectRefusal(.notFound) {
      try await scene.practice.file(sofia).setNotifications(.usual, at: Practice.noon) { _ in true }
    }
  }

  @Test("allowing the same again writes nothing and keeps since when")
  func same() async throws {
    let (scene, sofia) = try await scene()
    let own = try await scene.practice.bobsOwnFile()
    let before = try await scene.practice.store.changeCursor()
    let again = try await own.allowNotices(
      of: sofia.id, missedAfter: 3600, reminders: false, at: Practice.noon.adding(seconds: 60))
    #expect(try await scene.practice.store.changeCursor() == before)
    #expect(again.allowedNotices?.missedSince == Practice.noon)
    let later = try await own.allowNotices(
      of: sofia.id, missedAfter: 900, reminders: false, at: Practice.noon.adding(seconds: 60))
    #expect(later.allowedNotices?.missedSince == Practice.noon)
  }
}
