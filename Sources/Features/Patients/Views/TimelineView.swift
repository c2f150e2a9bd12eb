import Web

/// A week of the record, folded away unless it is the newest.
struct TimelineWeekView: View {
  /// `week-2026-03-02`.
  let id: String
  /// "This week", "23 February to 1 March".
  let label: String
  /// "19 of 23 completed".
  let summary: String
  let isOpen: Bool
  /// Newest first.
  let days: [TimelineDayView]

  var fields: [String: (any Sendable)?] {
    ["id": id, "label": label, "summary": summary, "isOpen": isOpen, "days": days]
  }
}

/// A day of the record.
struct TimelineDayView: View {
  /// `day-2026-03-02`, where the calendar's cell leads.
  let id: String
  /// "Monday, 2 March".
  let label: String
  /// "3 of 5 completed, 1 skipped".
  let summary: String
  /// By planned time.
  let doses: [DoseView]

  var fields: [String: (any Sendable)?] {
    ["id": id, "label": label, "summary": summary, "doses": doses]
  }
}
