import DocumentStore
import Remedi

extension PatientFile {
  /// Tells the patient how a prescription changed, with the commit that changes it; nothing where the patient's coming days
  /// stay as they were, or where nobody has joined yet who could read it: the plan is new to them as a whole.
  func tellOfPlan(
    from before: Prescription?, to after: Prescription?, at now: Instant, in draft: inout Draft
  ) async throws {
    guard let change = PlanChange(from: before, to: after, at: now, calendar), try await hasReader(in: &draft)
    else { return }
    var details: [String: PatientNotice.Detail] = [
      "change": .text(change.kind.rawValue), "prescriptionId": .text(change.prescription.text),
      "name": .text(change.name), "from": .text(change.from.description),
    ]
    if let version = change.before {
      details["before"] = .text(version.order)
      details["beforeVersion"] = .number(version.number)
    }
    if let version = change.now {
      details["now"] = .text(version.order)
      details["nowVersion"] = .number(version.number)
    }
    if let through = change.through { details["through"] = .text(through.description) }
    try tell(.init(.planChanged, for: .care, Words.plan(change), details: details), at: now, in: &draft)
  }

  private func hasReader(in draft: inout Draft) async throws -> Bool {
    if try await draft.value(at: place)?.joinedAt != nil { return true }
    return try await everyCaregiver().contains { $0.joinedAt != nil && $0.isOpen }
  }

  /// The latest change of each prescription that the patient was told of.
  public func planNotices() async throws -> [Identifier<Prescription>: PatientNotice] {
    let path = place.path.collection(Collections.notices.name)
    let latest = try await record.kept.planNotices.value(place.path, of: .collection(path), in: record.store) {
      try await notices(.all, limit: Self.mostPlanNotices).notices.filter { $0.content.kind == .planChanged }
    }
    let named = latest.compactMap { notice -> (Identifier<Prescription>, PatientNotice)? in
      guard case .text(let id) = notice.content.details["prescriptionId"] else { return nil }
      return (Identifier(id), notice)
    }
    return Dictionary(named, uniquingKeysWith: { latest, _ in latest })
  }

  /// Of more nobody looks for the one before.
  private static let mostPlanNotices = 200
}
