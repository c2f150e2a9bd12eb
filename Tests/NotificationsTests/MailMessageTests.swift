import Foundation
import Remedi
import Testing
import Web

@testable import Notifications

/// A letter as it travels.
@Suite struct MailMessageTests {
  @Test func hasTheFieldsThatMailNeeds() throws {
    let mail = try Self.mail(to: "Bob Martin", text: "Dear Bob,\n\nwelcome.\n", html: "<p>Dear Bob,</p>\n")
    #expect(
      mail.lines == [
        "From: \"Remedi\" <remedi@clinic.example.org>", "To: \"Bob Martin\" <bob@example.org>",
        "Subject: Your invitation", "Date: Mon, 02 Mar 2026 11:00:00 +0000",
        "Message-ID: <letter1@clinic.example.org>", "MIME-Version: 1.0",
        "Content-Type: multipart/alternative; boundary=\"=_letter1\"", "Auto-Submitted: auto-generated", "",
        "--=_letter1", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", "",
        "Dear Bob,", "", "welcome.", "", "--=_letter1", "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable", "", "<p>Dear Bob,</p>", "", "--=_letter1--", "",
      ])
  }

  @Test(arguments: [
    "Łukasz Żółć", "Bob \"the Builder\" \\ Martin, Jr.", "李雷", "=?utf-8?B?Qm9i?=", "🙂 e\u{301}",
    String(repeating: "Wilhelmina ", count: 20) + "Berg", String(repeating: "ö", count: 300),
  ])
  func anyNameComesBackAsItWas(name: String) throws {
    let mail = try Self.mail(to: name)
    var value = try #require(mail["To"])
    #expect(value.hasSuffix(" <bob@example.org>"))
    value.removeLast(" <bob@example.org>".count)
    if value.hasPrefix("\"") {
      value = String(value.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
    #expect(value == name)
    #expect(mail.lines.allSatisfy { $0.utf8.count <= 78 })
    #expect(mail.fields.map(\.name) == Self.names)
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\u{2028}", "\u{85}", "\0", "\r\n\r\n", "\n ", "é\r\n"])
  func noNameAddsAField(lineEnd: String) throws {
    let mail = try Self.mail(to: "Bob\(lineEnd)Bcc: eve@example.org\(lineEnd)", subject: "a\(lineEnd)Cc: eve@x.org")
    #expect(mail.fields.map(\.name) == Self.names)
    #expect(mail["To"]?.hasSuffix("<bob@example.org>") == true)
  }

  @Test func aNameOfNothingLeavesTheAddressAlone() throws {
    #expect(try Self.mail(to: " \r\n\t ")["To"] == "<bob@example.org>")
  }

  @Test func anySubjectComesBackAsItWas() throws {
    for subject in ["Grüße", String(repeating: "a long subject ", count: 10) + "ends", "=?utf-8?Q?x?="] {
      let mail = try Self.mail(to: "Bob", subject: subject)
      #expect(mail["Subject"] == subject)
      #expect(mail.lines.allSatisfy { $0.utf8.count <= 78 })
    }
  }

  @Test(arguments: [
    "", "\n", "A\n\r", "a = b", "blank at the end \nand tab\t\n", "Ünïcödé 🙂\n", ".\n..\n.", "From me\n",
    "--=_letter1\n--=_letter1--\n",
    String(repeating: "word ", count: 400), String(repeating: "🙂", count: 100), String(repeating: "x", count: 75),
    String(repeating: "x", count: 76) + "\n" + String(repeating: "=", count: 76),
    String(repeating: "x", count: 74) + " \n",
  ])
  func anyTextComesBackAsItWas(text: String) throws {
    let mail = try Self.mail(to: "Bob", text: text, html: text + "<p>&amp;</p>\n")
    #expect(mail.plain == (text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"))
    #expect(mail.html == text + "<p>&amp;</p>\n")
    #expect(mail.lines.allSatisfy { $0.utf8.count <= 78 && !$0.hasSuffix(" ") && !$0.hasSuffix("\t") })
  }

  @Test func aLongAddressIsNotTorn() throws {
    let address = String(repeating: "a", count: 64) + "@" + String(repeating: "b", count: 60) + ".example.org"
    let mail = try Self.mail(to: "Bob", address: address)
    #expect(mail["To"] == "\"Bob\" <\(address)>")
    #expect(mail.lines.allSatisfy { $0.utf8.count <= 998 })
  }

  /// RFC 8058, 3.1: both fields, one address, by TLS or in tests of one's own.
  @Test func aLetterThatCanBeSwitchedOffSaysHow() throws {
    let link =
      "https://remedi.example.org/unsubscribe/reminders.k7m2q9xd4trhw3vn8bcs6pz0a.\(String(repeating: "9", count: 32))"
    let mail = try Self.mail(to: "Bob", unsubscribe: link)
    #expect(mail.fields.map(\.name) == Self.names + ["List-Unsubscribe", "List-Unsubscribe-Post"])
    #expect(mail["List-Unsubscribe"] == "<\(link)>")
    #expect(mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click")
    #expect(mail.lines.allSatisfy { $0.utf8.count <= 998 })
  }

  @Test(arguments: ["", "bob", "bob@", "bob@example.org\r\nBcc: eve@example.org", "bob@example.org, eve@example.org"])
  func noLetterGoesToWhatIsNoAddress(address: String) {
    #expect(throws: UnusableAddress.self) { try Mailbox(name: "Bob", address: address) }
  }

  private static let names = [
    "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Auto-Submitted",
  ]

  private static func mail(
    to name: String, address: String = "bob@example.org", subject: String = "Your invitation",
    text: String = "Hello.\n",
    html: String = "<p>Hello.</p>\n", unsubscribe: String? = nil
  ) throws -> MailReader {
    let letter = Letter(
      id: "letter1", from: try Mailbox(name: "Remedi", address: "remedi@clinic.example.org"),
      to: try Mailbox(name: name, address: address),
      date: Instant(milliseconds: 1_772_449_200_000, offsetMinutes: 60), subject: subject,
      text: LetterText(plain: text, html: html), unsubscribeLink: unsubscribe)
    return try MailReader(MailMessage(letter: letter).bytes)
  }
}
