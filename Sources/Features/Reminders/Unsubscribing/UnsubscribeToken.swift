import Record
import Remedi

/// The end of the link that switches letters of one kind to one account off, without signing in. Nothing of it is stored:
/// its code is derived from the rest with the installation's secret, so that letters of any age keep what they promise.
struct UnsubscribeToken: Sendable, Hashable {
  let mailing: Mailing
  let account: Identifier<Account>

  init(_ mailing: Mailing, _ account: Identifier<Account>) { (self.mailing, self.account) = (mailing, account) }

  /// Nil unless it is the token of a letter, with the right code.
  init?(_ text: String, of record: MedicalRecord) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let mailing = Mailing(rawValue: parts[0]),
      let account = Identifier<Account>(clientText: parts[1])
    else { return nil }
    self.init(mailing, account)
    // Hashes are compared, so that the time tells nothing of the code.
    guard Digest.hex(parts[2]) == Digest.hex(code(record)) else { return nil }
  }

  /// `reminders.k7m2….9qj4…`
  func text(_ record: MedicalRecord) -> String { "\(mailing.rawValue).\(account).\(code(record))" }

  /// - Parameter site: the address of the site, without a trailing slash.
  func link(_ record: MedicalRecord, site: String) -> String { "\(site)/unsubscribe/\(text(record))" }

  /// 160 bits. The words before the id must never change, since letters with the codes were sent.
  private func code(_ record: MedicalRecord) -> String {
    record.derivedCode("unsubscribe \(mailing.rawValue) \(account)", length: 32)
  }
}
