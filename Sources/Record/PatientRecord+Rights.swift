import DocumentStore
import Remedi

/// What somebody is about to do with a patient's record.
public enum RecordAction: Sendable, Hashable {
  /// Prescribe, change what is prescribed, stop it.
  case prescribe
  /// Take down what the patient did, or correct it.
  case record
  /// Keep the patient's profile right, invite.
  case register
  /// Take the record out of Remedi: for whoever treats the patient, and for who may only look where one of those who treat
  /// permitted it.
  case export
  /// Archive the record, or bring it back.
  case archive
  /// Erase an archived record for good: for who says who
  /// works in the clinic and treats the patient.
  case erase
  /// Say which colleagues may see the patient: for whoever has the patient for good.
  case share
  /// Make somebody else responsible for the patient, or end the access of who has left the clinic: for who says who
  /// works there, on no care team, and without a look at the record.
  case reassign
  /// Become responsible again for a patient whom somebody else handed over, also without any access since.
  case takeBack
  /// Let a relative or somebody else look, or help with recording: for the patient, and for whoever has the patient for
  /// good.
  case admit
  /// End what a relative was let do.
  case dismiss
  /// Say, or take down, that the patient agrees to something of the record leaving the clinic.
  case agree
  /// Withdraw that.
  case withdraw
  /// Give up one's own access.
  case leave
  /// Change what patients say about themselves: for nobody else.
  case settings
  /// Say that one has read what patients are told: for the patient, and for whoever cares for the patient.
  case readNotices

  /// What the roles of whoever does it must permit.
  var permission: Permission {
    switch self {
    case .prescribe, .archive, .share, .takeBack, .admit, .dismiss, .agree, .withdraw: .treat
    case .record: .recordForPatients
    case .register: .registerPatients
    case .export: .export
    case .reassign, .erase: .manageClinic
    case .leave, .settings, .readNotices: .keepAccount
    }
  }

  /// Whether patients do it with their own record.
  var isThePatients: Bool {
    switch self {
    case .record, .export, .settings, .readNotices, .admit, .dismiss, .agree, .withdraw: true
    case .prescribe, .register, .archive, .erase, .share, .reassign, .takeBack, .leave: false
    }
  }
}

extension PatientRecord {
  /// On which terms a physician holds the file; nil in the hands of the patient and of who cares for the patient.
  public var terms: CareTeamMembership.Terms? { membership?.terms }

  /// Whether the holder may do it, as the file was when it was opened.
  public func may(_ action: RecordAction) -> Bool { refusal(of: action) == nil }

  /// - Throws: `RemediError` `viewOnly` for a member of the care team who may only look, `roleRequired` for whose roles do
  ///   not permit it, `conflict` where the record is archived.
  public func check(_ action: RecordAction) throws {
    if let refusal = refusal(of: action) { throw refusal }
  }

  /// Why the holder may not do this; nil where nothing stands against it. The one place that says who may do what.
  private func refusal(of action: RecordAction) -> RemediError? {
    if holder.kind == .patient { return refusalOfPatient(action) }
    // For whom no membership is asked: what lets take back is looked for where it is done.
    if action == .reassign || action == .takeBack {
      return holder.kind == .physician && permissions.contains(action.permission) ? nil : .notFound
    }
    if holder.kind == .caregiver { return refusalOfCaregiver(action) }
    guard holder.kind == .physician, ![.settings, .readNotices].contains(action), let membership else {
      return .notFound
    }
    guard permissions.contains(action.permission) else {
      return Self.roleRequired
    }
    switch action {
    case .leave, .reassign, .takeBack, .settings, .readNotices: return nil
    case .export: return membership.terms.mayExport ? nil : Self.noExport
    case .archive, .prescribe, .record, .register, .admit, .dismiss, .agree, .withdraw:
      guard membership.terms.access == .treat else {
        return RemediError(.viewOnly, "You may look at this record, but not change it.")
      }
      // Whoever is let in stays, also where whoever lets in goes.
      if action == .admit, !membership.terms.isForGood { return Self.notForGood }
      guard ![.archive, .dismiss, .withdraw].contains(action), patient.archive != nil else { return nil }
      return RemediError(
        .conflict, "\(Phrases.isolated(patient.name)) is archived. Bring the record back before you change it.")
    case .erase:
      // Who keeps the books and runs the clinic may manage it, and treats nobody.
      guard permissions.contains(Permission.treat) else { return Self.roleRequired }
      guard membership.terms.isForGood else { return Self.notForGood }
      guard patient.archive == nil else { return nil }
      return RemediError(
        .conflict, "\(Phrases.isolated(patient.name)) is not archived. Archive the record before you erase it.")
    case .share:
      return membership.terms.isForGood ? nil : Self.notForGood
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

  private func refusalOfPatient(_ action: RecordAction) -> RemediError? {
    guard action.isThePatients else { return .notFound }
    guard action == .admit, patient.archive != nil else { return nil }
    return RemediError(
      .conflict, "Your clinic has archived your record. You can end somebody’s access, but not give access.")
  }

  private func refusalOfCaregiver(_ action: RecordAction) -> RemediError? {
    guard action == .record || action == .readNotices else { return .notFound }
    guard let caregiver, caregiver.isOpen else { return MedicalRecord.accessEnded }
    if action == .readNotices { return nil }
    guard caregiver.access == .record else {
      return RemediError(.viewOnly, "You may look at this record, but not change it.")
    }
    return nil
  }

  /// Commits what `body` writes of this patient, all or nothing. The patient's audit chain is opened before anything is
  /// read, so that of two changes at once one sees the other's. Whether the holder may do it is asked of what stands
  /// then, and of the clock: whoever lost the access meanwhile finds nothing, also where its time is over and nobody has
  /// written that down.
  /// - Throws: what `body` throws; `RemediError` `notFound`, `viewOnly`, `roleRequired`, `conflict` where the record is
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

  /// This file with what stands now of what decides on a deed.
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
    var file = PatientRecord(
      record: record, patient: patient, revision: revision, holder: self.holder, calendar: calendar)
    file.membership = try await transaction.value(at: own).flatMap { $0.isOpen(at: now) ? $0 : nil }
    file.permissions = try await transaction.value(at: holder)?.permissions ?? []
    return file
  }

  /// Of what patients do themselves, letting somebody in alone depends on how the record stands.
  private func upToDateForPatient(for action: RecordAction, in transaction: inout Transaction) async throws
    -> PatientRecord
  {
    guard action == .admit else { return self }
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
