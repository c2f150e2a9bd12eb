import ArgumentParser
import Foundation
import RemediClient

/// When something was done, as a person writes it.
enum MomentOption: ExpressibleByArgument {
  case clock(ClockTime)
  case moment(Timestamp)

  init?(argument: String) {
    if let time = ClockTime(argument) {
      self = .clock(time)
    } else if let moment = Timestamp(argument) {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  /// The moment of the option.
  ///
  /// A time of day is on the day that was shown. An item scheduled near midnight may also be done on the day before or
  /// after; of those moments that have passed, the one nearest to the scheduled time counts.
  /// - Throws: `StartupError` if that time does not exist on the day.
  func timestamp(of line: ShownDay.Line, on day: ShownDay, now: Date) throws -> Timestamp {
    switch self {
    case .moment(let moment): return moment
    case .clock(let time):
      let date = line.scheduledFor.map { Self.date(of: time, near: $0.date, on: day, now: now) } ?? day.date
      guard let moment = Self.moment(time, date, day.zone), moment.clockTime == time else {
        throw StartupError(sentence: "--at: there is no \(time) on \(date.inWords).")
      }
      return moment
    }
  }

  /// The date of the time.
  private static func date(of time: ClockTime, near asked: Date, on day: ShownDay, now: Date) -> CalendarDate {
    let distances = (-1...1).compactMap { days -> (date: CalendarDate, distance: TimeInterval)? in
      let date = day.date.adding(days: days)
      guard let moment = moment(time, date, day.zone)?.date, moment <= now + tolerance else { return nil }
      // A morning item done in the evening is late, not half a day early.
      guard days >= 0 || moment >= asked - earliest else { return nil }
      return (date, abs(moment.timeIntervalSince(asked)))
    }
    return distances.min { $0.distance < $1.distance }?.date ?? day.date
  }

  /// Nil if the calendar has no such moment. A time skipped in spring becomes a later one.
  private static func moment(_ time: ClockTime, _ date: CalendarDate, _ zone: TimeZone) -> Timestamp? {
    var components = date.dateComponents
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    (components.hour, components.minute, components.timeZone) = (time.hour, time.minute, zone)
    return calendar.date(from: components).map { Timestamp($0, in: zone) }
  }

  /// The clock difference that the server tolerates, in seconds.
  private static let tolerance: TimeInterval = 300
  /// How long before the scheduled time something may be done on the previous day, in seconds.
  private static let earliest: TimeInterval = 3 * 3600
}

extension MomentOption? {
  /// The moment of the option, by default now.
  func timestamp(of line: ShownDay.Line, on day: ShownDay) throws -> Timestamp {
    let now = Date()
    return try self?.timestamp(of: line, on: day, now: now) ?? Timestamp(now, in: day.zone)
  }
}

extension CalendarDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
