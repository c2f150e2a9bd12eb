import Web

/// The last weeks at a glance: one row per week, one cell per day.
struct CalendarView: View {
  /// "The last 5 weeks".
  let caption: String
  /// "Last 28 days: 104 of 121 completed, 86%". Nil if nothing was planned.
  let summary: String?
  let weeks: [CalendarWeekView]

  var fields: Fields {
    ["caption": caption, "summary": summary, "weeks": weeks]
  }
}

/// A week of the calendar, Monday to Sunday.
struct CalendarWeekView: View {
  /// The week's Monday: "23 Feb".
  let label: String
  /// Exactly seven.
  let days: [CalendarDayView]

  var fields: Fields {
    ["label": label, "days": days]
  }
}

/// A day of the calendar.
struct CalendarDayView: View {
  /// The share of a day's doses that was recorded as completed.
  enum Level: String, Sendable {
    /// Nothing was planned.
    case unplanned
    /// None, less than a third, less than two thirds, less than all, or all.
    case nothing, little, some, most, all
    /// In the future.
    case ahead

    /// The level of a past day or of today.
    static func of(completed: Int, planned: Int) -> Level {
      guard planned > 0 else { return .unplanned }
      if completed >= planned { return .all }
      if completed <= 0 { return .nothing }
      if completed * 3 < planned { return .little }
      return completed * 3 < planned * 2 ? .some : .most
    }
  }

  /// The day of the month: "3".
  let day: String
  /// The whole content in words: "Tuesday, 3 March: 4 of 5 completed".
  let label: String
  /// "4/5". Nil if nothing was planned.
  let figures: String?
  let level: Level
  let isToday: Bool
  /// The link to the day in the timeline, `#day-2026-03-02`, or `#today`. Nil if the day is not on the page.
  let href: String?

  var fields: Fields {
    [
      "day": day, "label": label, "figures": figures, "level": level.rawValue, "isToday": isToday, "href": href,
      "isLinked": href != nil,
    ]
  }
}
