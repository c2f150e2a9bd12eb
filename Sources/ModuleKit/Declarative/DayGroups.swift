import Remedi

/// Days, or weeks where there would be too many of them for a page.
enum DayGroups {
  /// The longest span that is shown by days.
  static let mostDays = 92

  static func areWeeks(_ span: ClosedRange<LocalDate>) -> Bool { span.upperBound - span.lowerBound >= mostDays }

  /// The days within a span, oldest first; those of a week together, by its Monday, where the span is long.
  static func of(_ days: [ReadingDay], _ span: ClosedRange<LocalDate>) -> [ReadingDay] {
    let days = days.filter { span.contains($0.date) }
    guard areWeeks(span) else { return days }
    var weeks: [ReadingDay] = []
    for day in days {
      let monday = day.date - (day.date.isoWeekday - 1)
      if let week = weeks.last, week.date == monday {
        weeks[weeks.count - 1] = joined(week, day)
      } else {
        weeks.append(begun(monday, day))
      }
    }
    return weeks
  }

  private static func begun(_ monday: LocalDate, _ day: ReadingDay) -> ReadingDay {
    ReadingDay(
      date: monday, count: day.count, least: day.least, mean: day.mean, most: day.most, first: day.first,
      last: day.last)
  }

  private static func joined(_ week: ReadingDay, _ day: ReadingDay) -> ReadingDay {
    let count = week.count + day.count
    let sum = week.mean * Double(week.count) + day.mean * Double(day.count)
    return ReadingDay(
      date: week.date, count: count, least: min(week.least, day.least), mean: sum / Double(count),
      most: max(week.most, day.most), first: week.first, last: day.last)
  }
}
