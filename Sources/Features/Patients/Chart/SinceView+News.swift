import Record
import Remedi

extension SinceView {
  /// The maximum number of lines shown.
  private static let mostLines = 12

  init(_ news: ChartNews, _ chart: ChartRecord) {
    let clock = chart.clock
    let begin = clock.calendar.date(at: news.since)
    let figures = [
      (news.completed, "completed"), (news.skipped, "skipped"), (news.missed, "missed"),
      (news.asNeeded, "as needed"),
    ]
    let more = news.lines.count - Self.mostLines
    self.init(
      when: clock.moment(news.since),
      figures: figures.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", "),
      // Only the weeks of the calendar were read.
      bound: begin < chart.firstDay
        ? "Counted from \(Phrases.dayAndMonth(chart.firstDay)) on. The record has the days before." : nil,
      lines: news.lines.prefix(Self.mostLines).map { SinceLineView($0, chart) },
      more: more > 0 ? "And \(more) more in the record." : nil, isQuiet: news.isEmpty)
  }
}

extension SinceLineView {
  fileprivate init(_ line: ChartNews.Line, _ chart: ChartRecord) {
    let (badge, label) = Self.badge(line)
    // A correction shows the current feedback in the text; otherwise the badge shows it.
    let feedback = line.kind == .corrected ? line.feedback.flatMap(DoseView.words)?.lowercased() : nil
    let count = line.count > 1 ? "\(line.count) times" : nil
    let details = [line.reason.map { Phrases.reason($0).lowercased() }, feedback, count].compactMap { $0 }
      .joined(separator: ", ")
    self.init(
      badge: badge, label: label, text: details.isEmpty ? line.text : "\(line.text): \(details)",
      quote: line.feedback?.note,
      when: (line.count > 1 ? "last " : "") + chart.clock.moment(line.at),
      href: line.kind == .shared ? "#shared" : line.date.map(chart.href))
  }

  /// The style of a badge and its label.
  private static func badge(_ line: ChartNews.Line) -> (String, String) {
    switch line.kind {
    case .joined: ("completed", "Joined")
    case .shared: ("note", "Shared")
    case .prescription: ("upcoming", "Prescription")
    case .overLimit: ("late", "Over the limit")
    case .within24Hours: ("late", "Within 24 hours")
    case .feedback: ("late", line.feedback.flatMap(DoseView.words) ?? "")
    case .note: ("note", "Note")
    case .skipped: ("skipped", "Skipped")
    case .missed: ("missed", "Missed")
    case .corrected: ("note", "Corrected")
    case .undone: ("note", "Undone")
    }
  }
}
