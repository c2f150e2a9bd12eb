import Foundation
@testable import Remedi
@testable import RemediClient
@testable import Web

// Watches Web/Forms/LocalTime+Typed.swift
// Watches Remedi/Time/Instant.swift Remedi/Time/LocalDate.swift Remedi/Time/LocalTime.swift
// Watches RemediClient/Time/*.swift

/// Instants, dates and times of day: what is read is written again to the letter, in UTC too; and the client, which was
/// written by itself, reads the same texts as the same moments.
enum TimeFuzz: Fuzzer {
  static let name = "time"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    readInstant(text)
    readDate(text)
    let time = LocalTime(text)
    expect(time.map { $0.description == text } ?? true, "\(text) is written as \(String(describing: time))")
    expect((time != nil) == (ClockTime(text) != nil), "\(text) is a time of day for one side only")
    let typed = LocalTime(typed: text)
    expect(typed.map { text.hasPrefix($0.description) } ?? (time == nil), "\(text) is typed for another time")
  }

  private static func readInstant(_ text: String) {
    let (instant, timestamp) = (Instant(text), Timestamp(text))
    // The client reads moments that have no writing in UTC, too.
    let hasWriting = timestamp.map { (-62_135_596_800_000..<253_402_300_800_000).contains($0.milliseconds) } ?? false
    expect((instant != nil) == hasWriting, "\(text) is an instant for one side only")
    guard let instant, let timestamp else { return }
    expect(instant.text == text, "\(text) is written as \(instant.text)")
    expect(instant.milliseconds == timestamp.milliseconds, "\(text) is two moments")
    expect(instant.offsetMinutes * 60 == timestamp.secondsFromGMT, "\(text) is in two offsets")
    expect(instant.writtenDate.description == timestamp.calendarDate.description, "\(text) is on two days")
    expect(Instant(instant.utcText) == instant, "\(text) cannot be kept in UTC: \(instant.utcText)")
    let milliseconds = instant.milliseconds
    expect(seconds(text) == (milliseconds - ((milliseconds % 1000) + 1000) % 1000) / 1000, "\(text) is another moment")
  }

  /// By the C library, which takes each part for a number.
  private static func seconds(_ text: String) -> Int64? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int64($0) }
    guard numbers.count >= 6 else { return nil }
    var parts = tm()
    parts.tm_year = Int32(numbers[0] - 1900)
    (parts.tm_mon, parts.tm_mday) = (Int32(numbers[1] - 1), Int32(numbers[2]))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(numbers[3]), Int32(numbers[4]), Int32(numbers[5]))
    guard !text.hasSuffix("Z") else { return Int64(timegm(&parts)) }
    let offset = numbers[numbers.count - 2] * 3600 + numbers[numbers.count - 1] * 60
    return Int64(timegm(&parts)) - (text.utf8.dropLast(5).last == UInt8(ascii: "-") ? -offset : offset)
  }

  private static func readDate(_ text: String) {
    let (date, other) = (LocalDate(text), CalendarDate(text))
    expect((date != nil) == (other != nil), "\(text) is a date for one side only")
    guard let date, let other else { return }
    expect(date.description == text, "\(text) is written as \(date)")
    expect(date.dayNumber == other.dayNumber, "\(text) is two days")
    var parts = tm()
    parts.tm_year = Int32(date.year - 1900)
    (parts.tm_mon, parts.tm_mday) = (Int32(date.month - 1), Int32(date.day))
    expect(timegm(&parts) == date.dayNumber * 86_400, "\(text) is another day for the system")
    expect(Int(parts.tm_wday) == date.isoWeekday % 7, "\(text) is another day of the week for the system")
  }
}
