import Remedi

/// The first two weeks of a version, as rows from Monday to Sunday.
struct PreviewCalendar {
  /// In order, without a gap.
  let days: [PrescriptionPreview.Day]
  let timing: Timing

  /// How many doses of one day are shown.
  static let dosesADay = 6

  /// Whether the patient decides on a dose on any of the days.
  var hasAsNeeded: Bool { days.contains { isAsNeeded($0.date) } }

  var view: PreviewCalendarView {
    let before = (days.first?.date.isoWeekday ?? 1) - 1
    var cells = Array(repeating: PreviewCellView.outside, count: before) + days.map(cell)
    while !cells.count.isMultiple(of: 7) { cells.append(.outside) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { PreviewWeekView(days: Array(cells[$0..<$0 + 7])) }
    return PreviewCalendarView(heading: "The next \(days.count) days", weeks: weeks)
  }

  private func cell(_ day: PrescriptionPreview.Day) -> PreviewCellView {
    let date = day.date
    let isPaused = timing.exceptions.pause(on: date) != nil
    let month = Words.dayAndMonth(date).split(separator: " ").last.map(String.init) ?? ""
    return PreviewCellView(
      weekday: Words.weekday(date), day: String(date.day), month: month,
      namesMonth: date == days.first?.date || date.day == 1,
      doses: Self.doses(day.occurrences, withAmounts: amountsDiffer),
      remark: isPaused ? "paused" : isAsNeeded(date) ? "as needed" : nil, isPaused: isPaused)
  }

  /// Whether the words above the calendar do not say one amount for all.
  private var amountsDiffer: Bool { Set(days.flatMap { $0.occurrences.map(\.amount) }).count > 1 }

  private func isAsNeeded(_ date: LocalDate) -> Bool {
    guard timing.exceptions.pause(on: date) == nil, let index = timing.phaseIndex(on: date),
      case .asNeeded = timing.phases[index].recurrence
    else { return false }
    return true
  }

  /// A line a dose.
  static func doses(_ occurrences: [Occurrence], withAmounts: Bool) -> [PreviewDoseView] {
    let doses = occurrences.prefix(dosesADay).map { occurrence in
      PreviewDoseView(Words.clock(occurrence.scheduledFor), withAmounts ? occurrence.amount : nil)
    }
    let more = occurrences.count - doses.count
    return more > 0 ? doses + [PreviewDoseView("and \(more) more")] : doses
  }
}
