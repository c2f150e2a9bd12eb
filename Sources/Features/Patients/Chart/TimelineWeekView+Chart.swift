import Record
import Remedi

extension TimelineWeekView {
  /// The weeks before today in which something was asked for or taken, newest first.
  static func list(_ chart: ChartRecord) -> [TimelineWeekView] {
    let days = chart.past.filter { day in
      !day.items.isEmpty || day.asNeeded.contains { !$0.completions.isEmpty }
    }
    let weeks = Dictionary(grouping: days) { ($0.date - chart.firstDay) / 7 }
    let newest = weeks.keys.max()
    return weeks.keys.sorted(by: >).map { number in
      TimelineWeekView(weeks[number] ?? [], chart, monday: chart.firstDay + 7 * number, isOpen: number == newest)
    }
  }

  private init(_ days: [ScheduleDay], _ chart: ChartRecord, monday: LocalDate, isOpen: Bool) {
    let isThisWeek = chart.clock.today - monday < 7
    self.init(
      id: "week-\(monday)",
      label: isThisWeek ? "This week" : "\(Words.dayAndMonth(monday)) to \(Words.dayAndMonth(monday + 6))",
      summary: Tally(days.flatMap(\.items), at: chart.now).words, isOpen: isOpen,
      days: days.sorted { $0.date > $1.date }.map { TimelineDayView($0, chart) })
  }
}

extension TimelineDayView {
  fileprivate init(_ day: ScheduleDay, _ chart: ChartRecord) {
    self.init(
      id: "day-\(day.date)", label: Words.weekdayAndDate(day.date), summary: Tally(day.items, at: chart.now).words,
      doses: chart.doses(of: day))
  }
}
