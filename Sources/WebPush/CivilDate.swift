/// Days of the Gregorian calendar, counted from 1970.
struct CivilDate: Hashable {
  let days: Int

  private static let daysOfEra = 146_097
  /// From 1 March of the year 0 until 1970.
  private static let offset = 719_468

  /// The day of a moment in UTC.
  /// - Parameter seconds: since 1970; a moment before counts as 1970.
  init(seconds: Int) { days = max(seconds, 0) / 86_400 }

  /// Nil if there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Years that begin in March have the leap day at their end.
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = shifted.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    days = era * Self.daysOfEra + dayOfEra - Self.offset
    guard Self.length(ofMonth: month, year: year) >= day else { return nil }
  }

  /// `2026-11`
  var month: String {
    let (year, month) = yearAndMonth
    return "\(year)-\(month < 10 ? "0" : "")\(month)"
  }

  /// From 1970 on.
  var yearAndMonth: (year: Int, month: Int) {
    let (era, dayOfEra) = (days + Self.offset).quotientAndRemainder(dividingBy: Self.daysOfEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month > 2 ? 0 : 1), month)
  }

  /// 0 for Thursday, which 1 January 1970 was.
  var weekday: Int { (days % 7 + 7) % 7 }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
