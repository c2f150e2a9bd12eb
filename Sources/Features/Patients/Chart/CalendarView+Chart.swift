import Record
import Remedi

extension CalendarView {
  init(_ chart: ChartRecord) {
    let weeks = (0..<ChartRecord.weeks).map { CalendarWeekView(chart, from: chart.firstDay + 7 * $0) }
    self.init(
      caption: "The last \(ChartRecord.weeks) weeks", summary: chart.totalAdherence().words, weeks: weeks)
  }
}

extension CalendarWeekView {
  /// - Parameter monday: the Monday of a week that is shown.
  fileprivate init(_ chart: ChartRecord, from monday: LocalDate) {
    let label = "\(monday.day) \(Phrases.dayAndMonth(monday).split(separator: " ").last?.prefix(3) ?? "")"
    self.init(label: label, days: (0..<7).map { CalendarDayView(chart, on: monday + $0) })
  }
}

extension CalendarDayView {
  fileprivate init(_ chart: ChartRecord, on date: LocalDate) {
    let words = Phrases.weekdayAndDate(date)
    let index = date - chart.firstDay
    guard chart.days.indices.contains(index) else {
      self.init(
        day: String(date.day), label: "\(words): still to come", figures: nil, level: .ahead, isToday: false,
        href: nil)
      return
    }
    let tally = Tally(chart.days[index].items, at: chart.now)
    let isToday = date == chart.clock.today
    let isPlanned = tally.planned > 0
    self.init(
      day: String(date.day), label: "\(words): \(isPlanned ? tally.words : "nothing planned")",
      figures: isPlanned ? "\(tally.completed)/\(tally.planned)" : nil,
      level: .of(completed: tally.completed, planned: tally.planned), isToday: isToday,
      href: isToday || chart.days[index].hasDoses ? chart.href(of: date) : nil)
  }
}
