import Remedi

/// What the counted readings of a month were, by the names of fields and days; derived from them in the same
/// transaction.
struct ReadingMonth: Codable, Sendable, Hashable {
  /// The days with readings, ascending. No field without a day.
  private(set) var days: [String: [ReadingDay]] = [:]

  /// The ID of the month of a date: `2026-03`.
  static func id(of date: LocalDate) -> String { String(date.description.prefix(7)) }

  var isEmpty: Bool { days.isEmpty }

  func has(_ date: LocalDate) -> Bool { days.values.contains { $0.contains { $0.date == date } } }

  /// Replaces a day of all fields.
  mutating func set(_ counted: [String: ReadingDay], on date: LocalDate) {
    for name in Set(days.keys).union(counted.keys) {
      var list = (days[name] ?? []).filter { $0.date != date }
      if let day = counted[name] { list.insert(day, at: list.firstIndex { $0.date > date } ?? list.endIndex) }
      days[name] = list.isEmpty ? nil : list
    }
  }

  init() {}

  /// Computes a month from its readings, for the check.
  init(recounting readings: some Sequence<(id: String, document: ReadingDocument)>) {
    for (date, readings) in Dictionary(grouping: readings, by: \.document.date) {
      set(ReadingDay.byField(readings, on: date), on: date)
    }
  }
}
