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

  /// The moment that is meant; a time by the clock is one of the day that was shown.
  /// - Throws: `Refusal` where the clock does not show that time on the day.
  func timestamp(on day: ShownDay) throws -> Timestamp {
    switch self {
    case .moment(let moment): return moment
    case .clock(let time):
      var components = day.date.dateComponents
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = day.zone
      (components.hour, components.minute, components.timeZone) = (time.hour, time.minute, day.zone)
      guard let date = calendar.date(from: components), case let moment = Timestamp(date, in: day.zone),
        moment.clockTime == time
      else {
        throw Refusal(sentence: "--at: there is no \(time) on \(day.date.inWords).")
      }
      return moment
    }
  }
}

extension MomentOption? {
  /// Now, where nothing was written.
  func timestamp(on day: ShownDay) throws -> Timestamp {
    try self?.timestamp(on: day) ?? Timestamp(Date(), in: day.zone)
  }
}

extension CalendarDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
