import Foundation
import Remedi

/// A letter as it travels: header fields and a body of ASCII lines that end with CR LF (RFC 5322, RFC 2045).
struct MailMessage {
  let letter: Letter

  var bytes: Data {
    let fields = [
      "From: \(MailHeader.mailbox(letter.from, indent: 6))", "To: \(MailHeader.mailbox(letter.to, indent: 4))",
      "Subject: \(MailHeader.text(letter.subject, indent: 9))", "Date: \(MailHeader.date(letter.date))",
      "Message-ID: <\(letter.id)@\(letter.from.domain)>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable",
      // So that nobody's absence note answers (RFC 3834, 5).
      "Auto-Submitted: auto-generated",
    ]
    return Data((fields.joined(separator: "\r\n") + "\r\n\r\n" + QuotedPrintable.encode(letter.text)).utf8)
  }
}
