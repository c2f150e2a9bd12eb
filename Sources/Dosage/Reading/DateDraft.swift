import Remedi

/// A parsed date, with or without its year.
struct DateDraft {
  let year: Int?
  let month: Int
  let day: Int

  /// The accepted years.
  static let years = 1900...2999

  /// The day itself; without a year, the first on or after `start`. Nil if the calendar has no such day.
  func date(onOrAfter start: LocalDate) -> LocalDate? {
    if let year { return LocalDate(year: year, month: month, day: day) }
    // 29 February may be eight years away.
    return (start.year...start.year + 8).lazy.compactMap { LocalDate(year: $0, month: month, day: day) }
      .first { $0 >= start }
  }
}

extension FrequencyParser {
  /// `3 May 2026`, `the 3rd of May`, `May 3, 2026`, `2026-05-03`, `3.5.2026`.
  mutating func takeDate() throws(ReadingFault) -> PhaseDraft.Said<DateDraft>? {
    let first = index
    guard let draft = try attempt({ (parser) throws(ReadingFault) in try parser.date() }) else { return nil }
    let span = span(from: first)
    let fits = draft.year.map { LocalDate(year: $0, month: draft.month, day: draft.day) != nil }
    guard fits ?? (1...LocalDate.days(inMonth: draft.month, ofYear: 2000)).contains(draft.day) else {
      throw noSuchDay(span)
    }
    if let year = draft.year, !DateDraft.years.contains(year) {
      throw fault("“\(text(span))” is out of reach: years go from 1900 to 2999.", span)
    }
    return PhaseDraft.Said(value: draft, span: span)
  }

  private func noSuchDay(_ span: Range<Int>) -> ReadingFault {
    fault("The calendar has no day “\(text(span))”. Write a date such as “3 May 2026”.", span)
  }

  private mutating func date() throws(ReadingFault) -> DateDraft? {
    if case .date(let date) = kind() {
      index += 1
      guard let (year, month, day) = date?.components else { throw noSuchDay(previousSpan) }
      return DateDraft(year: year, month: month, day: day)
    }
    if let slashed = try slashedDate() { return slashed }
    if let month = word().flatMap({ FrequencyVocabulary.months[$0] }) {
      index += 1
      guard let day = takeOrdinal() ?? takeInteger() else { return nil }
      return DateDraft(year: takeYear(), month: month, day: day)
    }
    _ = take("the")
    guard let day = takeOrdinal() ?? takeInteger() else { return nil }
    _ = take("of")
    guard let month = word().flatMap({ FrequencyVocabulary.months[$0] }) else { return nil }
    index += 1
    return DateDraft(year: takeYear(), month: month, day: day)
  }

  /// A number of four digits, optionally after a comma.
  private mutating func takeYear() -> Int? {
    let offset = kind() == .sign(",") ? 1 : 0
    guard case .number(let text) = kind(offset), text.utf8.count == 4, let year = Digits.number(Array(text.utf8)[...])
    else { return nil }
    // `until 3 May, 2000 mg` would be an odd dose, but a year is never followed by a unit.
    if let unit = word(offset + 1), FrequencyVocabulary.units[unit] != nil { return nil }
    index += offset + 1
    return year
  }

  /// `3/5/2026`, where the order of day and month depends on the country.
  private mutating func slashedDate() throws(ReadingFault) -> DateDraft? {
    let start = index
    guard let first = takeInteger(), takeSign("/"), let second = takeInteger(), takeSign("/"),
      case .number(let text) = kind(), text.utf8.count == 4, let year = takeInteger()
    else {
      index = start
      return nil
    }
    let span = span(from: start)
    let readings = [(first, second), (second, first)].compactMap { day, month in
      LocalDate(year: year, month: month, day: day)
    }
    guard let date = readings.first else { throw noSuchDay(span) }
    guard readings.allSatisfy({ $0 == date }) else {
      throw .ambiguous(
        "“\(self.text(span))” is one day in Europe and another in America.", span: span,
        wordings: readings.map(Phrases.date))
    }
    return DateDraft(year: date.year, month: date.month, day: date.day)
  }
}
