import Record
import Remedi

/// The German words of messages to devices.
enum GermanAlert {
  static func title(_ content: AlertContent) -> String {
    switch content.phrase {
    case .soon: "\(lead(content.number)): \(schedule("Ihr", at: content.time))"
    case .due: "Zeit für \(schedule("Ihren", at: content.time))"
    case .open: "Noch offen: \(schedule("Ihr", at: content.time))"
    case .recorded: "Erfasst, nichts zu tun"
    case .planChanged: "Ihr Plan hat sich geändert. Bitte ansehen."
    case .planEnding: "Ein Teil Ihres Plans endet morgen."
    case .missed: "Ein Plan, den Sie mitbetreuen, ist noch nicht erfasst"
    case .cleared: "Jetzt ist er erfasst"
    case .test: "Test: Erinnerungen kommen auf diesem Gerät an"
    }
  }

  private static func lead(_ minutes: Int) -> String {
    switch minutes {
    case 0: "Bald"
    case 1: "In 1 Minute"
    default: "In \(minutes) Minuten"
    }
  }

  private static func schedule(_ your: String, at time: LocalTime?) -> String {
    "\(your) Plan" + (time.map { " um \(written($0)) Uhr" } ?? "")
  }

  /// `8.00`
  private static func written(_ time: LocalTime) -> String { "\(time.hour).\(time.description.suffix(2))" }
}
