import Care
import Record
import Remedi

extension ChartNews.Line {
  /// - Parameter completions: skips of one prescription for one reason; nil where there are none.
  init?(skipped completions: [Completion], _ clock: LocalClock) {
    guard let last = completions.max(by: { $0.content.completedAt < $1.content.completedAt }) else { return nil }
    self.init(
      kind: .skipped, at: last.content.completedAt, date: last.date(clock.calendar), text: last.subject.name,
      count: completions.count, reason: last.content.reason)
  }

  /// - Parameter occurrences: doses of one prescription of which nothing is recorded; nil where there are none.
  init?(missed occurrences: [Occurrence]) {
    guard let last = occurrences.max(by: { $0.scheduledFor < $1.scheduledFor }) else { return nil }
    self.init(
      kind: .missed, at: last.scheduledFor, date: last.date, text: last.version.action.name, count: occurrences.count)
  }

  /// Nil unless a record that was there when the chart was last opened was undone since.
  init?(undone completion: Completion, _ since: Instant, _ clock: LocalClock) {
    guard let undoneAt = completion.undoneAt, undoneAt > since, completion.receivedAt <= since else { return nil }
    self.init(kind: .undone, at: undoneAt, date: completion.date(clock.calendar), text: completion.subject.name)
  }

  /// What others than the one who reads prescribed, changed and stopped.
  static func prescriptions(_ chart: ChartRecord, _ since: Instant) -> [Self] {
    let reader = chart.file.holder.id
    // What was taken back never asked for anything: there is no news of it.
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
