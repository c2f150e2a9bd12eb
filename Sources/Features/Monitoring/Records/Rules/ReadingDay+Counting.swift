import Remedi

extension ReadingDay {
  /// Counts the readings of a date, by the names of their fields. Those that do not count are left out.
  static func byField(
    _ readings: some Sequence<(id: String, document: ReadingDocument)>, on date: LocalDate
  ) -> [String: ReadingDay] {
    // The mean depends on the order of the sum: a recount must find the same.
    let counted = readings.filter { $0.document.counts && $0.document.date == date }
      .sorted { ($0.document.at, $0.id) < ($1.document.at, $1.id) }
    var values: [String: [Double]] = [:]
    for (_, document) in counted {
      for (name, value) in document.own { values[name, default: []].append(value) }
    }
    return values.compactMapValues { ReadingDay(date, $0) }
  }

  /// Nil if there are no values.
  private init?(_ date: LocalDate, _ values: [Double]) {
    guard let first = values.first, let last = values.last, let least = values.min(), let most = values.max() else {
      return nil
    }
    self.init(
      date: date, count: values.count, least: least, mean: values.reduce(0, +) / Double(values.count), most: most,
      first: first, last: last)
  }
}
