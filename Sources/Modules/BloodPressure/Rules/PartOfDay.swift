import Remedi

/// Morning or evening by the patient's clock. The guidelines name no hours; these are ours: somebody who goes to bed after
/// midnight still measures in the evening.
enum PartOfDay: Hashable {
  case morning, evening

  private static let morningHours = 4..<12
  private static let eveningFrom = 16

  /// - Parameter moment: in the offset of the patient's clock.
  /// - Returns: the day that the moment counts to, which before 04:00 is the day before, and its part. The part is nil in
  ///   the early afternoon.
  static func of(_ moment: Instant) -> (day: LocalDate, part: PartOfDay?) {
    let date = moment.writtenDate
    let local = moment.milliseconds + Int64(moment.offsetMinutes) * 60_000
    switch Int((local - Int64(date.dayNumber) * 86_400_000) / 3_600_000) {
    case ..<morningHours.lowerBound: return (date - 1, .evening)
    case morningHours: return (date, .morning)
    case eveningFrom...: return (date, .evening)
    default: return (date, nil)
    }
  }
}
