import ModuleKit
import Remedi

extension WeightModule {
  /// Asks about a weight that is far from the last and from the trend, and about other values that are rare. What is
  /// impossible is refused by the form.
  public func judge(_ draft: ReadingDraft) -> Verdict {
    let questions = [weightQuestion(draft)] + Self.form.fields.dropFirst().map { rareQuestion($0, draft) }
    return questions.compactMap { $0 }.first.map { .unlikely(question: $0) } ?? .likely
  }

  /// `138 kg? Last was 83 kg.`, `180 kg? Last was 82 kg. 180 looks like pounds.` Nil if there is nothing to ask.
  private func weightQuestion(_ draft: ReadingDraft) -> String? {
    guard let sent = draft.content[Field.weight.name], let unit = Field.weight.unit(sent.unit) else { return nil }
    guard let near = WeightNeighbours(history, of: draft.date) else { return rareQuestion(Field.weight, draft) }
    guard !near.fits(unit.ownValue(sent.value.value)) else { return nil }
    let text = Phrases.number(sent.value, in: words.language)
    let last = words.plainWeight(near.last, in: unit)
    let other = Field.weight.units.first { $0.code != unit.code && near.fits($0.ownValue(sent.value.value)) }
    let question = words.text("question.far", words.amount(text, unit), last)
    return other.map { "\(question) \(words.text("question.unit", text, words[$0.wordKey]))" } ?? question
  }

  /// `Body fat: 3 % is rare. Is it right?` Nil if the value is likely or absent.
  private func rareQuestion(_ field: ReadingField, _ draft: ReadingDraft) -> String? {
    guard let sent = draft.content[field.name], let unit = field.unit(sent.unit), let own = field.ownValue(sent),
      !field.likely.contains(own)
    else { return nil }
    let text = words.amount(Phrases.number(sent.value, in: words.language), unit)
    return words.text("question.rare", words[field.wordKey], text)
  }
}
