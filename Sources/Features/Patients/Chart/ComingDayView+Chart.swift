import Record
import Remedi

extension ComingDayView {
  init(_ day: ScheduleDay, _ chart: ChartRecord) {
    let clock = chart.clock
    self.init(
      label: day.date == clock.today + 1 ? "Tomorrow" : Phrases.weekdayAndDate(day.date),
      summary: "\(day.items.count) planned",
      doses: day.items.map(\.occurrence).map {
        ComingDoseView(time: clock.time($0.scheduledFor), name: $0.version.action.name, amount: $0.amount)
      })
  }
}
