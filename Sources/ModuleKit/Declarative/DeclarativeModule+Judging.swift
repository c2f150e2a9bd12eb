import Remedi

extension DeclarativeModule {
  var sentences: DeclarativeSentences { DeclarativeSentences(language) }

  /// A question where a value is beyond what is likely, or far from the last one.
  func judge(_ draft: ReadingDraft) -> Verdict {
    for value in draft.content.values {
      guard let field = form[value.name], let own = field.ownValue(value) else { continue }
      let before = self.own(field.name, of: last)
      let isFar = before.map { abs(own - $0) > content.jumps[field.name] ?? .infinity } ?? false
      guard !field.likely.contains(own) || isFar else { continue }
      return .unlikely(
        question: sentences.question(entered(value, field), last: before.flatMap { shown($0, field.name) }))
    }
    return .likely
  }

  /// The value of a field in a reading, in the field's own unit. Nil if the reading has none.
  func own(_ field: String, of reading: HealthReading?) -> Double? {
    reading?.content[field].flatMap { form[field]?.ownValue($0) }
  }

  /// The unit in which the patient sees a field.
  func shownUnit(_ field: String) -> ReadingField.Unit? {
    form[field].flatMap(settings.unit)
  }

  /// A value of the field's own unit as the patient sees it, without the unit.
  func shownNumber(_ own: Double, _ field: String) -> String? {
    shownUnit(field).flatMap { MeasuredNumber($0.value(ofOwn: own), decimals: $0.decimals) }
      .map { Phrases.number($0, in: language) }
  }

  /// The same with the unit's word.
  func shown(_ own: Double, _ field: String) -> String? {
    guard let unit = shownUnit(field), let number = shownNumber(own, field) else { return nil }
    return "\(number) \(words(unit.wordKey))"
  }

  /// `Sunday, 3 May`; with the year if it is not this one.
  func dayWords(_ date: LocalDate) -> String {
    let day = Phrases.weekdayAndDate(date, in: language)
    return date.year == today.year ? day : "\(day) \(date.year)"
  }

  private func entered(_ value: MeasuredValue, _ field: ReadingField) -> String {
    let number = Phrases.number(value.value, in: language)
    return field.unit(value.unit).map { "\(number) \(words($0.wordKey))" } ?? number
  }
}
