import Care
import Record
import Remedi

extension AccessDayView {
  /// Groups entries by day and person, the newest day first. On each day, the person with the latest entry comes first.
  /// Repeated actions of one person on one day become one line.
  /// - Parameter entries: newest first.
  static func list(
    _ entries: [AuditEntry], _ subjects: [Int: AuditSubject], _ words: AuditPhrases, _ clock: LocalClock
  ) -> [AccessDayView] {
    var days: [(date: LocalDate, people: [Person])] = []
    for entry in entries {
      let date = clock.calendar.date(at: entry.at)
      if days.last?.date != date { days.append((date, [])) }
      let action = words.phrase(entry, subjects[entry.sequence])
      days[days.count - 1].people.add(entry, action)
    }
    return days.map { date, people in
      AccessDayView(date: heading(date, clock), people: people.map { $0.view(clock) })
    }
  }

  /// "Today, Monday 2 March", "Sunday, 28 December 2025".
  private static func heading(_ date: LocalDate, _ clock: LocalClock) -> String {
    let year = date.year == clock.today.year ? "" : " \(date.year)"
    let day = Phrases.weekdayAndDate(date) + year
    return abs(date - clock.today) <= 1 ? "\(clock.day(date).capitalizingFirst), \(day)" : day
  }

  /// The actions of one person on one day.
  fileprivate struct Person {
    let actor: Actor
    /// Newest first.
    var actions: [(action: AuditPhrase, moments: [Instant])]

    private static func role(_ actor: Actor) -> String? {
      switch actor.kind {
      case .patient: "patient"
      case .caregiver: "caregiver"
      case .physician, .system: nil
      }
    }

    func view(_ clock: LocalClock) -> AccessPersonView {
      AccessPersonView(
        name: actor.name, role: Self.role(actor),
        actions: actions.map { action, moments in
          let times = [moments.last, moments.first].compactMap { $0 }.map(clock.time)
          return AccessActionView(
            time: times.first == times.last ? times.first ?? "" : times.joined(separator: " to "), verb: action.verb,
            object: action.object, detail: action.detail, count: moments.count > 1 ? "\(moments.count)\u{A0}times" : nil
          )
        })
    }
  }
}

extension [AccessDayView.Person] {
  fileprivate mutating func add(_ entry: AuditEntry, _ action: AuditPhrase) {
    let index = firstIndex { $0.actor == entry.by } ?? endIndex
    if index == endIndex { append(.init(actor: entry.by, actions: [])) }
    if let known = self[index].actions.firstIndex(where: { $0.action == action }) {
      self[index].actions[known].moments.append(entry.at)
    } else {
      self[index].actions.append((action, [entry.at]))
    }
  }
}
