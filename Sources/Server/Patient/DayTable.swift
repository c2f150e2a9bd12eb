import Foundation
import RemediClient

/// A day formatted for a terminal.
struct DayTable {
  let day: ScheduleDay
  let now: Date

  /// The whole schedule, including as-needed items.
  var text: String {
    var lines = ["\(day.date.inWords) (\(TerminalText.plain(day.timeZone)))", ""]
    let carriedOver = day.carriedOver ?? []
    if !carriedOver.isEmpty {
      lines += ["Still open from earlier days:"] + rows(carriedOver, from: 1) { "\($0.calendarDate) \($0.clockTime)" }
      lines += ["", "Today:"]
    }
    lines +=
      day.occurrences.isEmpty
      ? ["Nothing is planned for this day."] : rows(day.occurrences, from: carriedOver.count + 1, clock)
    if !day.asNeeded.isEmpty { lines += ["", asNeeded] }
    return lines.joined(separator: "\n")
  }

  /// Only the as-needed items, with their numbers in the whole list.
  var asNeeded: String {
    guard !day.asNeeded.isEmpty else { return "Nothing is prescribed as needed." }
    let first = (day.carriedOver ?? []).count + day.occurrences.count + 1
    let rows = day.asNeeded.enumerated().map { row($1, number: first + $0) }
    return (["As needed:"] + TerminalText.columns(rows)).joined(separator: "\n")
  }

  /// - Parameter time: formats the time of an occurrence.
  private func rows(_ occurrences: [Occurrence], from first: Int, _ time: (Timestamp) -> String) -> [String] {
    TerminalText.columns(
      occurrences.enumerated().map { index, occurrence in
        [
          "\(first + index)".leftPadded(3), status(occurrence), time(occurrence.scheduledFor), occurrence.name,
          occurrence.amount ?? "", occurrence.note ?? "",
        ]
      })
  }

  private func clock(_ moment: Timestamp) -> String {
    moment.clockTime.description + (moment.calendarDate > day.date ? "+1" : "")
  }

  private func status(_ occurrence: Occurrence) -> String {
    switch occurrence.status {
    case .completed:
      guard let completion = occurrence.completion else { return "✓ completed" }
      return "✓ completed \(completion.completedAt.clockTime)\(completion.late ? ", late" : "")"
    case .skipped: return "– skipped"
    case .due: return occurrence.isAtAnyTime(at: now) ? "  any time" : "• due"
    case .late: return "! late"
    case .missed: return "○ not recorded"
    case .upcoming: return "  later"
    default: return "? \(occurrence.status)"
    }
  }

  private func row(_ item: AsNeeded, number: Int) -> [String] {
    var count = "\(item.recordedToday)" + (item.maxPerDay.map { " of \($0)" } ?? "") + " taken"
    if let next = item.nextAllowedAt {
      count += ", next possible at \(next.clockTime)"
      if next.calendarDate > day.date { count += " on \(next.calendarDate)" }
    }
    if item.superseded { count += ", no longer prescribed" }
    let use = [item.indication.map { "for \($0)" }, item.note].compactMap { $0 }.joined(separator: "; ")
    return ["\(number)".leftPadded(3), count, item.name, item.amount ?? "", use]
  }
}

extension CalendarDate {
  /// Monday, 2 March 2026
  var inWords: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEEE, d MMMM yyyy"
    var components = dateComponents
    components.timeZone = .gmt
    return components.date.map { formatter.string(from: $0) } ?? description
  }
}

extension String {
  func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
