/// A patient's reminder settings.
public struct ReminderPreferences: Codable, Sendable, Hashable {
  /// Whether there are reminders of medications.
  public let medicationReminders: Bool
  /// Whether there are reminders of exercises.
  public let exerciseReminders: Bool
  /// Seconds between the first reminder and the scheduled time.
  public let lead: Int
  /// Nil for a single reminder.
  public let repeats: Repeats?
  /// When there are no reminders. Nil for never.
  public let quietHours: QuietHours?

  /// Further reminders until something is recorded.
  public struct Repeats: Codable, Sendable, Hashable {
    /// Seconds between two reminders.
    public let interval: Int
    public let count: Int

    public static let intervals = 60...86_400
    public static let counts = 1...20

    /// Nil for numbers outside ``intervals`` and ``counts``.
    public init?(interval: Int, count: Int) {
      guard Self.intervals.contains(interval), Self.counts.contains(count) else { return nil }
      self.init(every: interval, count)
    }

    private init(every interval: Int, _ count: Int) {
      self.interval = interval
      self.count = count
    }

    static let usual = Repeats(every: 600, 2)
  }

  /// A daily range of the patient's wall-clock time; the end may be on the next day.
  public struct QuietHours: Codable, Sendable, Hashable {
    public let from: LocalTime
    /// The first time at which reminders may come again.
    public let to: LocalTime

    /// Nil if start and end are equal, which could mean never or always.
    public init?(from: LocalTime, to: LocalTime) {
      guard from != to else { return nil }
      self.from = from
      self.to = to
    }
  }

  public static let leads = 0...86_400

  /// Nil for a lead outside ``leads``.
  public init?(
    medicationReminders: Bool, exerciseReminders: Bool, lead: Int, repeats: Repeats?, quietHours: QuietHours?
  ) {
    guard Self.leads.contains(lead) else { return nil }
    self.init(medicationReminders, exerciseReminders, lead, repeats, quietHours)
  }

  private init(
    _ medicationReminders: Bool, _ exerciseReminders: Bool, _ lead: Int, _ repeats: Repeats?, _ quietHours: QuietHours?
  ) {
    self.medicationReminders = medicationReminders
    self.exerciseReminders = exerciseReminders
    self.lead = lead
    self.repeats = repeats
    self.quietHours = quietHours
  }

  /// The default: reminders of everything when due and twice more, also at night, since a late dose is felt.
  public static let usual = ReminderPreferences(true, true, 0, .usual, nil)
}
