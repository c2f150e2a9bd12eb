/// How a patient wants to be reminded of what is due.
public struct ReminderPreferences: Codable, Sendable, Hashable {
  /// Whether medications are reminded of.
  public let medicationReminders: Bool
  /// Whether exercises are reminded of.
  public let exerciseReminders: Bool
  /// Seconds before the scheduled time at which the first reminder comes.
  public let lead: Int
  /// Nil for one reminder only.
  public let repeats: Repeats?
  /// When no reminder is to come; nil for never.
  public let quietHours: QuietHours?

  /// Reminders after the first, as long as nothing is recorded.
  public struct Repeats: Codable, Sendable, Hashable {
    /// Seconds from one reminder to the next.
    public let interval: Int
    public let count: Int

    public static let intervals = 60...86_400
    public static let counts = 1...20

    /// Nil for numbers beyond ``intervals`` and ``counts``.
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

  /// Every day by the clock on the patient's wall, from the one time up to the other, which may lie on the next day.
  public struct QuietHours: Codable, Sendable, Hashable {
    public let from: LocalTime
    /// The first time at which reminders may come again.
    public let to: LocalTime

    /// Nil where they end when they begin: that could be never as well as always.
    public init?(from: LocalTime, to: LocalTime) {
      guard from != to else { return nil }
      self.from = from
      self.to = to
    }
  }

  public static let leads = 0...86_400

  /// Nil for a lead beyond ``leads``.
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

  /// Of a patient who has set nothing: reminded of everything when it is due and twice more, at night too, since a dose
  /// that comes late is felt.
  public static let usual = ReminderPreferences(true, true, 0, .usual, nil)
}
