import Dosage
import Remedi
import Web

extension BreachView {
  init(_ breach: LimitBreach) {
    let line = TimeLine(breach)
    doses = breach.doses.enumerated().map { index, dose in
      BreachDoseView(
        number: index + 1, taken: "\(Phrases.weekdayAndDate(dose.takenAt.writtenDate)), \(Phrases.clock(dose.takenAt))",
        what: [dose.amount.map { "\($0) of" }, dose.name, dose.substanceAmount.map { "(\($0))" }].compactMap { $0 }
          .joined(separator: " "), why: dose.why, window: line.span(dose.opensAt, dose.closesAt),
        moment: line.place(dose.takenAt))
    }
    shade = line.shade
    switch breach.limit {
    case .maximumPer24Hours: shadeLabel = "24 hours from the first dose"
    case .minimumGap: shadeLabel = "the least time between two doses"
    }
  }
}

/// Maps instants to units on a timeline.
private struct TimeLine {
  let shade: TimelineSpan
  private let first: Int64
  private let length: Int64
  /// Room for a mark at both ends.
  private static let margin = 20

  init(_ breach: LimitBreach) {
    let seconds: Int =
      switch breach.limit {
      case .maximumPer24Hours: 86_400
      case .minimumGap(let gap): gap
      }
    let from = breach.doses.first?.takenAt ?? Instant(milliseconds: 0)
    let through = from.adding(seconds: seconds)
    // A dose as needed can be taken all day, so draw only the nearby part of its window.
    let near = breach.doses.filter { $0.scheduledFor != nil }
    let begins = (near.map(\.opensAt) + breach.doses.map(\.takenAt)).min() ?? from
    let ends = (near.map(\.closesAt) + breach.doses.map(\.takenAt) + [through]).max() ?? through
    let (first, length) = (begins.milliseconds, max(1, ends.milliseconds - begins.milliseconds))
    (self.first, self.length) = (first, length)
    let (x, end) = (Self.place(from, first, length), Self.place(through, first, length))
    shade = TimelineSpan(x: x, width: max(1, end - x))
  }

  func place(_ moment: Instant) -> Int { Self.place(moment, first, length) }

  func span(_ from: Instant, _ until: Instant) -> TimelineSpan {
    TimelineSpan(x: place(from), width: max(2, place(until) - place(from)))
  }

  private static func place(_ moment: Instant, _ first: Int64, _ length: Int64) -> Int {
    let share = Double(moment.milliseconds - first) / Double(length)
    return margin + Int(min(max(share, 0), 1) * Double(TimelineSpan.width - 2 * margin))
  }
}
