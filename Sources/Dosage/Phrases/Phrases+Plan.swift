import Remedi

extension Phrases {
  /// The patient's text for a plan change: `Levodopa: new, from 4 March 2026. 1 tablet at 08:00 every day.`
  public static func plan(_ change: PlanChange) -> String {
    guard let reason = change.reason, !reason.isEmpty else { return changed(change) }
    return "\(changed(change)) The reason: “\(isolated(reason))”."
  }

  private static func changed(_ change: PlanChange) -> String {
    let (name, day) = (isolated(change.name), date(change.from))
    let (before, now) = (change.before?.order, change.now?.order)
    switch change.kind {
    case .moved, .added, .removed:
      return change.singleDose.map { singleDose($0, of: change.action, named: change.name) } ?? ""
    case .prescribed: return "\(name) is new, from \(day): \(now ?? "")."
    case .undone: return "\(name) is no longer on your plan. It was prescribed by mistake."
    case .stopped: return "\(name) ends: from \(day) on nothing more is planned."
    case .paused:
      return "\(name) is paused from \(day)\(change.through.map { " until \(date($0))" } ?? " until you hear more")."
    case .resumed: return "\(name) resumes on \(day): \(now ?? "")."
    case .changed:
      switch change.difference {
      case .note: return "\(name) has a new note for you from \(day)."
      case .days: return "\(name) changes its days from \(day): \(now ?? "")."
      case nil: break
      }
      return "\(name) changes from \(day). Before: \(before ?? ""). Now: \(now ?? "")."
    }
  }
}
