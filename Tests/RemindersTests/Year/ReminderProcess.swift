import DocumentStore
import Foundation
import Logging
import Practice
import Record
import Remedi

@testable import Reminders

/// A process of the program over a store that others use too: a record with its own caches, its projection, and the job
/// that sends.
struct ReminderProcess: Sendable {
  let record: MedicalRecord
  private let job: ReminderJob
  private let uptime: ReminderScene.Uptime

  init(_ store: any DocumentStore, _ sender: RecordingSender) throws {
    let uptime = ReminderScene.Uptime()
    record = MedicalRecord(
      store: store, timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, auditEvents: try .own.adding(RemindersFeature.auditEvents),
      projections: [ReminderProjection()])
    job = ReminderJob(
      record, ReminderMeans(sender: sender, mailing: NoReminderMail()), ReminderPace(spread: 0), ReminderClock(),
      uptime: { uptime.value }, patience: .milliseconds(1), logger: Logger(label: "tests"))
    self.uptime = uptime
  }

  /// One run of the job.
  func decide(at now: Instant) async throws {
    uptime.value = Int(now.milliseconds / 1000)
    try await job.run(at: now)
  }
}
