import Care
import Record
import Remedi

extension AccessEntryView {
  /// How many entries of the access log the chart reads.
  static let entries = 100
  /// The maximum number of lines shown.
  private static let lines = 15

  /// The latest entries in plain words. Consecutive repeated actions of one person on one day become one line.
  /// - Parameter trail: newest first.
  static func list(
    _ trail: [AuditEntry], _ subjects: [Int: AuditSubject], _ words: AuditPhrases, _ clock: LocalClock
  ) -> [AccessEntryView] {
    struct Group {
      let latest: AuditEntry
      let action: AuditPhrase
      var count = 1
    }
    var groups: [Group] = []
    for entry in trail {
      let action = words.phrase(entry, subjects[entry.sequence])
      if let group = groups.last, group.action == action, group.latest.by == entry.by,
        clock.calendar.date(at: group.latest.at) == clock.calendar.date(at: entry.at)
      {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(Group(latest: entry, action: action))
      }
    }
    return groups.prefix(lines).map { group in
      AccessEntryView(
        time: clock.moment(group.latest.at), person: group.latest.by.name,
        action: group.action.sentence + (group.count > 1 ? ", \(group.count) times" : ""))
    }
  }
}
