import Record
import Remedi

extension ReminderWork {
  /// Takes notices of changes of the plan that were written since the last look, to be sent together.
  mutating func noteChanges(at now: Instant) async throws {
    let known = try await file.planNotices()
    let latest = now.milliseconds + ReminderNote.tolerance
    guard var mark = plan.noticed, mark.seen != nil || mark.at <= latest else {
      // Of what was written before the first plan nothing is sent.
      var mark = NoticeMark(at: now)
      for (id, notice) in known { mark.note(notice, of: id) }
      plan.noticed = mark
      return
    }
    for waiting in plan.notices?.waiting ?? [] {
      guard let prescription = waiting.prescriptionId, known[prescription]?.supersession != nil else { continue }
      plan.notices?.drop(waiting.id)
    }
    let fresh = known.filter { mark.isNew($0.value, of: $0.key) }.sorted {
      ($0.value.at, $0.key.text) < ($1.value.at, $1.key.text)
    }
    if mark.seen == nil { for (id, notice) in known { mark.note(notice, of: id) } }
    for (id, notice) in fresh {
      mark.note(notice, of: id)
      guard notice.isUnread(by: file.holder), let prescription = source.prescriptions.first(where: { $0.id == id })
      else { continue }
      plan.add(PlanNotice(notice, of: prescription, file.calendar))
    }
    plan.noticed = mark
    plan.findNext(watchedBy: source.watchers, at: now)
  }
}
