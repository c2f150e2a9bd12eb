import DocumentStore
import Foundation
import Logging
import Practice
import Record
import Remedi
import StoreContract

@testable import Reminders

/// A process of the program over a store that others use too: a record with its own caches, its projection, and the job
/// that sends.
struct ReminderProcess: Sendable {
  let record: MedicalRecord
  private let job: ReminderJob
  private let uptime: ReminderScene.Uptime

  init(_ store: MemoryStore, _ sender: RecordingSender) throws {
    let uptime = ReminderScene.Uptime()
    record = MedicalRecord(
      store: SharedStore(over: store), timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, auditEvents: try .own.adding(RemindersFeature.auditEvents),
      projections: [ReminderProjection()], pace: .init(), uptime: { .seconds(uptime.value) })
    job = ReminderJob(
      record, ReminderMeans(sender: sender, mailing: NoReminderMail()), ReminderPace(spread: 0), ReminderClock(),
      uptime: { uptime.value }, patience: .milliseconds(1), logger: Logger(label: "tests"))
    self.uptime = uptime
  }

  /// One look at the leases, and one run of the job.
  func decide(at now: Instant) async throws {
    uptime.value = Int(now.milliseconds / 1000)
    try await record.leases.keep()
    try await job.run(at: now)
  }

  /// Ends as a process that is shut down.
  func end() async throws { try await record.leases.giveBack() }
}
