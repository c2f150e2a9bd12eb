/// How a patient wants to be reminded.
public struct Settings: Codable, Hashable, Sendable {
  public var medicationReminders: Bool
  public var exerciseReminders: Bool
  /// Seconds before something is due at which it is reminded of: 0…86400.
  public var lead: Int
  /// Reminders of what was not yet answered; nil: none.
  public var repeats: Repeats?
  /// When nothing makes a sound; nil: never.
  public var quietHours: QuietHours?
  /// What the server calls the state that was read: ``RemediClient/replaceSettings(_:)`` is refused where it is no
  /// longer the current one. Nil for settings that were made here: they replace whatever there is.
  public internal(set) var tag: EntityTag?

  public init(
    medicationReminders: Bool, exerciseReminders: Bool, lead: Int, repeats: Repeats?, quietHours: QuietHours?
  ) {
    (self.medicationReminders, self.exerciseReminders) = (medicationReminders, exerciseReminders)
    (self.lead, self.repeats, self.quietHours) = (lead, repeats, quietHours)
  }

  /// Reminders of the same once more.
  public struct Repeats: Codable, Hashable, Sendable {
    /// Seconds from one to the next: 60…86400.
    public var interval: Int
    /// How many, at the most: 1…20.
    public var count: Int

    public init(interval: Int, count: Int) { (self.interval, self.count) = (interval, count) }
  }

  /// From one time by the clock to another, across midnight if need be.
  public struct QuietHours: Codable, Hashable, Sendable {
    public var from: ClockTime
    public var to: ClockTime

    public init(from: ClockTime, to: ClockTime) { (self.from, self.to) = (from, to) }
  }

  /// Every field is written, also where there is none: the server takes the whole.
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
