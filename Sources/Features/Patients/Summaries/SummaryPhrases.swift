import Care
import Record
import Remedi

extension LocalClock {
  /// `21 November`, `1 to 21 November`, `28 December 2025 to 3 January`: days in the middle of a sentence, with the
  /// year if it is not the current one.
  func span(_ days: ClosedRange<LocalDate>) -> String {
    func written(_ date: LocalDate) -> String {
      date.year == today.year ? Phrases.dayAndMonth(date) : Phrases.date(date)
    }
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return written(first) }
    let isOneMonth = (first.year, first.month) == (last.year, last.month)
    return "\(isOneMonth ? String(first.day) : written(first)) to \(written(last))"
  }
}

/// The texts about a shared summary.
enum SummaryPhrases {
  /// `37 of 45 completed, 82%, 3 skipped, 5 missed`.
  static func figures(_ figures: Adherence) -> String {
    let done = figures.percent.map { "\(figures.completed) of \(figures.expected) completed, \($0)%" }
    let rest = [
      (figures.skipped - figures.excused, "skipped"), (figures.excused, "skipped as advised"),
      (figures.missed, "missed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let words = ([done].compactMap { $0 } + rest).joined(separator: ", ")
    return words.isEmpty ? "There was nothing to count yet." : words
  }

  /// `Sofia Martin (caregiver)`.
  static func sender(_ summary: SharedSummary) -> String {
    let name = Phrases.isolated(summary.sharedBy.name)
    return summary.sharedBy.kind == .caregiver ? "\(name) (caregiver)" : name
  }

  /// `Bob Martin shared 1 to 21 November: 82% completed`.
  static func news(_ summary: SharedSummary, _ clock: LocalClock) -> String {
    let share = summary.figures.percent.map { ": \($0)% completed" } ?? ""
    return "\(sender(summary)) shared \(clock.span(summary.content.days))\(share)"
  }
}

extension SharedSummaryView {
  init(_ summary: SharedSummary, _ clock: LocalClock) {
    self.init(
      days: clock.span(summary.content.days), figures: SummaryPhrases.figures(summary.figures),
      words: summary.content.words.isEmpty ? nil : summary.content.words,
      origin: "\(SummaryPhrases.sender(summary)), \(clock.moment(summary.sharedAt))")
  }
}
