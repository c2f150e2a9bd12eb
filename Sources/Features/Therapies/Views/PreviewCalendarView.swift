import Web

/// Two weeks of a prescription, each in a row from Monday to Sunday. On narrow screens, a list of days.
struct PreviewCalendarView: View {
  /// "The next 14 days".
  let heading: String
  /// Seven days each.
  let weeks: [PreviewWeekView]

  var fields: Fields { ["heading": heading, "weeks": weeks] }
}

/// A row of the calendar.
struct PreviewWeekView: View {
  let days: [PreviewCellView]

  var fields: Fields { ["days": days] }
}

/// A day of the calendar.
struct PreviewCellView: View {
  /// Whether the day is part of the shown period. The first and last week contain days that are not.
  var isShown = true
  /// "Wednesday".
  var weekday = ""
  /// "4".
  var day = ""
  /// "March".
  var month = ""
  /// Whether narrow layouts name the month as well: on the first day, and where a month begins.
  var namesMonth = false
  /// With amounts if they differ.
  var doses: [PreviewDoseView] = []
  /// The text instead of doses: "paused", "as needed".
  var remark: String?
  var isPaused = false

  static let outside = PreviewCellView(isShown: false)

  var fields: Fields {
    [
      "isShown": isShown, "weekday": weekday, "day": day, "month": month,
      "shortMonth": namesMonth ? String(month.prefix(3)) : nil, "doses": doses,
      "remark": remark, "isPaused": isPaused, "isEmpty": doses.isEmpty && remark == nil,
    ]
  }
}

/// A dose of the preview.
struct PreviewDoseView: View {
  /// "08:00", or "and 4 more" after the last shown dose.
  let time: String
  /// "1 tablet". Nil if the words above give it for all doses.
  let amount: String?

  init(_ time: String, _ amount: String? = nil) { (self.time, self.amount) = (time, amount) }

  var fields: Fields { ["time": time, "amount": amount] }
}
