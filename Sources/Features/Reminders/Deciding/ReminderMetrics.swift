import Metrics

/// What is measured of reminders.
enum ReminderMetrics {
  /// Counts what was decided.
  static func count(_ outcomes: [ReminderOutcome]) {
    for (outcome, decided) in Dictionary(grouping: outcomes, by: \.self) {
      Counter(label: "remedi_reminders_total", dimensions: [("outcome", outcome.rawValue)]).increment(by: decided.count)
    }
  }
}
