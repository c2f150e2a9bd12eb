extension Phrases {
  private static let germanMonths = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
  private static let germanWeekdays = [
    "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
  ]

  /// `3 May 2026`, `3. Mai 2026`.
  public static func date(_ date: LocalDate, in language: WordLanguage) -> String {
    switch language {
    case .english: self.date(date)
    case .german: "\(dayAndMonth(date, in: .german)) \(date.year)"
    }
  }

  /// `3 May`, `3. Mai`.
  public static func dayAndMonth(_ date: LocalDate, in language: WordLanguage) -> String {
    switch language {
    case .english: dayAndMonth(date)
    case .german: "\(date.day). \(germanMonths[date.month - 1])"
    }
  }

  /// `Sunday, 3 May`, `Sonntag, 3. Mai`.
  public static func weekdayAndDate(_ date: LocalDate, in language: WordLanguage) -> String {
    switch language {
    case .english: weekdayAndDate(date)
    case .german: "\(germanWeekdays[date.isoWeekday - 1]), \(dayAndMonth(date, in: .german))"
    }
  }
}
