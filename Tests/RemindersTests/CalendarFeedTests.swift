import Foundation
import Testing

@testable import Remedi
@testable import Reminders

@Suite("A calendar of reminders, as text")
struct CalendarFeedTests {
  private func feed(_ events: [CalendarFeed.Event], title: String? = nil) throws -> String {
    let feed = CalendarFeed(
      events: events, changedAt: try #require(Instant("2026-03-01T10:12:00.351+01:00")), title: title,
      url: "https://remedi.example.org/app/#/today"
    ) { _ in "2u1cjw0m9qzyvte4b7kx8s5d" }
    return String(decoding: feed.bytes, as: UTF8.self)
  }

  private func event(_ slot: String, _ moment: String, _ alarms: [Int] = []) throws -> CalendarFeed.Event {
    CalendarFeed.Event(
      slot: try #require(SlotID(slot)), scheduledFor: try #require(Instant(moment)), alarms: alarms)
  }

  @Test("is what the specification shows")
  func whole() throws {
    let text = try feed([event("20260302T0700Z", "2026-03-02T08:00:00.000+01:00", [-1800])])
    #expect(
      text.components(separatedBy: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Remedi//Reminders//EN", "NAME:Remedi", "X-WR-CALNAME:Remedi",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", "BEGIN:VEVENT",
        "UID:2u1cjw0m9qzyvte4b7kx8s5d@remedi", "DTSTAMP:20260301T091200Z", "DTSTART:20260302T070000Z",
        "DURATION:PT15M", "SUMMARY:Remedi 8:00", "CLASS:PRIVATE", "TRANSP:TRANSPARENT",
        "URL:https://remedi.example.org/app/#/today", "BEGIN:VALARM", "UID:2u1cjw0m9qzyvte4b7kx8s5d-0@remedi",
        "ACTION:DISPLAY", "DESCRIPTION:Remedi", "TRIGGER:-PT30M", "END:VALARM", "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test("names times on the patient’s clock, and each alarm by its distance")
  func times() throws {
    let text = try feed([event("20260302T2315Z", "2026-03-03T08:15:00.000+09:00", [-90, 0, 600, 86_400])])
    #expect(text.contains("\r\nSUMMARY:Remedi 8:15\r\n"))
    let triggers = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("TRIGGER:") }
    #expect(triggers == ["TRIGGER:-PT90S", "TRIGGER:PT0S", "TRIGGER:PT10M", "TRIGGER:PT1440M"])
    let midnight = try feed([event("20260302T2300Z", "2026-03-03T00:00:00.000+01:00")])
    #expect(midnight.contains("\r\nSUMMARY:Remedi 0:00\r\n"))
    #expect(try feed([event("20260302T2200Z", "2026-03-02T23:00:00.000+01:00")]).contains("SUMMARY:Remedi 23:00\r\n"))
  }

  @Test("has no event where nothing is due")
  func empty() throws {
    let text = try feed([])
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("\r\nEND:VCALENDAR\r\n"))
    #expect(!text.contains("VEVENT"))
  }

  @Test("carries the patient’s title, escaped and folded between characters")
  func titles() throws {
    let title = "Gym, at home; \\o/ " + String(repeating: "🤸🏽‍♀️é", count: 20)
    let text = try feed([event("20260302T0700Z", "2026-03-02T08:00:00.000+01:00")], title: title)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.contains { $0.utf8.count > 70 })
    // Lines are unfolded by octets: a fold can be inside what is shown as one character.
    let unfolded = lines.reduce(into: "") { whole, line in
      whole += line.utf8.first == UInt8(ascii: " ") ? String(line.unicodeScalars.dropFirst()) : "\r\n\(line)"
    }
    let escaped = title.replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
    #expect(unfolded.contains("SUMMARY:\(escaped)\r\n"))
    #expect(!text.contains("Remedi 8:00"))
  }

  @Test("folds lines at 75 octets and not before", arguments: [74, 75, 76, 149, 150])
  func folding(length: Int) {
    var writer = ICalendarWriter()
    writer.line("X", String(repeating: "a", count: length - 2))
    let lines = String(decoding: writer.bytes, as: UTF8.self).components(separatedBy: "\r\n").dropLast()
    let lengths = lines.map(\.utf8.count)
    let expected: [Int: [Int]] = [74: [74], 75: [75], 76: [75, 2], 149: [75, 75], 150: [75, 75, 2]]
    #expect(lengths == expected[length])
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
  }

  @Test("lets no text begin a line of its own")
  func injection() {
    #expect(ICalendarWriter.text("a\r\nEND:VCALENDAR\u{0}\u{85}b") == "a\\nEND:VCALENDARb")
  }
}
