import Foundation
import RemediClient

/// The list shown last, so that a number refers to what the reader saw, even if the schedule has changed since.
struct ShownDay: Codable {
  let date: CalendarDate
  /// An IANA name.
  let timeZone: String
  /// The date on which it was shown, so that yesterday's list is not used by mistake.
  let shownOn: CalendarDate
  let lines: [Line]

  /// One line, numbered from 1 in the order of the list.
  struct Line: Codable {
    /// Nil for an as-needed item.
    let occurrenceId: String?
    let prescriptionId: String
    /// Nil for an as-needed item.
    let scheduledFor: Timestamp?
    /// The label in messages: `08:00 Levodopa, 1 tablet`.
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

  /// The time zone of the day. A zone unknown to this machine is treated as UTC, which every printed time states.
  var zone: TimeZone { Self.zone(timeZone) }

  private static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }

  private static func label(_ name: String, _ amount: String?) -> String {
    TerminalText.plain(amount.map { "\(name), \($0)" } ?? name)
  }
}
