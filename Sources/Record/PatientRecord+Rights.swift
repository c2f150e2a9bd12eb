import DocumentStore
import Remedi

extension PatientRecord {
  /// The terms on which a physician holds the record. Nil if the patient or a caregiver holds it.
  public var terms: CareTeamMembership.Terms? { membership?.terms }

  /// Whether the holder may perform the action, as of when the record was opened.
  public func may(_ action: RecordAction) -> Bool { refusal(of: action) == nil }

  /// - Throws: `RemediError` `viewOnly` if the holder has read-only access as a member of the care team, `roleRequired`
  ///   if the holder's roles do not permit the action, `conflict` if the record is archived.
  public func check(_ action: RecordAction) throws {
    if let refusal = refusal(of: action) { throw refusal }
  }

  /// Why the holder may not perform this action. Nil if the holder may. The only place that decides permissions.
  private func refusal(of action: RecordAction) -> RemediError? {
    if holder.kind == .patient { return refusalOfPatient(action) }
    // Needs no membership: the command itself checks what permits it.
    if action.members == .outsiders {
      return holder.kind == .physician && action.permission.isGranted(to: roles) ? nil : .notFound
    }
    if holder.kind == .caregiver { return refusalOfCaregiver(action) }
    guard holder.kind == .physician, let needed = action.members, let membership else { return .notFound }
    guard ([action.permission] + action.furtherPermissions).allSatisfy({ $0.isGranted(to: roles) }) else {
      return Self.roleRequired
    }
    return refusal(of: membership.terms, for: needed) ?? refusal(of: action.archive)
  }

  private func refusal(of terms: CareTeamMembership.Terms, for needed: RecordAction.Members) -> RemediError? {
    switch needed {
    case .outsiders, .any: return nil
    case .exporting: return terms.mayExport ? nil : Self.noExport
    case .treating: return terms.access == .treat ? nil : Self.viewOnly
    case .forGood: return terms.isForGood ? nil : Self.notForGood
    case .treatingForGood:
      guard terms.access == .treat else { return Self.viewOnly }
      return terms.isForGood ? nil : Self.notForGood
    }
  }

  private func refusal(of rule: RecordAction.Archive) -> RemediError? {
    let name = Phrases.isolated(patient.name)
    switch rule {
    case .either: return nil
    case .current where patient.archive == nil, .archived where patient.archive != nil: return nil
    case .current: return RemediError(.conflict, "\(name) is archived. Bring the record back before you change it.")
    case .archived:
      return RemediError(.conflict, "\(name) is not archived. Archive the record before you erase it.")
    }
  }

  private static var roleRequired: RemediError {
    RemediError(.roleRequired, "Your roles in this clinic do not include this.")
  }

  private static var noExport: RemediError {
    RemediError(
      .viewOnly, "You may look at this record, but not download it. Whoever shared it with you can permit that.")
  }

  private static var notForGood: RemediError {
    RemediError(.viewOnly, "Only somebody who treats this patient without an end date can do this.")
  }

  private static var viewOnly: RemediError {
    RemediError(.viewOnly, "You may look at this record, but not change it.")
  }

  private func refusalOfPatient(_ action: RecordAction) -> RemediError? {
    guard let rule = action.patients else { return .notFound }
    guard rule == .current, patient.archive != nil else { return nil }
    return RemediError(
      .conflict, "Your clinic has archived your record. You can end somebody’s access, but not give access.")
  }

  private func refusalOfCaregiver(_ action: RecordAction) -> RemediError? {
    guard let needed = action.caregivers else { return .notFound }
    guard let caregiver, caregiver.isOpen else { return MedicalRecord.accessEnded }
    return needed == .record && caregiver.access != .record ? Self.viewOnly : nil
  }

  /// Commits what `body` writes about this patient, all or nothing. Opens the patient's audit chain before reading
  /// anything, so that of two concurrent changes one sees the other. The holder's permission is checked against the
  /// current data and the clock: a holder who lost access meanwhile gets `notFound`, even if access expired and that is
  /// not recorded yet.
  /// - Throws: what `body` throws; `RemediError` `notFound`, `viewOnly`, `roleRequired`, `conflict` if the record is
  ///   archived, or `unauthenticated` for a caregiver whose access has ended.
  package func commit<Result>(
    _ action: RecordAction, at now: Instant, _ body: (inout Transaction) async throws -> Result
  ) async throws -> Result {
    try await record.commit { transaction in
      try await transaction.openChain(of: reference)
      try await upToDate(for: action, at: now, in: &transaction).check(action)
      return try await body(&transaction)
    }
  }

  /// This record with the current data that decides whether an action is permitted.
  private func upToDate(for action: RecordAction, at now: Instant, in transaction: inout Transaction) async throws
    -> PatientRecord
  {
    if holder.kind == .caregiver { return try await upToDateForCaregiver(in: &transaction) }
    if holder.kind == .patient { return try await upToDateForPatient(for: action, in: &transaction) }
    guard holder.kind == .physician else { return self }
    let own = try References.membership(of: Identifier(holder.id), for: patient.id, in: patient.clinicId)
    let holder = References.practitioner(Identifier(holder.id), in: patient.clinicId)
    try await transaction.prefetch([own.path, reference.path, holder.path])
    guard let patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
    var file = self
    file.patient = patient
    file.membership = try await transaction.value(at: own).flatMap { $0.isOpen(at: now) ? $0 : nil }
    file.roles = try await transaction.value(at: holder)?.openRoles ?? []
    return file
  }

  /// An action that patients may perform only on a current record depends on the record's status at the commit.
  private func upToDateForPatient(for action: RecordAction, in transaction: inout Transaction) async throws
    -> PatientRecord
  {
    guard action.patients == .current else { return self }
    guard let patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
    var file = self
    file.patient = patient
    return file
  }

  private func upToDateForCaregiver(in transaction: inout Transaction) async throws -> PatientRecord {
    var file = self
    file.caregiver = try await transaction.value(at: References.caregiver(Identifier(holder.id), of: reference))
    return file
  }
}
