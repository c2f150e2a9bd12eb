import Remedi

/// The first two weeks of a version, as rows from Monday to Sunday.
struct PreviewCalendar {
  /// In order, without gaps.
  let days: [PrescriptionPreview.Day]
  let timing: Timing

  /// The maximum number of doses shown per day.
  static let dosesADay = 6

  /// Whether any of the days allows doses as needed.
  var hasAsNeeded: Bool { days.contains { isAsNeeded($0.date) } }

  var view: PreviewCalendarView {
    Self.view(
      of: days.map { day in
        let isPaused = timing.exceptions.pause(on: day.date) != nil
        return Planned(
          date: day.date, doses: Self.lines(day.occurrences, withAmounts: amountsDiffer),
          remark: isPaused ? "paused" : isAsNeeded(day.date) ? "as needed" : nil, isPaused: isPaused)
      }, heading: "The next \(days.count) days")
  }

  /// A day and the content of its cell.
  struct Planned {
    let date: LocalDate
    /// One line per dose, in order, without a limit.
    let doses: [PreviewDoseView]
    let remark: String?
    let isPaused: Bool
  }

  /// - Parameter days: in order, without gaps.
  static func view(of days: [Planned], heading: String) -> PreviewCalendarView {
    let before = (days.first?.date.isoWeekday ?? 1) - 1
    let first = days.first?.date
    var cells =
      Array(repeating: PreviewCellView.outside, count: before) + days.map { cell($0, isFirst: $0.date == first) }
    while !cells.count.isMultiple(of: 7) { cells.append(.outside) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { PreviewWeekView(days: Array(cells[$0..<$0 + 7])) }
    return PreviewCalendarView(heading: heading, weeks: weeks)
  }

  private static func cell(_ day: Planned, isFirst: Bool) -> PreviewCellView {
    let date = day.date
    let month = Phrases.dayAndMonth(date).split(separator: " ").last.map(String.init) ?? ""
    return PreviewCellView(
      weekday: Phrases.weekday(date), day: String(date.day), month: month,
      namesMonth: isFirst || date.day == 1, doses: fitting(day.doses), remark: day.remark, isPaused: day.isPaused)
  }

  /// Whether the words above the calendar do not give a single amount for all doses.
  private var amountsDiffer: Bool { Set(days.flatMap { $0.occurrences.map(\.amount) }).count > 1 }

  private func isAsNeeded(_ date: LocalDate) -> Bool { Self.isAsNeeded(timing, on: date) }

  /// Whether the day allows doses as needed.
  static func isAsNeeded(_ timing: Timing, on date: LocalDate) -> Bool {
    guard timing.exceptions.pause(on: date) == nil, let index = timing.phaseIndex(on: date),
      case .asNeeded = timing.phases[index].recurrence
    else { return false }
    return true
  }

  /// One line per dose, limited to the available space.
  static func doses(_ occurrences: [Occurrence], withAmounts: Bool) -> [PreviewDoseView] {
    fitting(lines(occurrences, withAmounts: withAmounts))
  }

  private static func lines(_ occurrences: [Occurrence], withAmounts: Bool) -> [PreviewDoseView] {
    occurrences.map { PreviewDoseView(Phrases.clock($0.scheduledFor), withAmounts ? $0.amount : nil) }
  }

  /// Limits the lines to what fits in a cell.
  private static func fitting(_ doses: [PreviewDoseView]) -> [PreviewDoseView] {
    let more = doses.count - dosesADay
    return more > 0 ? doses.prefix(dosesADay) + [PreviewDoseView("and \(more) more")] : doses
  }
}
