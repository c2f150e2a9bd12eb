import DocumentStore
import Remedi

/// What somebody is about to do with a patient's record.
enum Deed: Sendable {
  /// Change or add something: for whoever treats the patient, and the patient; not while the record is archived.
  case change
  /// Take the record out of Remedi: for everybody who may see it.
  case export
  /// Archive the record, or bring it back: for whoever treats the patient.
  case archive
  /// Say who may see the patient: for whoever treats the patient for good.
  case share
  /// Give up one's own access.
  case leave
}

extension PatientFile {
  /// On which terms a physician holds the file; nil in the patient's own hands.
  public var terms: CareTeamMembership.Terms? { membership?.terms }
  /// Whether the holder may change and add things, as the file was when it was opened.
  public var mayChange: Bool { refusal(of: .change) == nil }
  /// Whether the holder may archive the record, and bring it back.
  public var mayArchive: Bool { refusal(of: .archive) == nil }
  /// Whether the holder may say who sees the patient.
  public var mayShare: Bool { refusal(of: .share) == nil }

  /// - Throws: `RemediError` `viewOnly` for a member of the care team who may only look, `conflict` where the record is
  ///   archived.
  public func checkMayChange() throws { try check(.change) }
  /// - Throws: `RemediError` `viewOnly`
  public func checkMayArchive() throws { try check(.archive) }
  /// - Throws: `RemediError` `viewOnly`
  public func checkMayShare() throws { try check(.share) }

  private func check(_ deed: Deed) throws {
    if let refusal = refusal(of: deed) { throw refusal }
  }

  /// Why the holder may not do this; nil where nothing stands against it. The one place that says who may do what.
  private func refusal(of deed: Deed) -> RemediError? {
    // Patients go on recording what they did, whatever becomes of the record.
    if holder.kind == .patient, deed == .change || deed == .export { return nil }
    guard holder.kind == .physician, let membership else { return .notFound }
    switch deed {
    case .export, .leave: return nil
    case .archive, .change:
      guard membership.terms.access == .treat else {
        return RemediError(
          .viewOnly, "You may look at this record, but not change it."
        )
      }
      guard deed == .change, patient.archive != nil else { return nil }
      return RemediError(
        .conflict, "\(Words.isolated(patient.name)) is archived. Bring the record back before you change it.")
    case .share:
      guard membership.terms.isForGood else {
        return RemediError(
          .viewOnly, "Only who treats this patient without an end date can say who else sees the record.")
      }
      return nil
    }
  }

  /// Commits what `body` writes of this patient, all or nothing. The patient's audit chain is opened before anything is
  /// read, so that of two changes at once one sees the other's. Whether the holder may do it is asked of what stands
  /// then, and of the clock: whoever lost the access meanwhile finds nothing, also where its time is over and nobody has
  /// written that down.
  /// - Throws: what `body` throws; `RemediError` `notFound`, `viewOnly`, or `conflict` where the record is archived.
  func commit<Result>(
    _ deed: Deed = .change, at now: Instant, _ body: (inout Draft) async throws -> Result
  ) async throws -> Result {
    try await record.commit { draft in
      try await draft.openChain(of: place)
      try await upToDate(for: deed, at: now, in: &draft).check(deed)
      return try await body(&draft)
    }
  }

  /// This file with what stands now of what decides on a deed.
  private func upToDate(for deed: Deed, at now: Instant, in draft: inout Draft) async throws -> PatientFile {
    guard holder.kind == .physician else { return self }
    let own = try Places.membership(of: Identifier(holder.id), for: patient.id, in: patient.clinicId)
    try await draft.prefetch([own.path, place.path])
    guard let patient = try await draft.value(at: place) else { throw RemediError.notFound }
    var file = PatientFile(record: record, patient: patient, revision: revision, holder: holder, calendar: calendar)
    file.membership = try await draft.value(at: own).flatMap { $0.isOpen(at: now) ? $0 : nil }
    return file
  }
}
