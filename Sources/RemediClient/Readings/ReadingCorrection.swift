import Foundation

/// A correction of a reading (merge patch, RFC 7396).
public struct ReadingCorrection: Encodable, Hashable, Sendable {
  /// Nil leaves it unchanged.
  public var measuredAt: Timestamp?
  /// All values. Nil leaves them unchanged.
  public var values: [MeasuredValue]?
  public var context: Change<String>
  public var device: Change<String>
  public var note: Change<String>
  public var completionId: Change<UUID>

  public init(
    measuredAt: Timestamp? = nil, values: [MeasuredValue]? = nil, context: Change<String> = .unchanged,
    device: Change<String> = .unchanged, note: Change<String> = .unchanged,
    completionId: Change<UUID> = .unchanged
  ) {
    (self.measuredAt, self.values) = (measuredAt, values)
    (self.context, self.device, self.note) = (context, device, note)
    self.completionId = completionId
  }
}
