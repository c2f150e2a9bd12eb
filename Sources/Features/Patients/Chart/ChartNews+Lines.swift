import Care
import Record
import Remedi

extension ChartNews.Line {
  /// Nil if there are no skips.
  /// - Parameter completions: the skips of one prescription for one reason.
  init?(skipped completions: [Completion], _ clock: LocalClock) {
    guard let last = completions.max(by: { $0.content.completedAt < $1.content.completedAt }) else { return nil }
    self.init(
      kind: .skipped, at: last.content.completedAt, date: last.date(clock.calendar), text: last.subject.name,
      count: completions.count, reason: last.content.reason)
  }

  /// Nil if there are no missed doses.
  /// - Parameter occurrences: the doses of one prescription without a record.
  init?(missed occurrences: [Occurrence]) {
    guard let last = occurrences.max(by: { $0.scheduledFor < $1.scheduledFor }) else { return nil }
    self.init(
      kind: .missed, at: last.scheduledFor, date: last.date, text: last.version.action.name, count: occurrences.count)
  }

  /// Nil unless the completion was received before the chart was last opened and undone since.
  init?(undone completion: Completion, _ since: Instant, _ clock: LocalClock) {
    guard let undoneAt = completion.undoneAt, undoneAt > since, completion.receivedAt <= since else { return nil }
    self.init(kind: .undone, at: undoneAt, date: completion.date(clock.calendar), text: completion.subject.name)
  }

  /// What practitioners other than the reader prescribed, changed and stopped.
  static func prescriptions(_ chart: ChartRecord, _ since: Instant) -> [Self] {
    let reader = chart.file.holder.id
    // A prescription that was taken back never asked for anything, so it is no news.
    return chart.prescriptions.filter { !$0.isTakenBack }.flatMap { prescription -> [Self] in
      let versions = prescription.versions.filter { $0.authoredAt > since && $0.author.id != reader }.map { version in
        let verb = version.number == 1 ? "prescribed" : "changed"
        let words = [version.exercise?.words, Phrases.rule(version.timing)].compactMap { $0 }.joined(separator: ", ")
        return Self(
          kind: .prescription, at: version.authoredAt, date: nil,
          text: "\(version.author.name) \(verb) \(version.action.name): \(words)")
      }
      guard let stop = prescription.stop, stop.recordedAt > since, stop.by.id != reader else { return versions }
      return versions + [
        Self(
          kind: .prescription, at: stop.recordedAt, date: nil,
          text: "\(stop.by.name) stopped \(prescription.lastToRule.action.name): \(stop.reason)")
      ]
    }
  }
}
