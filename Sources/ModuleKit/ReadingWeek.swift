import Remedi

/// The days of a week with readings of one field. Weeks begin on Monday (ISO 8601).
public struct ReadingWeek: Sendable, Hashable {
  public let monday: LocalDate
  /// At least one, oldest first.
  public let days: [ReadingDay]

  /// - Parameter days: oldest first.
  /// - Returns: the weeks with readings, oldest first.
  public static func weeks(of days: [ReadingDay]) -> [ReadingWeek] {
    Dictionary(grouping: days) { monday(of: $0.date) }.sorted { $0.key < $1.key }
      .map { ReadingWeek(monday: $0.key, days: $0.value) }
  }

  public static func monday(of date: LocalDate) -> LocalDate { date - (date.isoWeekday - 1) }

  /// Readings.
  public var count: Int { days.reduce(0) { $0 + $1.count } }
  /// Of the readings, each counted once.
  public var mean: Double { days.reduce(0) { $0 + $1.mean * Double($1.count) } / Double(count) }
  public var least: Double { days.map(\.least).min() ?? mean }
  public var most: Double { days.map(\.most).max() ?? mean }
}
