import ModuleKit
import Remedi

extension BloodSugarModule {
  /// Refuses what no meter shows, and asks about what is rare. Both say so if the number looks like one of the other unit.
  public func judge(_ draft: ReadingDraft) -> Verdict {
    let field = Field.glucose
    guard let sent = draft.content[field.name], let unit = field.unit(sent.unit), let own = field.ownValue(sent),
      !field.likely.contains(own)
    else { return .likely }
    let amount = words.amount(Phrases.number(sent.value, in: words.language), unit)
    if own < Field.measurable.lowerBound {
      return .refused([FieldIssue(field.name, sentence("refused.low", amount, sent, unit))])
    }
    if own > Field.measurable.upperBound {
      return .refused([FieldIssue(field.name, sentence("refused.high", amount, sent, unit))])
    }
    return .unlikely(question: sentence("question.rare", amount, sent, unit))
  }

  /// `5.4 mg/dL is too low to be measured. 5.4 looks like mmol/L.`
  private func sentence(_ key: String, _ amount: String, _ sent: MeasuredValue, _ unit: ReadingField.Unit) -> String {
    let other = Field.glucose.units.first {
      $0.code != unit.code && Field.glucose.likely.contains($0.ownValue(sent.value.value))
    }
    let hint = other.map {
      words.text("question.unit", Phrases.number(sent.value, in: words.language), words["symbol.\($0.code)"])
    }
    return [words.text(key, amount), hint].compactMap { $0 }.joined(separator: " ")
  }
}
