import Care
import Record
import Remedi

extension RecordDayView {
  /// - Parameter areLinked: whether each dose links to its recording form instead of the day as a whole.
  init(_ day: ScheduleDay, _ chart: ChartRecord, areLinked: Bool) {
    self.init(
      id: "day-\(day.date)", label: Phrases.weekdayAndDate(day.date), summary: Tally(day.items, at: chart.now).words,
      doses: chart.doses(of: day, areLinked: areLinked),
      entryHref: areLinked || !chart.file.may(.record) ? nil : "\(chart.file.path)/doses?day=\(day.date)",
      whyHref: areLinked ? nil : "\(chart.file.path)/why?date=\(day.date)")
  }

  /// The days of the last week with planned or taken doses, newest first. Days on which everything was simply completed
  /// are folded, so that the others stand out and the chart stays short.
  static func list(_ chart: ChartRecord) -> [RecordDayView] {
    chart.past.suffix(ChartRecord.toldDays).filter(\.hasDoses).reversed().map { day in
      var view = RecordDayView(day, chart, areLinked: false)
      view.isFolded = view.doses.allSatisfy(\.isRoutine)
      return view
    }
  }
}

extension RecordWeekLinkView {
  /// The calendar weeks with planned or taken doses, newest first. Includes the week before them if the patient had
  /// already been added.
  static func list(_ chart: ChartRecord) -> [RecordWeekLinkView] {
    let weeks = Dictionary(grouping: chart.past.filter(\.hasDoses)) { LocalClock.monday(of: $0.date) }
    let links = weeks.sorted { $0.key > $1.key }.map { monday, days in
      let isNow = chart.clock.today - monday < 7
      return RecordWeekLinkView(
        label: isNow ? "This week so far" : LocalClock.week(monday),
        summary: summary(days.flatMap(\.items) + (isNow ? chart.today : []), at: chart.now),
        href: "\(chart.file.path)/record?until=\(min(monday + 6, chart.clock.today))")
    }
    let created = chart.clock.calendar.date(at: chart.file.patient.createdAt)
    guard created < chart.firstDay else { return links }
    let before = RecordWeekLinkView(
      label: "Before \(Phrases.dayAndMonth(chart.firstDay))", summary: nil,
      href: "\(chart.file.path)/record?until=\(chart.firstDay - 1)")
    return links + [before]
  }

  /// `18 of 23 completed, 78%, 1 skipped`: counts what was recorded or has closed, like the line of the weeks. Nil if
  /// nothing counts.
  private static func summary(_ items: [ScheduleDay.Item], at now: Instant) -> String? {
    var adherence = Adherence()
    for item in items { adherence.count(item.occurrence, item.completion?.content, at: now) }
    guard let percent = adherence.percent else { return nil }
    let skipped = adherence.skipped > 0 ? ", \(adherence.skipped) skipped" : ""
    return "\(adherence.completed) of \(adherence.expected) completed, \(percent)%\(skipped)"
  }
}
