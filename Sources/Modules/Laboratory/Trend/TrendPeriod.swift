/// The time for which a change is said. It is not longer than the time that the results cover, by far: from a week in
/// hospital nothing is said of a year.
enum TrendPeriod: String, Sendable, CaseIterable {
  case day, month, year

  /// - Parameter days: from the first result to the last.
  init(days: Double) { self = days < 45 ? .day : days < 300 ? .month : .year }

  /// A twelfth of a year for a month.
  var days: Double {
    switch self {
    case .day: 1
    case .month: 365.25 / 12
    case .year: 365.25
    }
  }
}
