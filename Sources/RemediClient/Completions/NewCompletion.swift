import Foundation

/// A completion to record.
///
/// Its ``id`` makes it safe to send again: store the value until ``RemediClient/record(_:)`` has returned, across app
/// restarts if necessary, and send the same value again if there was no response.
public struct NewCompletion: Codable, Hashable, Sendable, Identifiable {
  public let id: UUID
  /// From the schedule. Nil for an as-needed dose.
  public let occurrenceId: String?
  /// Set for an as-needed dose.
  public let prescriptionId: String?
  public let outcome: Outcome
  /// May be arbitrarily old. The server refuses moments more than five minutes in the future.
  public let completedAt: Timestamp
  /// Only if skipped.
  public let reason: SkipReason?
  public let feedback: Feedback?

  /// An occurrence that was done.
  public static func completed(
    _ occurrenceId: Occurrence.ID, at moment: Timestamp, feedback: Feedback? = nil, id: UUID = UUID()
  ) -> Self {
    Self(
      id: id, occurrenceId: occurrenceId, prescriptionId: nil, outcome: .completed, completedAt: moment, reason: nil,
      feedback: feedback)
  }

  /// An occurrence that was skipped.
  public static func skipped(
    _ occurrenceId: Occurrence.ID, at moment: Timestamp, because reason: SkipReason? = nil, feedback: Feedback? = nil,
    id: UUID = UUID()
  ) -> Self {
    Self(
      id: id, occurrenceId: occurrenceId, prescriptionId: nil, outcome: .skipped, completedAt: moment, reason: reason,
      feedback: feedback)
  }

  /// Something taken or done as needed. It is recorded even over the limit.
  public static func asNeeded(
    _ prescriptionId: Prescription.ID, at moment: Timestamp, feedback: Feedback? = nil, id: UUID = UUID()
  ) -> Self {
    Self(
      id: id, occurrenceId: nil, prescriptionId: prescriptionId, outcome: .completed, completedAt: moment, reason: nil,
      feedback: feedback)
  }
}
