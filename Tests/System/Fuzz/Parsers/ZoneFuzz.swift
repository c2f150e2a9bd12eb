import Foundation

@testable import Remedi

// Watches Remedi/Time/TZif.swift Remedi/Time/PosixTimeZone.swift Remedi/Time/TimeZoneRules.swift

/// TZif files and the rules at their feet: no offset is read that no clock could show and no instant could be written
/// in; and a rule says of every moment what the C library says by it.
enum ZoneFuzz: Fuzzer {
  static let name = "zone"

  /// A TZif file; anything else is the rule at the foot of one.
  static func feed(_ bytes: [UInt8]) {
    if bytes.starts(with: Array("TZif".utf8)) {
      guard let rules = try? TimeZoneRules(name: "Fuzz/Zone", tzif: Data(bytes)) else { return }
      check(rules)
    } else if let footer = PosixTimeZone(String(fuzzed: bytes)) {
      check(TimeZoneRules(name: "Fuzz/Zone", transitions: [], offsets: [], firstOffset: 0, footer: footer))
      compare(footer, String(fuzzed: bytes))
    }
  }

  /// The first and the last second that an instant can name in any offset, and some between.
  private static let seconds: [Int64] = [
    -62_135_510_400, -2_000_000_000, 0, 1_711_846_800, 1_772_323_200, 253_402_214_400,
  ]

  private static func check(_ rules: TimeZoneRules) {
    for second in seconds + rules.transitions.flatMap({ [$0.advanced(by: 0)] }).filter(isNameable) {
      let offset = rules.offset(at: second)
      expect(abs(offset) < 86_400, "clocks are \(offset) seconds ahead")
      let instant = rules.instant(milliseconds: second * 1000)
      expect(Instant(instant.text) == instant, "\(instant) cannot be read back")
      let local = rules.local(at: second)
      expect((0..<86_400).contains(local.secondOfDay), "a day has the second \(local.secondOfDay)")
      guard let time = LocalTime(hour: local.secondOfDay / 3600, minute: local.secondOfDay / 60 % 60) else {
        fatalError("no clock shows \(local)")
      }
      _ = rules.reading(local.date, time)
    }
  }

  private static func isNameable(_ second: Int64) -> Bool {
    seconds[0]...seconds[seconds.count - 1] ~= second
  }

  /// Of what POSIX itself allows: the C library takes whatever else for UTC.
  private static func compare(_ footer: PosixTimeZone, _ text: String) {
    let isPlain = text.wholeMatch(
      of:
        /[A-Z]{3,5}[+-]?\d{1,2}(:\d\d)?([A-Z]{3,5}([+-]?\d{1,2}(:\d\d)?)?,M\d+\.\d\.\d(\/\d{1,2}(:\d\d)?)?,M\d+\.\d\.\d(\/\d{1,2}(:\d\d)?)?)?/
    )
    guard isPlain != nil, abs(footer.standardOffset) <= 14 * 3600 else { return }
    if let daylight = footer.daylight {
      // Changes that may fall into each other's hours or into another year are nobody's business.
      guard case .weekday(let from, _, _) = daylight.starts.day, case .weekday(let to, _, _) = daylight.ends.day,
        abs(from - to) > 1, (2...11).contains(from), (2...11).contains(to), abs(daylight.offset) <= 14 * 3600,
        daylight.offset > footer.standardOffset
      else { return }
    }
    setenv("TZ", text, 1)
    tzset()
    for second in stride(from: time_t(1_704_067_200), to: 1_767_139_200, by: 86_400 * 5 + 3571) {
      var (second, parts) = (second, tm())
      localtime_r(&second, &parts)
      let offset = footer.offset(at: Int64(second))
      expect(
        parts.tm_gmtoff == offset, "by \(text), clocks are \(offset) ahead at \(second); \(parts.tm_gmtoff) by libc")
    }
  }
}
