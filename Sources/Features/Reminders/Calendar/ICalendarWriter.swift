import Remedi

/// Writes the content lines of an iCalendar stream (RFC 5545, 3.1).
struct ICalendarWriter: Sendable {
  /// The longest line in octets, without its end.
  static let longestLine = 75

  private(set) var bytes: [UInt8] = []

  mutating func begin(_ component: String) { line("BEGIN", component) }

  mutating func end(_ component: String) { line("END", component) }

  /// Writes a line, folded between characters where it is longer than ``longestLine``.
  /// - Parameters:
  ///   - name: of the property, with its parameters.
  ///   - value: as the property's type is written; a text must be escaped (``text(_:)``).
  mutating func line(_ name: String, _ value: String) {
    var length = 0
    for scalar in [name, ":", value].joined().unicodeScalars {
      let octets = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if length + octets.count > Self.longestLine {
        bytes += [13, 10, 32]
        length = 1
      }
      bytes += octets
      length += octets.count
    }
    bytes += [13, 10]
  }

  /// A value of the type `TEXT` (RFC 5545, 3.3.11). Other control characters, which must not appear, are left out.
  static func text(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case _ where scalar.properties.generalCategory == .control && scalar != "\t": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// `20260301T091200Z`: a `DATE-TIME` in UTC. Parts of a second are cut off.
  static func utc(_ moment: Instant) -> String {
    moment.utcText.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// `-PT30M`, `PT0S`, `PT90S`: a `DURATION`.
  static func duration(seconds: Int) -> String {
    let sign = seconds < 0 ? "-" : ""
    guard seconds != 0, seconds.isMultiple(of: 60) else { return "\(sign)PT\(abs(seconds))S" }
    return "\(sign)PT\(abs(seconds) / 60)M"
  }
}
