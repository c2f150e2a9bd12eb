import DocumentStore
import Dosage
import Remedi

extension PatientRecord {
  /// Notifies the patient of a prescription's change, in the commit that makes it. Does nothing if the patient's coming
  /// days are unchanged, or if nobody who could read it has joined yet: to them the whole plan is new. Supersedes
  /// unread notices of earlier changes, see ``PlanNews``.
  package func tellOfPlan(
    from before: Prescription?, to after: Prescription?, at now: Instant, in transaction: inout Transaction
  ) async throws {
    guard let id = (after ?? before)?.id, try await hasReader(in: &transaction),
      let news = PlanNews(
        from: before, to: after, unread: try await unreadPlanNotices(of: id, in: &transaction), at: now, calendar)
    else { return }
    let successor = try news.change.map { change in
      try tell(content(of: change), versionsBefore: news.versionsBefore, at: now, in: &transaction)
    }
    for superseded in news.superseded {
      let reference = References.notice(superseded, of: reference)
      guard var kept = try await transaction.value(at: reference) else { continue }
      kept.notice.giveWay(to: successor, at: now)
      try transaction.put(kept, at: reference)
    }
  }

  private func content(of change: PlanChange) -> PatientNotice.Content {
    var details: [String: PatientNotice.Detail] = [
      "change": .text(change.kind.rawValue), "prescriptionId": .text(change.prescription.text),
      "name": .text(change.name), "from": .text(change.from.description),
    ]
    if let dose = change.singleDose {
      // The amount and frequency are unchanged: the two times say everything.
      if let before = dose.before { details["dueBefore"] = .text(before.text) }
      if let after = dose.after { details["dueNow"] = .text(after.text) }
      if let amount = dose.amount { details["amount"] = .text(amount) }
    } else {
      if let version = change.before {
        details["before"] = .text(version.order)
        details["beforeVersion"] = .number(version.number)
      }
      if let version = change.now {
        details["now"] = .text(version.order)
        details["nowVersion"] = .number(version.number)
      }
    }
    if let difference = change.difference { details["differs"] = .text(difference.rawValue) }
    if let through = change.through { details["through"] = .text(through.description) }
    if let reason = change.reason, !reason.isEmpty { details["reason"] = .text(reason) }
    // FHIR R4 MedicationRequest.status.
    if change.kind == .undone { details["reasonCode"] = "entered-in-error" }
    return .init(.planChanged, for: .care, Phrases.plan(change), details: details)
  }

  /// The notices of a prescription since one was last read, oldest first.
  private func unreadPlanNotices(
    of id: Identifier<Prescription>, in transaction: inout Transaction
  ) async throws -> [PatientNotice] {
    var unread: [PatientNotice] = []
    for known in try await latestPlanNotices() where known.prescription == id && known.supersession == nil {
      guard let notice = try await transaction.value(at: References.notice(known.id, of: reference))?.notice,
        notice.readings.isEmpty
      else { break }
      unread.insert(notice, at: 0)
    }
    return unread
  }

  private func hasReader(in transaction: inout Transaction) async throws -> Bool {
    if try await transaction.value(at: reference)?.joinedAt != nil { return true }
    return try await everyCaregiver().contains { $0.joinedAt != nil && $0.isOpen }
  }

  /// The latest notice of each prescription that was not superseded; if all were, the latest.
  public func planNotices() async throws -> [Identifier<Prescription>: PatientNotice] {
    let named = try await latestPlanNotices().compactMap { notice in notice.prescription.map { ($0, notice) } }
    return Dictionary(named) { latest, other in
      latest.supersession != nil && other.supersession == nil ? other : latest
    }
  }

  /// The patient's notices about changes of the plan, latest first.
  private func latestPlanNotices() async throws -> [PatientNotice] {
    let path = reference.path.collection(Collections.notices.name)
    return try await record.cache.planNotices.value(reference.path, of: .collection(path), in: record.store) {
      let notices = try await notices(.all, limit: Self.mostPlanNotices).notices
      return notices.filter { $0.content.kind == .planChanged }
        .sorted { ($0.at, $0.versionsBefore ?? -1) > ($1.at, $1.versionsBefore ?? -1) }
    }
  }

  /// How many of the latest notices are searched for changes of the plan; older ones are not needed.
  private static let mostPlanNotices = 200
}

extension PatientNotice {
  /// The prescription whose change it reports.
  fileprivate var prescription: Identifier<Prescription>? {
    guard case .text(let id) = content.details["prescriptionId"] else { return nil }
    return Identifier(id)
  }
}
