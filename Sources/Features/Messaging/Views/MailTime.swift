import Care
import Remedi
import Web

/// A moment of a message, for `<time>`.
struct MailTime: View {
  /// `08:04`, `yesterday`, `3 March`.
  let text: String
  /// With the offset of the clinic's clock (RFC 3339).
  let stamp: String

  /// For a list: today's moments as times, others as dates.
  /// - Parameter milliseconds: since 1970.
  static func short(_ milliseconds: Int64, _ clock: LocalClock) -> Self {
    let moment = Instant(milliseconds: milliseconds)
    let date = clock.calendar.date(at: moment)
    return Self(
      text: date == clock.today ? clock.time(moment) : clock.day(date), stamp: clock.calendar.written(moment).text)
  }

  /// `today, 08:04`, `3 March, 08:04`.
  /// - Parameter milliseconds: since 1970.
  static func long(_ milliseconds: Int64, _ clock: LocalClock) -> Self {
    let moment = Instant(milliseconds: milliseconds)
    return Self(text: clock.moment(moment), stamp: clock.calendar.written(moment).text)
  }

  var fields: Fields { ["text": text, "stamp": stamp] }
}
