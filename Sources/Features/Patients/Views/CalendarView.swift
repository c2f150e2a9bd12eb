import Web

/// The last weeks at a glance: a row a week, a cell a day.
struct CalendarView: View {
  /// "The last 5 weeks".
  let caption: String
  /// "Last 28 days: 104 of 121 completed, 86%", or nil where nothing was planned.
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
  /// How much of a day was recorded as completed.
  enum Level: String, Sendable {
    /// Nothing was planned.
    case unplanned
    /// Nothing is recorded, or under a third, two thirds, less than all, or all of it.
    case nothing, little, some, most, all
    /// Not yet.
    case ahead

    /// The level of a day that is past, or of today.
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
  /// The whole of it in words: "Tuesday, 3 March: 4 of 5 completed".
  let label: String
  /// "4/5", or nil where nothing was planned.
  let figures: String?
  let level: Level
  let isToday: Bool
  /// The day in the timeline, `#day-2026-03-02`, or `#today`; nil where it is not on the page.
  let href: String?

  var fields: Fields {
    [
      "day": day, "label": label, "figures": figures, "level": level.rawValue, "isToday": isToday, "href": href,
      "isLinked": href != nil,
    ]
  }
}
