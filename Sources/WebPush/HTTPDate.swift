/// Reads the three forms of a date that a client of HTTP has to accept (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Seconds since 1970. Nil for anything that is none of the forms, or no day of the calendar.
  /// - Parameter now: seconds since 1970; says the century of a year with two digits.
  static func seconds(_ text: String, at now: Int) -> Int? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 6, words[5] == "GMT", words[0].hasSuffix(",") {  // Sun, 06 Nov 1994 08:49:37 GMT
      return moment(
        weekday: words[0].dropLast(), isShort: true, day: number(words[1], digits: 2), month: words[2],
        year: number(words[3], digits: 4), time: words[4])
    }
    if words.count == 4, words[3] == "GMT", words[0].hasSuffix(",") {  // Sunday, 06-Nov-94 08:49:37 GMT
      let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return moment(
        weekday: words[0].dropLast(), isShort: false, day: number(parts[0], digits: 2), month: parts[1],
        year: number(parts[2], digits: 2).map { year(endingIn: $0, at: now) }, time: words[2])
    }
    if words.count == 5 {  // Sun Nov 16 08:49:37 1994
      return moment(
        weekday: words[0], isShort: true, day: number(words[2], digits: 2), month: words[1],
        year: number(words[4], digits: 4), time: words[3])
    }
    if words.count == 6, words[2].isEmpty {  // Sun Nov  6 08:49:37 1994
      return moment(
        weekday: words[0], isShort: true, day: number(words[3], digits: 1), month: words[1],
        year: number(words[5], digits: 4), time: words[4])
    }
    return nil
  }

  private static func moment(
    weekday: Substring, isShort: Bool, day: Int?, month: Substring, year: Int?, time: Substring
  ) -> Int? {
    guard let day, let year, let month = months.firstIndex(of: String(month)), let seconds = secondsOfDay(time),
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let name = weekdays[date.weekday]
    guard weekday == (isShort ? name.prefix(3) : name[...]) else { return nil }
    return date.days * 86_400 + seconds
  }

  /// A leap second counts as the one after it.
  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60,
      second <= 60
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  /// What seems more than 50 years ahead is the latest year in the past with these digits.
  private static func year(endingIn digits: Int, at now: Int) -> Int {
    let present = CivilDate(seconds: now).yearAndMonth.year
    let year = present - present % 100 + digits
    return year > present + 50 ? year - 100 : year
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
