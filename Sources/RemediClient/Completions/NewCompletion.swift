import Foundation

/// What is to be recorded.
///
/// Its ``id`` makes it safe to send again: keep the value until ``RemediClient/record(_:)`` has answered, through a
/// restart of the app if need be, and send the same value once more whenever no answer came.
public struct NewCompletion: Codable, Hashable, Sendable, Identifiable {
  public let id: UUID
  /// From the schedule; nil for what is taken as needed.
  public let occurrenceId: String?
  /// Of what is taken as needed.
  public let prescriptionId: String?
  public let outcome: Outcome
  /// As far in the past as need be; the server refuses what lies more than five minutes in the future.
  public let completedAt: Timestamp
  /// Only for what was skipped.
  public let reason: SkipReason?
  public let feedback: Feedback?

  /// Something of the schedule was done.
  public static func completed(
    _ occurrenceId: Occurrence.ID, at moment: Timestamp, feedback: Feedback? = nil, id: UUID = UUID()
  ) -> Self {
    Self(
      id: id, occurrenceId: occurrenceId, prescriptionId: nil, outcome: .completed, completedAt: moment, reason: nil,
      feedback: feedback)
  }

  /// Something of the schedule was not done.
  public static func skipped(
    _ occurrenceId: Occurrence.ID, at moment: Timestamp, because reason: SkipReason? = nil, feedback: Feedback? = nil,
    id: UUID = UUID()
  ) -> Self {
    Self(
      id: id, occurrenceId: occurrenceId, prescriptionId: nil, outcome: .skipped, completedAt: moment, reason: reason,
      feedback: feedback)
  }

  /// Something was taken or done as needed. Over the limit it is recorded all the same.
  public static func asNeeded(
    _ prescriptionId: Prescription.ID, at moment: Timestamp, feedback: Feedback? = nil, id: UUID = UUID()
  ) -> Self {
    Self(
      id: id, occurrenceId: nil, prescriptionId: prescriptionId, outcome: .completed, completedAt: moment, reason: nil,
      feedback: feedback)
  }
}
