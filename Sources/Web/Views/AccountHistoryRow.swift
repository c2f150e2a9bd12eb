import Remedi

/// One event in the history of a practitioner's account. Template: `parts/account-history`, for a page that calls its
/// rows `history`.
public struct AccountHistoryRow: View {
  /// "Sign-in locked: too many wrong passwords from 203.0.113.7".
  let what: String
  /// "3 March 2026 at 14:05".
  let at: String

  /// The most rows on a page.
  public static let most = 20

  init(_ what: String, at: String) { (self.what, self.at) = (what, at) }

  /// - Parameter calendar: the clinic's.
  public init(_ what: String, at instant: Instant, _ calendar: PatientCalendar) {
    let moment = calendar.written(instant)
    self.init(what, at: "\(Phrases.date(moment.writtenDate)) at \(Phrases.clock(moment))")
  }

  public var fields: Fields { ["what": what, "at": at] }

  public static let samples = [
    Self("Sign-in locked: too many wrong passwords from 203.0.113.7", at: "3 March 2026 at 14:05"),
    Self("Sign-in locked: too many wrong passwords from several networks", at: "3 March 2026 at 13:58"),
    Self("Roles changed by Dr. Ann Keller", at: "4 January 2026 at 09:12"),
    Self("Account registered", at: "4 January 2026 at 09:00"),
  ]
}
