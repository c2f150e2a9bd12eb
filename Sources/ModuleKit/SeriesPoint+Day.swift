import Remedi

extension ModulePage.Series.Point {
  /// A value of a day, which has no time: noon of the patient's date, written in UTC, is on that date in the plot.
  public init(on date: LocalDate, _ value: Double) {
    self.init(Instant(milliseconds: (Int64(date.dayNumber) * 24 + 12) * 3_600_000), value)
  }
}
