import ModuleKit
import Remedi

extension GymModule {
  /// A weight is asked about if it is so many times the heaviest of its exercise, and so many kilograms more.
  private static let leap = (times: 2.0, kilograms: 20.0)

  /// Refuses a set without an exercise, and one that is neither counted nor timed. Asks about values that are rare, and
  /// about a weight that is far above the heaviest of the exercise.
  public func judge(_ draft: ReadingDraft) -> Verdict {
    let issues = issues(of: draft.content)
    guard issues.isEmpty else { return .refused(issues) }
    let question =
      Self.form.fields.lazy.compactMap { rareQuestion($0, draft.content) }.first ?? heavyQuestion(draft.content)
    return question.map { .unlikely(question: $0) } ?? .likely
  }

  private func issues(of content: HealthReading.Content) -> [FieldIssue] {
    var issues: [FieldIssue] = []
    if content.context?.contains(where: { !$0.isWhitespace }) != true {
      issues.append(FieldIssue("context", words["refused.exercise"]))
    }
    let repetitions = content[Field.repetitions.name]?.value.value
    if repetitions == nil, content[Field.duration.name] == nil {
      issues.append(FieldIssue(Field.repetitions.name, words["refused.empty"]))
    }
    if let repetitions, repetitions != repetitions.rounded() {
      issues.append(FieldIssue(Field.repetitions.name, words["refused.repetitions"]))
    }
    return issues
  }

  /// `Repetitions: 90 is rare. Is it right?` Nil if the value is likely or absent.
  private func rareQuestion(_ field: ReadingField, _ content: HealthReading.Content) -> String? {
    guard let sent = content[field.name], let unit = field.unit(sent.unit), let own = field.ownValue(sent),
      !field.likely.contains(own)
    else { return nil }
    let text = words.amount(Phrases.number(sent.value, in: words.language), unit)
    return words.text("question.rare", words[field.wordKey], text)
  }

  /// `Leg press with 120 kg? The most so far was 40 kg.` Nil if there is nothing to ask.
  private func heavyQuestion(_ content: HealthReading.Content) -> String? {
    guard let context = content.context, let sent = content[Field.weight.name],
      let unit = Field.weight.unit(sent.unit), let own = Field.weight.ownValue(sent)
    else { return nil }
    let exercise = history.exercises.code(of: context)
    let most = history.sets(of: exercise).compactMap(\.kilograms).max() ?? 0
    guard most > 0, own > most * Self.leap.times, own > most + Self.leap.kilograms else { return nil }
    return words.text(
      "question.heavy", history.exercises.name(of: exercise),
      words.amount(Phrases.number(sent.value, in: words.language), unit), words.weight(most, in: unit))
  }
}
