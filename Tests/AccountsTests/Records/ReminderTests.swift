import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("How a patient wants to be reminded")
struct ReminderTests {
  private func preferences(lead: Int) throws -> ReminderPreferences {
    try #require(
      ReminderPreferences(
        medicationReminders: true, exerciseReminders: true, lead: lead,
        repeats: .init(interval: 60, count: 1), quietHours: nil))
  }

  @Test("of two that were made from the same settings, one is set and the other refused")
  func race() async throws {
    let store = MeetingStore()
    let practice = try await Practice(store: store)
    let file = try await practice.bobsOwnFile()
    for round in 1...5 {
      let seen = try await file.reminderPreferences()
      let two = try [2 * round, 2 * round + 1].map { try preferences(lead: $0) }
      store.gather(2)
      let won = try await withThrowingTaskGroup(of: ReminderPreferences?.self) { group in
        for one in two {
          group.addTask {
            do {
              try await file.set(one, at: Practice.noon) { $0 == seen }
              return one
            } catch let error as RemediError where error.code == .staleRevision {
              return nil
            }
          }
        }
        return try await group.reduce(into: [ReminderPreferences]()) { if let one = $1 { $0.append(one) } }
      }
      #expect(won.count == 1)
      #expect(try await file.reminderPreferences() == won.first)
    }
    #expect(try await file.auditTrail(limit: 100).filter { $0.event == .remindersChanged }.count == 5)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("settings that cannot be read are found")
  func damaged() async throws {
    let practice = try await Practice()
    try await practice.bobsOwnFile().set(preferences(lead: 7), at: Practice.noon) { _ in true }
    #expect(try await practice.record.check().faults == [])
    let reference = References.reminders(of: try await practice.bobsOwnFile().reference)
    let document = try #require(try await practice.store.document(at: reference.path))
    let text = String(decoding: document.body, as: UTF8.self).replacing("\"lead\":7", with: "\"lead\":\"soon\"")
    try await practice.store.commit([Write(reference.path, .put(body: Data(text.utf8), schema: 1), if: .present)])
    let faults = try await practice.record.check().faults
    #expect(faults.count == 1)
    #expect(faults.first?.contains("/settings/reminders cannot be read") == true)
  }

  @Test("numbers beyond all reason make no preferences")
  func ranges() throws {
    let hour = try #require(LocalTime("22:00"))
    #expect(ReminderPreferences.QuietHours(from: hour, to: hour) == nil)
    for (interval, count) in [(59, 1), (86_401, 1), (60, 0), (60, 21)] {
      #expect(ReminderPreferences.Repeats(interval: interval, count: count) == nil)
    }
    for lead in [-1, 86_401] {
      #expect(
        ReminderPreferences(
          medicationReminders: true, exerciseReminders: true, lead: lead, repeats: nil, quietHours: nil) == nil)
    }
    let usual = ReminderPreferences.usual
    #expect(usual.medicationReminders && usual.exerciseReminders && usual.quietHours == nil)
  }
}
