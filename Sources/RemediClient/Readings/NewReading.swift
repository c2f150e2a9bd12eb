import Foundation

/// A reading to record.
///
/// Its ``id`` makes it safe to send again: store the value until ``RemediClient/record(readings:)`` has
/// returned, and send the same value again if there was no response.
public struct NewReading: Codable, Hashable, Sendable, Identifiable {
  public let id: UUID
  public let module: MonitoringModule.ID
  /// The server refuses moments more than five minutes in the future.
  public let measuredAt: Timestamp
  public let values: [MeasuredValue]
  /// The code of one of the form's choices, or a name where the form takes others.
  public let context: String?
  public let device: String?
  public let note: String?
  /// The completion of a prescribed exercise that it belongs to, where the form takes it.
  public let completionId: UUID?
  /// Whether it is right, however unlikely.
  public let confirmed: Bool?

  public init(
    _ module: MonitoringModule.ID, _ values: [MeasuredValue], at measuredAt: Timestamp, context: String? = nil,
    device: String? = nil, note: String? = nil, completionId: UUID? = nil, confirmed: Bool? = nil,
    id: UUID = UUID()
  ) {
    (self.module, self.values, self.measuredAt) = (module, values, measuredAt)
    (self.context, self.device, self.note) = (context, device, note)
    (self.completionId, self.confirmed, self.id) = (completionId, confirmed, id)
  }
}
