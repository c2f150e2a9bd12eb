import ModuleKit
import Remedi

extension BloodPressureModule {
  /// A pressure that differs more from the last is asked about, in millimetres of mercury.
  private static let jump = BloodPressure(systolic: 60, diastolic: 40)
  /// An older reading is not compared.
  private static let daysCompared = 28

  /// Refuses a diastolic pressure that is not below the systolic one. Asks about values that are rare, and about a pressure
  /// that is far from the last.
  public func judge(_ draft: ReadingDraft) -> Verdict {
    let pressure = BloodPressure(draft.content)
    if let pressure, pressure.diastolic >= pressure.systolic {
      return .refused([FieldIssue(Field.diastolic.name, words["refused.diastolic"])])
    }
    let question =
      Self.form.fields.lazy.compactMap { rareQuestion($0, draft) }.first
      ?? pressure.flatMap { farQuestion($0, on: draft.date) }
    return question.map { .unlikely(question: $0) } ?? .likely
  }

  /// `Pulse: 28 is rare. Is it right?` Nil if the value is likely or absent.
  private func rareQuestion(_ field: ReadingField, _ draft: ReadingDraft) -> String? {
    guard let sent = draft.content[field.name], let unit = field.unit(sent.unit), let own = field.ownValue(sent),
      !field.likely.contains(own)
    else { return nil }
    let text = words.amount(Phrases.number(sent.value, in: words.language), unit)
    return words.text("question.rare", words[field.wordKey], text)
  }

  /// `190/110 mm Hg? Last was 121/78 mm Hg.` Nil if it is near the last.
  private func farQuestion(_ pressure: BloodPressure, on date: LocalDate) -> String? {
    guard let last = history.last, let before = history.lastPressure, abs(date - last.date) < Self.daysCompared,
      abs(pressure.systolic - before.systolic) > Self.jump.systolic
        || abs(pressure.diastolic - before.diastolic) > Self.jump.diastolic
    else { return nil }
    return words.text("question.far", words.pressure(pressure, in: unit), words.pressure(before, in: unit))
  }
}
