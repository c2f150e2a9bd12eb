import DocumentStore
import ModuleKit
import Record
import Remedi

/// The findings that follow from what a transaction writes, in the same commit.
extension ReadingWriter {
  mutating func renewFindings(in transaction: inout Transaction) async throws {
    let rules = registry.rules.filter { $0.modules.contains(id) }
    guard !rules.isEmpty, !changes.isEmpty else { return }
    try await transaction.prefetch(rules.map { References.rule($0.id, of: file.reference).path })
    for rule in rules {
      let signed = try await transaction.value(at: References.rule(rule.id, of: file.reference))
      if signed?.signature(of: rule) != nil { try await renew(rule, in: &transaction) }
    }
  }

  /// The places of readings that count otherwise than before, before and after.
  private var changed: Set<ReadingMark> {
    var marks: Set<ReadingMark> = []
    for (reading, change) in changes {
      let (before, after) = (change.before?.known(reading, of: id), change.after.known(reading, of: id))
      if before != after { marks.formUnion([before?.mark, after?.mark].compactMap { $0 }) }
    }
    return marks
  }

  private mutating func renew(_ rule: AnalysisRule, in transaction: inout Transaction) async throws {
    let changed = changed
    guard let first = changed.min() else { return }
    // The patient's chain is open, so that a finding that is added meanwhile is noticed.
    let stored = try await file.record.documents(
      of: .findings(of: rule.id, from: first.at - 2 * rule.longestLook, below: file.reference.path))
    var known: [String: FindingDocument] = [:]
    for document in stored { known[document.path.id] = try Collections.findings.decode(document) }
    let firings = known.map { $0.value.firing($0.key) }
    guard let needed = RuleCourse.needed(for: changed, of: rule, firings: firings) else { return }
    let near = firings.filter {
      $0.span.upperBound.at >= needed.lowerBound && $0.span.lowerBound.at <= needed.upperBound
    }
    var course = RuleCourse(rule, firings: near)
    course.take(try await readings(of: rule, within: needed), changed: changed, at: now)
    for firing in course.firings {
      let words = RuleWords(rule.id, in: registry, .english)?.summary(firing.evidence) ?? rule.id
      var document = known[firing.id] ?? FindingDocument(firing, words: words)
      document.take(firing, words: words)
      guard document != known[firing.id] else { continue }
      try transaction.put(document, at: References.finding(firing.id, of: file.reference))
    }
  }

  /// The readings that count from now on, in the order of measuring.
  private mutating func readings(
    of rule: AnalysisRule, within span: ClosedRange<Int64>
  ) async throws -> [AnalysisReading] {
    // The date of a reading is that of the calendar at its recording, which may be another day by now.
    let dates =
      file.calendar.date(at: Instant(milliseconds: span.lowerBound)) - 2...file.calendar.date(
        at: Instant(milliseconds: span.upperBound)) + 2
    var found: [AnalysisReading] = []
    for module in rule.modules {
      var others = DatedReadings()
      if module == id {
        try await load(Set(dates))
        others = dated
      } else {
        try await others.load(Set(dates), of: References.module(module, of: file.reference).path, in: file.record)
      }
      found += dates.flatMap { others.on($0) }.compactMap { $0.document.known($0.id, of: module) }
    }
    return found.filter { span.contains($0.mark.at) }.sorted { $0.mark < $1.mark }
  }
}
