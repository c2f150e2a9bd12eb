import Foundation

/// What was measured, as it stands.
public struct Reading: Codable, Hashable, Sendable, Identifiable {
  public let id: UUID
  public let module: MonitoringModule.ID
  /// The day where the patient was.
  public let date: CalendarDate
  /// Verbatim as the client sent it.
  public let measuredAt: Timestamp
  public let values: [MeasuredValue]
  /// The values in words. Nil if the module is no longer there.
  public let words: String?
  /// The code of one of the form's choices, or a name.
  public let context: String?
  /// The name of the device that measured. Nil if the values were typed.
  public let device: String?
  public let note: String?
  /// The completion of a prescribed exercise that it belongs to. Nil if it belongs to none.
  public let completionId: UUID?
  public let standing: Standing
  /// The reading of another device that measured the same.
  public let duplicateOf: UUID?
  /// What to ask about an unlikely reading. Nil in lists.
  public let question: String?
  /// When the server first recorded it.
  public let receivedAt: Timestamp
  public let recordedBy: Completion.Recorder
  /// Increases with each change.
  public let revision: Int
  /// Nil if it was not removed.
  public let removedAt: Timestamp?

  /// Whether it is in trends and forecasts.
  public struct Standing: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let counts = Self(rawValue: "counts")
    /// Not until somebody confirms it.
    public static let unlikely = Self(rawValue: "unlikely")
    /// Another device measured the same.
    public static let duplicate = Self(rawValue: "duplicate")
  }
}
