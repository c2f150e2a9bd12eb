import Remedi

extension DailyWeight {
  /// The median of up to four weighings of one day. Of more, the mean without the least and the most, because a day does
  /// not keep its single weighings.
  init(_ day: ReadingDay) {
    let count = Double(day.count)
    let weight =
      day.count < 3 ? day.mean : (count * day.mean - day.least - day.most) / (count - 2)
    self.init(day: day.date.dayNumber, weight: weight)
  }
}
