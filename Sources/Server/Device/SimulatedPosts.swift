import Foundation
import RemediClient
import Remedi

/// What a device posts over some days: on most days what it measured, sometimes later because it had no connection, and
/// sometimes twice because it received no answer. The same seed measures the same on the same day, so that running it again
/// adds nothing.
struct SimulatedPosts {
  let device: SimulatedDevice
  let seed: UInt64
  let zone: TimeZone

  /// The share of readings that come one to three days late, and that are sent twice.
  private static let (late, twice) = (0.1, 0.1)

  /// - Parameters:
  ///   - days: how many, the last being today.
  ///   - now: nothing is measured later.
  /// - Returns: the posts, in order. None is empty.
  func posts(days: Int, until now: Date) -> [[NewReading]] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let today = calendar.startOfDay(for: now)
    var posts = [[NewReading]](repeating: [], count: days)
    for place in 0..<days {
      guard let day = calendar.date(byAdding: .day, value: place - days + 1, to: today) else { continue }
      let number = Int((day.timeIntervalSince1970 / 86_400).rounded())
      var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
      for minute in device.usualMinutes {
        let reading = reading(at: minute, of: day, number, using: &generator)
        let isLate = Double.random(in: 0..<1, using: &generator) < Self.late
        let delay = isLate ? Int.random(in: 1...3, using: &generator) : 0
        let isTwice = Double.random(in: 0..<1, using: &generator) < Self.twice
        guard reading.measuredAt.date <= now else { continue }
        posts[min(place + delay, days - 1)].append(reading)
        if isTwice { posts[min(place + delay + 1, days - 1)].append(reading) }
      }
    }
    return posts.filter { !$0.isEmpty }
  }

  private func reading(
    at minute: Int, of day: Date, _ number: Int, using generator: inout SeededGenerator
  ) -> NewReading {
    let seconds = minute * 60 + Int.random(in: -1200...1200, using: &generator)
    let values = device.values(on: number, using: &generator)
    let moment = Timestamp(day.addingTimeInterval(TimeInterval(seconds)), in: zone)
    return NewReading(device.module, values, at: moment, id: id(using: &generator))
  }

  /// A UUID of version 8 (RFC 9562, 5.8).
  private func id(using generator: inout SeededGenerator) -> UUID {
    let (high, low) = (generator.next(), generator.next())
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: high >> (8 * $0)) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: low >> (8 * $0)) }
    (bytes[6], bytes[8]) = (bytes[6] & 0x0F | 0x80, bytes[8] & 0x3F | 0x80)
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
