import ModuleKit
import Remedi

extension LaboratoryModule {
  /// Refuses what is not one result with its range, and asks about a value that is rare in its unit: it may be of another.
  public func judge(_ draft: ReadingDraft) -> Verdict {
    let issues = issues(of: draft.content)
    guard issues.isEmpty else { return .refused(issues) }
    return question(draft).map { .unlikely(question: $0) } ?? .likely
  }

  private func issues(of content: HealthReading.Content) -> [FieldIssue] {
    let tests = LaboratoryTest.all.filter { test in
      [test.field, test.low, test.high].contains { content[$0.name] != nil }
    }
    guard let test = tests.first, content[test.name] != nil else {
      return [FieldIssue(Self.testKey, words["fault.none"])]
    }
    guard tests.count == 1 else {
      let others = tests.dropFirst().flatMap { [$0.field, $0.low, $0.high] }.filter { content[$0.name] != nil }
      return others.map { FieldIssue($0.name, words["fault.several"]) }
    }
    if let low = content[test.low.name].flatMap(test.low.ownValue),
      let high = content[test.high.name].flatMap(test.high.ownValue), high < low
    {
      return [FieldIssue(test.high.name, words["fault.range"])]
    }
    return []
  }

  /// `HbA1c: 42 % is rare. Is it right? 42 looks like millimoles a mole.` Nil if there is nothing to ask. A result with `<`
  /// or `>` says what could be measured, not what is.
  private func question(_ draft: ReadingDraft) -> String? {
    guard
      let result = LaboratoryTest.all.lazy.compactMap({ LaboratoryResult(draft.content, on: draft.date, of: $0) })
        .first,
      result.comparator == nil, !result.test.field.likely.contains(result.own)
    else { return nil }
    let (field, text) = (result.test.field, words.number(result.value))
    let question = words.text("question.rare", words[field.wordKey], words.amount(text, result.unit))
    let other = field.units.first {
      $0.code != result.unit.code && field.likely.contains($0.ownValue(result.value.value))
    }
    return other.map { "\(question) \(words.text("question.unit", text, words[$0.wordKey]))" } ?? question
  }
}
