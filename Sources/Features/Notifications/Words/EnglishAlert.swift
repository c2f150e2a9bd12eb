import Record
import Remedi

/// The English words of messages to devices.
enum EnglishAlert {
  static func title(_ content: AlertContent) -> String {
    switch content.phrase {
    case .soon: "\(lead(content.number)): \(schedule(at: content.time))"
    case .due: "Time for \(schedule(at: content.time))"
    case .open: "Still open: \(schedule(at: content.time))"
    case .recorded: "Recorded, nothing to do"
    case .planChanged: "Your plan has changed. Please look."
    case .planEnding: "Part of your plan ends tomorrow."
    case .missed: "A schedule that you look after is not recorded yet"
    case .cleared: "It is recorded now"
    case .test: "Test: reminders arrive on this device"
    }
  }

  private static func lead(_ minutes: Int) -> String {
    switch minutes {
    case 0: "Soon"
    case 1: "In 1 minute"
    default: "In \(minutes) minutes"
    }
  }

  private static func schedule(at time: LocalTime?) -> String {
    time.map { "your \(written($0)) schedule" } ?? "your schedule"
  }

  /// `8:00`
  private static func written(_ time: LocalTime) -> String { "\(time.hour):\(time.description.suffix(2))" }
}
