import Remedi

/// Numbers and dates as patients read them, in their language.
public struct ModulePhrases: Sendable {
  public let language: WordLanguage

  public init(_ language: WordLanguage) { self.language = language }

  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
  private static let weekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]

  /// `36.8`, `36,8`. With all of its decimals.
  public func number(_ number: MeasuredNumber) -> String {
    switch language {
    case .english: number.text
    case .german: number.text.replacing(".", with: ",")
    }
  }

  /// The same, rounded. `–` for a number that is too large to be written.
  public func number(_ value: Double, decimals: Int) -> String {
    MeasuredNumber(value, decimals: decimals).map { number($0) } ?? "–"
  }

  /// `3 May 2026`, `3. Mai 2026`.
  public func date(_ date: LocalDate) -> String {
    switch language {
    case .english: Phrases.date(date)
    case .german: "\(dayAndMonth(date)) \(date.year)"
    }
  }

  /// `Sunday, 3 May`, `Sonntag, 3. Mai`; with the year if it is not that of today.
  public func day(_ date: LocalDate, from today: LocalDate) -> String {
    let day = "\(weekday(date)), \(dayAndMonth(date))"
    return date.year == today.year ? day : "\(day) \(date.year)"
  }

  /// `Sunday`, `Sonntag`.
  public func weekday(_ date: LocalDate) -> String {
    switch language {
    case .english: Phrases.weekday(date)
    case .german: Self.weekdays[date.isoWeekday - 1]
    }
  }

  private func dayAndMonth(_ date: LocalDate) -> String {
    switch language {
    case .english: Phrases.dayAndMonth(date)
    case .german: "\(date.day). \(Self.months[date.month - 1])"
    }
  }
}
