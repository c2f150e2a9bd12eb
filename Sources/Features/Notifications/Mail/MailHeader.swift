import Foundation
import Remedi

/// Values of header fields: ASCII in lines that are short enough, whatever a name contains.
enum MailHeader {
  /// The maximum line length, without CR LF (RFC 5322, 2.1.1).
  private static let longestLine = 78

  /// A name and its address, after `indent` characters of the line.
  static func mailbox(_ mailbox: Mailbox, indent: Int) -> String {
    let (name, address) = (visible(mailbox.name), "<\(mailbox.address)>")
    if name.isEmpty { return address }
    let phrase = phrase(name)
    let fits = indent + phrase.utf8.count + 1 + address.utf8.count <= longestLine && !phrase.contains("\r\n")
    return phrase + (fits ? " " : "\r\n ") + address
  }

  /// Free text, after `indent` characters of the line.
  static func text(_ text: String, indent: Int) -> String {
    let text = visible(text)
    return isPlain(text) && indent + text.utf8.count <= longestLine ? text : EncodedWords.encode(text)
  }

  /// `Mon, 02 Mar 2026 11:00:00 +0000` (RFC 5322, 3.3).
  static func date(_ instant: Instant) -> String {
    let utc = Instant(milliseconds: instant.milliseconds)
    let date = utc.writtenDate
    let (year, month, day) = date.components
    let twoDigits = day < 10 ? "0\(day)" : "\(day)"
    let clock = utc.text.dropFirst(11).prefix(8)
    return "\(weekdays[date.isoWeekday - 1]), \(twoDigits) \(months[month - 1]) \(year) \(clock) +0000"
  }

  private static func phrase(_ name: String) -> String {
    guard isPlain(name), name.utf8.count <= 60 else { return EncodedWords.encode(name) }
    let escaped = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Whether it can be sent unencoded: printable ASCII, and nothing that readers would decode.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
  }

  /// The text in one line. Everything that is not visible becomes a space, so that no name can add a header field.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
