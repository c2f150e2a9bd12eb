import Foundation
import RemediClient

/// The list that was shown last, so that a number means what the reader saw beside it, whatever was changed since.
struct ShownDay: Codable {
  let date: CalendarDate
  /// An IANA name.
  let timeZone: String
  /// The day on which it was shown: yesterday's list must not be ticked off by mistake.
  let shownOn: CalendarDate
  let lines: [Line]

  /// One line, numbered from 1 in the order of the list.
  struct Line: Codable {
    /// Nil for what is taken as needed.
    let occurrenceId: String?
    let prescriptionId: String
    /// Nil for what is taken as needed.
    let scheduledFor: Timestamp?
    /// How it is called when something has been done to it: `08:00 Levodopa, 1 tablet`.
    let label: String
  }

  init(_ day: ScheduleDay, at now: Date) {
    date = day.date
    timeZone = day.timeZone
    shownOn = CalendarDate(now, in: Self.zone(day.timeZone))
    let asked = ((day.carriedOver ?? []) + day.occurrences).map { occurrence in
      Line(
        occurrenceId: occurrence.id, prescriptionId: occurrence.prescriptionId,
        scheduledFor: occurrence.scheduledFor,
        label: Self.label("\(occurrence.scheduledFor.clockTime) \(occurrence.name)", occurrence.amount))
    }
    let asNeeded = day.asNeeded.map { item in
      Line(
        occurrenceId: nil, prescriptionId: item.prescriptionId, scheduledFor: nil,
        label: Self.label(item.name, item.amount))
    }
    lines = asked + asNeeded
  }

  /// The zone of the day; a name that this machine does not know is read as UTC, which every written time says.
  var zone: TimeZone { Self.zone(timeZone) }

  private static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }

  private static func label(_ name: String, _ amount: String?) -> String {
    TerminalText.plain(amount.map { "\(name), \($0)" } ?? name)
  }
}
