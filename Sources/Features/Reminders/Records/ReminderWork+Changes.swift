import Record
import Remedi

extension ReminderWork {
  /// Takes notices of changes of the plan that were written since the last look, to be sent together.
  mutating func noteChanges(at now: Instant) async throws {
    let known = try await file.planNotices()
    guard var mark = plan.noticed, mark.at <= now.milliseconds + ReminderNote.tolerance else {
      // Of what was written before the first plan nothing is sent.
      var mark = NoticeMark(at: now)
      for notice in known.values { mark.note(notice) }
      plan.noticed = mark
      return
    }
    for waiting in plan.notices?.waiting ?? [] {
      guard let prescription = waiting.prescriptionId, known[prescription]?.supersession != nil else { continue }
      plan.notices?.drop(waiting.id)
    }
    let fresh = known.filter { mark.isNew($0.value) }.sorted { ($0.value.at, $0.key.text) < ($1.value.at, $1.key.text) }
    for (id, notice) in fresh {
      mark.note(notice)
      guard notice.isUnread(by: file.holder), let prescription = source.prescriptions.first(where: { $0.id == id })
      else { continue }
      plan.add(PlanNotice(notice, of: prescription, file.calendar))
    }
    plan.noticed = mark
    plan.findNext(watchedBy: source.watchers, at: now)
  }
}
