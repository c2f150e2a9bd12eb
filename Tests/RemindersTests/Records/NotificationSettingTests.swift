import Practice
import Record
import Remedi
import Testing

@testable import Reminders

@Suite("Settings of messages")
struct NotificationSettingTests {
  @Test("are the usual until set, add an entry to the audit chain, and the same again writes nothing")
  func set() async throws {
    let scene = try await ReminderScene("13:00")
    let file = try await scene.practice.bobsOwnFile()
    #expect(try await file.notificationSettings() == .usual)
    let settings = NotificationSettings(
      mail: true, later: 1200, calendarTitle: "Pills", prescriptions: [.init(scene.prescription.id, .always)])
    try await file.setNotifications(settings, at: Practice.noon) { $0 == .usual }
    #expect(try await file.notificationSettings() == settings)
    #expect(try await file.auditTrail(limit: 1).first?.event == .notificationsChanged)
    let before = try await scene.practice.store.changeCursor()
    try await file.setNotifications(settings, at: Practice.noon) { _ in false }
    #expect(try await scene.practice.store.changeCursor() == before)
  }

  @Test("are refused if they were changed meanwhile, or name a prescription that is not the patient's")
  func refused() async throws {
    let scene = try await ReminderScene("13:00")
    let file = try await scene.practice.bobsOwnFile()
    await expectRefusal(.staleRevision) {
      try await file.setNotifications(NotificationSettings(mail: true), at: Practice.noon) { _ in false }
    }
    let choices = [
      NotificationSettings.Choice(scene.prescription.id, .off), .init(Identifier("nobodys"), .off),
    ]
    let error = await #expect(throws: RemediError.self) {
      try await file.setNotifications(NotificationSettings(prescriptions: choices), at: Practice.noon) { _ in true }
    }
    #expect(error?.fields.map(\.name) == ["prescriptions/1/prescriptionId"])
    #expect(try await file.notificationSettings() == .usual)
  }

  @Test("switch the reminders of a prescription off, and let it ring in quiet hours")
  func choices() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.set(quiet: ("12:30", "14:00"), at: "12:00")
    try await scene.run(at: "12:00")
    let file = try await scene.practice.bobsOwnFile()
    let always = NotificationSettings(prescriptions: [.init(scene.prescription.id, .always)])
    try await file.setNotifications(always, at: scene.moment("12:10")) { _ in true }
    try await scene.run(at: "12:10")
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone"])
    let off = NotificationSettings(prescriptions: [.init(scene.prescription.id, .off)])
    try await file.setNotifications(off, at: scene.moment("13:05")) { _ in true }
    #expect(try await scene.run(at: "13:10") == [])
    #expect(try await scene.ledger("20260302T1200Z") == ["0 sent", "10 off", "20 off"])
  }
}
