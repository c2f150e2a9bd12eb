import Record
import Remedi

extension MedicalRecord {
  /// The code of the first letter that waits and lets a patient choose a new password.
  /// - Parameter name: whose letter; anybody's where it is nil.
  /// - Throws: `RemediError.notFound` where there is none.
  public func mailedCode(to name: String? = nil, at now: Instant) async throws -> String {
    for request in try await passwordResetRequests(limit: 100) { try await answer(request, at: now) }
    for message in try await pendingMessages(limit: 100) where name == nil || message.recipientName == name {
      if case .passwordReset(let id, _, _) = message.content { return code(of: id) }
    }
    throw RemediError.notFound
  }
}
