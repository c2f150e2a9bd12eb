import Record
import Remedi

/// Writes down whose access has come to its end date, so that it stands in the audit chain and open pages hear of it. The
/// access itself ends by the clock, without this.
public struct ExpiredAccessJob: Job {
  public let name = "expired-access"
  public let interval = 60

  private let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    try await record.endExpiredAccess(at: now)
  }
}
