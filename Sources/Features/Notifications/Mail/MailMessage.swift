import Foundation
import Remedi

/// A letter in transfer format: header fields and a body of ASCII lines that end with CR LF (RFC 5322, RFC 2045). The
/// body has two alternatives, the richest form last (RFC 2046, 5.1.4).
struct MailMessage {
  let letter: Letter

  var bytes: Data {
    let fields =
      [
        "From: \(MailHeader.mailbox(letter.from, indent: 6))", "To: \(MailHeader.mailbox(letter.to, indent: 4))",
        "Subject: \(MailHeader.text(letter.subject, indent: 9))", "Date: \(MailHeader.date(letter.date))",
        "Message-ID: <\(letter.id)@\(letter.from.domain)>", "MIME-Version: 1.0",
        "Content-Type: multipart/alternative; boundary=\"\(boundary)\"",
        // Suppresses automatic replies (RFC 3834, 5).
        "Auto-Submitted: auto-generated",
      ] + unsubscribing
    let parts = [part("text/plain", letter.text.plain), part("text/html", letter.text.html)]
    let body = parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
    return Data((fields.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  /// One tap in the mail program ends letters of this kind (RFC 8058, 3.1).
  private var unsubscribing: [String] {
    letter.unsubscribeLink.map { ["List-Unsubscribe: <\($0)>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click"] }
      ?? []
  }

  /// Cannot occur in quoted-printable text: there a `=` is followed by digits or ends the line (RFC 2045, 6.7).
  private var boundary: String { "=_\(letter.id)" }

  private func part(_ type: String, _ text: String) -> String {
    "Content-Type: \(type); charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
      + QuotedPrintable.encode(text)
  }
}
