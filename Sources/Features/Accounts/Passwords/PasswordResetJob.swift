import Record
import Remedi

/// Sends the letters to those who requested a new password. It runs apart from the requests, so that their response
/// time is the same for every name.
public struct PasswordResetJob: Job {
  public let name = "password-resets"
  public let interval = 5

  private let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    while case let requests = try await record.passwordResetRequests(limit: 50), !requests.isEmpty {
      for request in requests {
        try Task.checkCancellation()
        try await record.answer(request, at: now)
      }
    }
  }
}
