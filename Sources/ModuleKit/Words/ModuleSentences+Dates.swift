import Remedi

extension ModuleSentences {
  public func date(_ date: LocalDate) -> String { Phrases.date(date, in: language) }
  public func dayAndMonth(_ date: LocalDate) -> String { Phrases.dayAndMonth(date, in: language) }
  public func weekdayAndDate(_ date: LocalDate) -> String { Phrases.weekdayAndDate(date, in: language) }

  /// The day of a reading: `Sunday, 3 May`; `3 May 2025` if it is of another year.
  public func day(_ date: LocalDate, from today: LocalDate) -> String {
    date.year == today.year ? weekdayAndDate(date) : self.date(date)
  }
}
