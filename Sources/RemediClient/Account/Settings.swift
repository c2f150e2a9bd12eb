/// A patient's reminder settings.
public struct Settings: Codable, Hashable, Sendable {
  public var medicationReminders: Bool
  public var exerciseReminders: Bool
  /// Seconds between the reminder and the due time: 0…86400.
  public var lead: Int
  /// Repeated reminders until the patient responds. Nil for none.
  public var repeats: Repeats?
  /// When reminders are silent. Nil for never.
  public var quietHours: QuietHours?
  /// The server's tag for the state that was read. ``RemediClient/replaceSettings(_:)`` fails if it is no longer
  /// current. Nil for settings that were created locally: they replace the server's settings unconditionally.
  public internal(set) var tag: EntityTag?

  public init(
    medicationReminders: Bool, exerciseReminders: Bool, lead: Int, repeats: Repeats?, quietHours: QuietHours?
  ) {
    (self.medicationReminders, self.exerciseReminders) = (medicationReminders, exerciseReminders)
    (self.lead, self.repeats, self.quietHours) = (lead, repeats, quietHours)
  }

  /// Repetitions of a reminder.
  public struct Repeats: Codable, Hashable, Sendable {
    /// Seconds between two reminders: 60…86400.
    public var interval: Int
    /// The largest number of repetitions: 1…20.
    public var count: Int

    public init(interval: Int, count: Int) { (self.interval, self.count) = (interval, count) }
  }

  /// From one clock time to another; may span midnight.
  public struct QuietHours: Codable, Hashable, Sendable {
    public var from: ClockTime
    public var to: ClockTime

    public init(from: ClockTime, to: ClockTime) { (self.from, self.to) = (from, to) }
  }

  /// Encodes every field, including nil ones, because the server expects complete settings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(medicationReminders, forKey: .medicationReminders)
    try container.encode(exerciseReminders, forKey: .exerciseReminders)
    try container.encode(lead, forKey: .lead)
    try container.encode(repeats, forKey: .repeats)
    try container.encode(quietHours, forKey: .quietHours)
  }

  private enum CodingKeys: String, CodingKey {
    case medicationReminders, exerciseReminders, lead, repeats, quietHours
  }
}
