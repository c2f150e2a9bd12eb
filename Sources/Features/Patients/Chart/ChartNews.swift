import Care
import Record
import Remedi

/// What happened since a physician last opened the patient's chart: records received, doses that closed without a
/// record, and prescriptions of colleagues.
struct ChartNews: Sendable {
  /// One line of news.
  struct Line: Sendable {
    /// In the order in which the card shows them.
    enum Kind: Int, Sendable {
      case joined, shared, prescription, overLimit, within24Hours, feedback, note, skipped, missed, corrected, undone
    }

    let kind: Kind
    /// When it happened. The latest time if the line combines several.
    let at: Instant
    /// The patient's day that the record shows for it. Nil if it belongs to no day of the record.
    let date: LocalDate?
    /// A name or a whole sentence.
    let text: String
    /// How often. 1 unless the line combines several.
    var count = 1
    var reason: Completion.Reason?
    var feedback: Completion.Feedback?
  }

  let since: Instant
  /// The id of the practitioner who reads the chart.
  private let reader: String
  private(set) var completed = 0
  private(set) var skipped = 0
  private(set) var missed = 0
  private(set) var asNeeded = 0
  private(set) var lines: [Line] = []

  /// - Parameters:
  ///   - chart: the days to search; older events are not reported.
  ///   - corrected: the time of the last correction, by completion id.
  ///   - shared: the summaries that the chart shows.
  init(_ chart: ChartRecord, since: Instant, corrected: [String: Instant], shared: [SharedSummary]) {
    self.since = since
    reader = chart.file.holder.id
    var skips: [SkipKey: [Completion]] = [:]
    var gaps: [Identifier<Prescription>: [Occurrence]] = [:]
    for item in chart.days.flatMap(\.items) {
      if let completion = item.completion {
        count(completion)
        if completion.content.outcome == .skipped, isNew(completion) {
          skips[SkipKey(completion), default: []].append(completion)
        }
        take(completion, corrected, chart.clock)
      } else if item.occurrence.window.closesAt > since, item.occurrence.window.closesAt <= chart.now {
        missed += 1
        gaps[item.occurrence.id.prescription, default: []].append(item.occurrence)
      }
    }
    for completion in chart.days.flatMap(\.asNeeded).flatMap(\.completions) {
      if isNew(completion) { asNeeded += 1 }
      take(completion, corrected, chart.clock)
    }
    lines += skips.values.compactMap { Line(skipped: $0, chart.clock) } + gaps.values.compactMap(Line.init(missed:))
    lines += chart.undone.values.joined().compactMap { Line(undone: $0, since, chart.clock) }
    lines += Line.prescriptions(chart, since)
    lines += shared.filter { $0.sharedAt > since }.map { summary in
      Line(kind: .shared, at: summary.sharedAt, date: nil, text: SummaryPhrases.news(summary, chart.clock))
    }
    if let joined = chart.file.patient.joinedAt, joined > since {
      lines.append(Line(kind: .joined, at: joined, date: nil, text: "The invitation was accepted."))
    }
    lines.sort { ($0.kind.rawValue, $1.at) < ($1.kind.rawValue, $0.at) }
  }

  var isEmpty: Bool { completed + skipped + missed + asNeeded == 0 && lines.isEmpty }

  /// Records that the reader entered on the patient's behalf are no news.
  private func isNew(_ completion: Completion) -> Bool {
    completion.receivedAt > since && completion.recordedBy.id != reader
  }

  private mutating func count(_ completion: Completion) {
    guard isNew(completion) else { return }
    if completion.content.outcome == .completed { completed += 1 } else { skipped += 1 }
  }

  /// Adds the lines that a completion is worth.
  private mutating func take(_ completion: Completion, _ corrected: [String: Instant], _ clock: LocalClock) {
    let (date, name, content) = (completion.date(clock.calendar), completion.subject.name, completion.content)
    guard isNew(completion) else {
      if let at = corrected[completion.id], at > since {
        lines.append(Line(kind: .corrected, at: at, date: date, text: name, feedback: content.feedback))
      }
      return
    }
    if completion.subject.overLimit == true {
      lines.append(Line(kind: .overLimit, at: content.completedAt, date: date, text: name))
    } else if let doses = completion.subject.within24Hours {
      lines.append(
        Line(kind: .within24Hours, at: content.completedAt, date: date, text: "\(name): \(doses) doses"))
    }
    guard let feedback = content.feedback, feedback.isOfNote || feedback.note != nil else { return }
    let kind: Line.Kind = feedback.isOfNote ? .feedback : .note
    lines.append(Line(kind: kind, at: content.completedAt, date: date, text: name, feedback: feedback))
  }

  /// Skips of one prescription for one reason share a line.
  private struct SkipKey: Hashable {
    let prescription: Identifier<Prescription>
    let reason: Completion.Reason?

    init(_ completion: Completion) {
      prescription = completion.subject.prescriptionId
      reason = completion.content.reason
    }
  }
}
