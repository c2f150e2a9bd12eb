import Record
import Remedi

/// Records memberships that reached their end date, so that the audit chain contains the expiry and open pages reload.
/// The access itself ends by the clock, without this job.
public struct ExpiredAccessJob: Job {
  public let name = "expired-access"
  public let interval = 60

  private let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    try await record.endExpiredAccess(at: now)
  }
}
