import Web

/// Two weeks of a prescription, each in a row from Monday to Sunday; where there is little room, a list of days.
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
  /// Whether the day belongs to what is shown; the first week begins, and the last one ends, with days that do not.
  var isShown = true
  /// "Wednesday".
  var weekday = ""
  /// "4".
  var day = ""
  /// "March".
  var month = ""
  /// Whether the month is named where there is room for the numbers only: on the first day, and where a month begins.
  var namesMonth = false
  /// With amounts where they differ.
  var doses: [PreviewDoseView] = []
  /// What is said of the day instead: "paused", "as needed".
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
  /// "08:00"; "and 4 more" behind the last that is shown.
  let time: String
  /// "1 tablet"; nil where the words above say it of all.
  let amount: String?

  init(_ time: String, _ amount: String? = nil) { (self.time, self.amount) = (time, amount) }

  var fields: Fields { ["time": time, "amount": amount] }
}
