import DocumentStore
import Remedi

/// A patient's record held by somebody who may see it: the only access to a patient's data.
public struct PatientRecord: Sendable {
  package let record: MedicalRecord
  package let reference: DocumentReference<Patient>
  public internal(set) var patient: Patient
  /// Changes with every change of the patient's profile.
  public let revision: Revision
  /// The person who holds the record.
  public internal(set) var holder: Actor
  public internal(set) var calendar: PatientCalendar
  /// The membership by which a physician holds the record, in force when the record was opened. Nil if the patient or a
  /// caregiver holds it. A holder without any of these can only read.
  package internal(set) var membership: CareTeamMembership?
  /// The roles of the physician who holds the record. Empty after a departure.
  package internal(set) var roles: Set<Role> = []
  /// The access by which a caregiver holds the record, open when the record was opened.
  public internal(set) var caregiver: Caregiver?
  /// Whether completions and prescriptions that are read are cached.
  private(set) var isKept = true

  /// The record for a one-time reader of all of it, such as an export: its reads are not cached, so that they do not
  /// evict data that is requested daily.
  public var inPassing: PatientRecord {
    var file = self
    file.isKept = false
    return file
  }

  var scheduler: Scheduler { Scheduler(calendar: calendar) }

  /// - Parameter reference: the patient's. Nil to make it here.
  init(
    record: MedicalRecord, reference: DocumentReference<Patient>? = nil, patient: Patient, revision: Revision,
    holder: Actor, calendar: PatientCalendar, membership: CareTeamMembership? = nil
  ) {
    (self.record, self.patient, self.revision) = (record, patient, revision)
    (self.holder, self.calendar, self.membership) = (holder, calendar, membership)
    self.reference = reference ?? References.patient(patient.id, in: patient.clinicId)
  }
}

extension MedicalRecord {
  /// The record of a patient whom the physician treats. Recorded in the patient's audit chain once per session and
  /// hour.
  /// - Throws: `RemediError.notFound` alike for a patient who does not exist, another physician's patient, and a
  ///   practitioner without a role that reads patients.
  public func patient(
    _ id: Identifier<Patient>, of practitioner: Practitioner, session: Identifier<Session>, at now: Instant
  ) async throws -> PatientRecord {
    guard practitioner.may(.readPatients) else { throw RemediError.notFound }
    let membership = try await value(
      at: try References.membership(of: practitioner.id, for: id, in: practitioner.clinicId))
    guard let membership, membership.isOpen(at: now) else { throw RemediError.notFound }
    var file = try await file(of: id, in: practitioner.clinicId, holder: Actor(practitioner))
    file.membership = membership
    file.roles = practitioner.openRoles
    try await noteReading(of: file.reference, .recordRead, by: Actor(practitioner), session: session, at: now) {
      transaction in
      try await transaction.noteVisit(of: practitioner.id, to: file.reference, at: now)
    }
    return file
  }

  /// The record in the hands of a manager of the clinic, who sees nothing of it and changes who has access.
  package func ownFile(
    of id: Identifier<Patient>, in clinic: Identifier<Clinic>, heldBy manager: Practitioner
  ) async throws -> PatientRecord {
    var file = try await ownFile(of: id, in: clinic)
    file.holder = Actor(manager)
    file.roles = manager.openRoles
    return file
  }

  /// The record, held by the patient.
  public func ownFile(of id: Identifier<Patient>, in clinic: Identifier<Clinic>) async throws -> PatientRecord {
    try await file(of: id, in: clinic, holder: nil)
  }

  /// The record as requested by the patient's devices: held by the patient, or by a caregiver. A caregiver's reading is
  /// recorded in the patient's audit chain once per session and hour.
  /// - Parameter caregiver: the reader. Nil for the patient.
  /// - Throws: `RemediError` `unauthenticated` alike for a caregiver who does not exist, whose access has ended, or who
  ///   cares for another patient; `notFound` if the patient does not exist.
  public func file(
    of id: Identifier<Patient>, in clinic: Identifier<Clinic>, heldBy caregiver: Identifier<Caregiver>?,
    session: Identifier<Session>, at now: Instant
  ) async throws -> PatientRecord {
    guard let caregiver else { return try await ownFile(of: id, in: clinic) }
    guard let caregiver = try await self.caregiver(caregiver, of: id, in: clinic), caregiver.isOpen,
      !caregiver.awaitsAgreement
    else {
      throw Self.accessEnded
    }
    var file = try await file(of: id, in: clinic, holder: Actor(caregiver))
    file.caregiver = caregiver
    try await noteReading(of: file.reference, .recordRead, by: Actor(caregiver), session: session, at: now)
    return file
  }

  /// The error for a caregiver whose access ended during a request: as for later ones, the token is no longer valid.
  static var accessEnded: RemediError {
    RemediError(.unauthenticated, "Your access to this record has ended.")
  }

  private func file(
    of id: Identifier<Patient>, in clinic: Identifier<Clinic>, holder: Actor?
  ) async throws -> PatientRecord {
    let reference = References.patient(id, in: clinic)
    let opened = try await cache.files.value(reference.path, of: .document(reference.path), in: store) {
      try await opening(reference)
    }
    return PatientRecord(
      record: self, reference: reference, patient: opened.patient, revision: opened.revision,
      holder: holder ?? Actor(opened.patient), calendar: opened.calendar)
  }

  private func opening(_ reference: DocumentReference<Patient>) async throws -> RecordCache.OpenedFile {
    let document = try await reading { try await $0.document(at: reference.path) }
    guard let document else { throw RemediError.notFound }
    let patient = try reference.collection.decode(document)
    return RecordCache.OpenedFile(
      patient: patient, revision: document.revision,
      calendar: try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: timeZones))
  }

  /// Records a reading in the chain of `owner`, once per session and hour.
  /// - Parameter alsoNoting: further writes in the same commit.
  package func noteReading<Owner>(
    of owner: DocumentReference<Owner>, _ event: AuditEntry.Event, by actor: Actor, session: Identifier<Session>,
    at now: Instant,
    alsoNoting: (inout Transaction) async throws -> Void = { _ in }
  ) async throws {
    let hour = now.utcText.prefix(13).filter { $0 != "-" }
    let marker = owner.sub(Collections.readings, "\(session).\(hour)")
    guard try await value(at: marker) == nil else { return }
    try await commit { transaction in
      guard try await transaction.value(at: marker) == nil else { return }
      try transaction.put(Reading(at: now), at: marker)
      try await alsoNoting(&transaction)
      try await transaction.audit(owner, event, by: actor, at: now)
    }
  }
}

extension PatientRecord {
  /// The latest entries of the patient's audit chain, newest first.
  public func auditTrail(limit: Int) async throws -> [AuditEntry] {
    let page = try await record.reading { store in
      try await store.query(
        Query(.collection(reference.path.collection(Collections.audit.name)), direction: .descending, limit: limit))
    }
    return try page.documents.map(Collections.audit.decode)
  }
}
