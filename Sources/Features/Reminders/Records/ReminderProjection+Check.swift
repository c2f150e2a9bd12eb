import DocumentStore
import Record
import Remedi

extension ReminderProjection {
  package func fault(in document: Document, _ check: ProjectionCheck) async throws -> String? {
    switch document.path.collection.name {
    case Collections.patients.name: try await fault(ofPatientAt: document.path, check)
    case Collections.reminderPlans.name:
      try await fault(of: Collections.reminderPlans.decode(document), at: document.path, check)
    default: nil
    }
  }

  private func fault(ofPatientAt path: DocumentPath, _ check: ProjectionCheck) async throws -> String? {
    guard let subject = ProjectedPatient(at: path), check.holds(subject) else { return nil }
    let plan = References.reminderPlan(of: subject.reference).path
    let stored = try await check.record.reading { try await $0.document(at: plan) }
    return stored == nil ? "the patient has no plan of reminders." : nil
  }

  private func fault(of plan: ReminderPlan, at path: DocumentPath, _ check: ProjectionCheck) async throws -> String? {
    guard let subject = path.owner.flatMap(ProjectedPatient.init(at:)) else { return "a plan cannot be stored here." }
    guard check.holds(subject) else { return nil }
    // The job recomputes it for this program.
    guard plan.edition == ReminderPlan.currentEdition, plan.zoneRules == check.record.timeZones.version else {
      return nil
    }
    let link = try await check.record.lastSequence(of: subject.reference)
    guard plan.link == link else { return "the plan does not include the last entry of the audit chain." }
    let file = try await check.record.ownFile(of: subject.patient, in: subject.clinic)
    // Until then nothing changes the plan but the record.
    let moment = Instant(milliseconds: plan.dueAt - 1)
    let source = try await file.reminderSource(link: link, over: plan, at: moment)
    let end = ReminderPlan.span(of: source, over: plan, at: moment).upperBound
    let fresh = ReminderPlan(source, over: plan, at: moment)
    let last = min(end, plan.slots.last?.slot ?? end)
    return plan.said(through: last) == fresh.said(through: last) ? nil : "the plan differs from the record."
  }
}

extension ReminderPlan {
  /// A slot without what was decided of it.
  fileprivate struct Said: Hashable {
    let slot: SlotID
    let closesAt: Instant
    let open: [OccurrenceID]
    let moments: [Int64]
    let isGone: Bool
  }

  fileprivate func said(through last: SlotID) -> [Said] {
    slots.filter { $0.slot <= last }.map {
      Said(
        slot: $0.slot, closesAt: $0.closesAt, open: $0.open, moments: $0.moments, isGone: $0.isGone ?? false)
    }
  }
}

extension ProjectedPatient {
  /// Nil for a path that is no patient's.
  init?(at path: DocumentPath) {
    guard path.collection.name == Collections.patients.name, let clinic = path.owner,
      clinic.collection.name == Collections.clinics.name
    else { return nil }
    self.init(clinic: Identifier(clinic.id), patient: Identifier(path.id))
  }
}
