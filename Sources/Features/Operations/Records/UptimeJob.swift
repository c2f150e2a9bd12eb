import Record
import Remedi

/// Marks each minute in which a server is up and the store takes its write. Three times a minute, so that none is left
/// out; of all servers, the first one writes.
struct UptimeJob: Job {
  let name = "uptime"
  let interval = 20
  /// Any server that is up counts.
  let scope = JobScope.process

  private let record: MedicalRecord

  init(record: MedicalRecord) { self.record = record }

  func run(at now: Instant) async throws { try await record.markUptime(at: now) }
}
