import Remedi

/// One thing that happened to the account of somebody who works in a clinic. Template: `parts/account-history`, for a page
/// that calls its rows `history`.
public struct AccountHistoryRow: View {
  /// "Sign-in locked: too many wrong passwords from 203.0.113.7".
  let what: String
  /// "3 March 2026 at 14:05".
  let at: String

  /// The most that a page lists.
  public static let most = 20

  init(_ what: String, at: String) { (self.what, self.at) = (what, at) }

  /// - Parameters:
  ///   - owner: the id of whose account it is.
  ///   - calendar: the clinic's.
  /// - Returns: nil for an entry that is not about an account.
  public init?(_ entry: AuditEntry, owner: String, _ calendar: PatientCalendar) {
    guard let what = Phrases.accountEvent(entry, owner: owner) else { return nil }
    let moment = calendar.written(entry.at)
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
