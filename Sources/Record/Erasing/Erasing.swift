import DocumentStore
import Remedi

extension PatientRecord {
  /// Erases the record permanently. One commit hides it at once: the patient disappears from every page, list and API
  /// call, every session on the record ends, pending letters are not sent, and a tombstone under the patient's ID
  /// records the erasure and its reason. The rest of the patient's data is removed afterwards; see
  /// ``MedicalRecord/finishErasures(waiting:at:)``.
  ///
  /// The patient's own audit chain is removed with the record, since it is full of names. The clinic's chain records
  /// how it ended.
  /// - Throws: `RemediError` `notFound`, `viewOnly`, `roleRequired`, `conflict` if the record is not archived.
  public func erase(_ reason: Erasure.Reason, at now: Instant) async throws {
    try check(.erase)
    try await endSurplusSessions()
    let (erasure, isWhole) = try await commit(.erase, at: now) { transaction in
      let clinic = References.clinic(patient.clinicId)
      try await transaction.openChain(of: clinic)
      guard let patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
      let caregivers = try await readableCaregivers()
      let members = try await members()
      let remains = Erasure.Remains(patient, caregivers, members)
      try await shutOut(patient, caregivers.filter(\.isOpen), in: &transaction)
      let open = members.filter(\.isOpen)
      for member in open.prefix(Self.membersInCommit) {
        transaction.delete(member.reference)
        for projection in record.projections {
          projection.hide(patient, from: member.physicianId, in: &transaction)
        }
      }
      let waiting = try await record.waitingLetters(remains, of: patient)
      for letter in waiting.prefix(Self.lettersInCommit) { transaction.delete(letter) }
      transaction.delete(reference)
      let last = try await transaction.audit(reference, .patientErased, by: holder, at: now, subject: reason.rawValue)
      try await transaction.audit(
        clinic, .patientErased, by: holder, at: now, subject: patient.id.text, details: AuditDetails(endOfChain: last))
      let erasure = Erasure(of: patient, reason, by: holder, at: now, endOfChain: last, leaving: remains)
      try transaction.create(erasure, at: References.erasure(of: patient.id, in: patient.clinicId))
      return (erasure, open.count <= Self.membersInCommit && waiting.count <= Self.lettersInCommit)
    }
    // The record is gone; what did not fit into the commit follows at once.
    if !isWhole { try await ErasureWork(record, erasure).hide() }
  }

  /// The numbers of care team members removed, and of letters withdrawn, in the commit itself; there may be hundreds.
  /// With the accounts of ``CaregiverRules/most`` caregivers and their sessions, all of it fits.
  private static let (membersInCommit, lettersInCommit) = (80, 60)

  /// An unreadable caregiver is found by the account, when the rest is removed.
  private func readableCaregivers() async throws -> [Caregiver] {
    try await record.documents(of: Query(.collection(reference.path.collection(Collections.caregivers.name))))
      .compactMap(Collections.caregivers.ifReadable)
  }

  /// All present and former members of the care team, by path.
  private func members() async throws -> [Member] {
    let memberships = References.clinic(patient.clinicId).path.collection(Collections.memberships.name)
    let query = Query(.index(Indexes.membershipsByPatient, in: memberships), equals: [.string(patient.id.text)])
    return try await record.documents(of: query).compactMap { document in
      let suffix = ":\(patient.id)"
      guard document.path.id.hasSuffix(suffix) else { return nil }
      // An unreadable membership grants nothing, and is removed like any other.
      let membership = try Collections.memberships.ifReadable(document)
      return Member(
        physicianId: Identifier(String(document.path.id.dropLast(suffix.utf8.count))),
        reference: DocumentReference(path: document.path, collection: Collections.memberships),
        isOpen: membership?.end == nil)
    }
  }

  fileprivate struct Member {
    let physicianId: Identifier<Practitioner>
    let reference: DocumentReference<CareTeamMembership>
    let isOpen: Bool
  }

  /// Removes the accounts of all who could still sign in to the record, and their sessions.
  private func shutOut(_ patient: Patient, _ caregivers: [Caregiver], in transaction: inout Transaction) async throws {
    let ids = [patient.accountId] + caregivers.map(\.accountId)
    try await transaction.prefetch(ids.map { Collections.accounts.root($0.text).path })
    for id in ids {
      let reference = Collections.accounts.root(id.text)
      // Read, so that a session created at this moment conflicts with this commit.
      guard try await transaction.value(at: reference) != nil else { continue }
      transaction.delete(reference)
      try await record.endSessions(of: id, except: nil, in: &transaction)
    }
  }

  /// Ends sessions in advance, so that the rest fits into the commit.
  private func endSurplusSessions() async throws {
    for id in [patient.accountId] + (try await readableCaregivers().filter(\.isOpen).map(\.accountId)) {
      let surplus = try await record.sessionPlaces(of: id).dropFirst(Self.sessionsInCommit).map(\.reference.path)
      try await record.delete(Array(surplus))
    }
  }

  /// Per account: there are at most two dozen accounts.
  private static let sessionsInCommit = 10
}

extension Erasure.Remains {
  fileprivate init(_ patient: Patient, _ caregivers: [Caregiver], _ members: [PatientRecord.Member]) {
    let people = [(patient.name, patient.profile.email)] + caregivers.map { ($0.name, $0.profile.email) }
    self.init(
      accountIds: [patient.accountId] + caregivers.map(\.accountId),
      userNames: [patient.userName] + caregivers.map(\.userName),
      recipients: people.compactMap { name, address in address.map { Erasure.Recipient(name: name, address: $0) } },
      physicianIds: members.map(\.physicianId))
  }
}

extension MedicalRecord {
  /// Pending letters that must no longer be sent. Sent letters are removed with the rest.
  fileprivate func waitingLetters(
    _ remains: Erasure.Remains, of patient: Patient
  ) async throws -> [DocumentReference<OutboxMessage>] {
    let traces = try ErasureTraces(of: patient.id, remains)
    let query = Query(
      .index(Indexes.clinicOutbox, in: CollectionPath(root: Collections.outbox.name)),
      equals: [.string(patient.clinicId.text), .integer(1)])
    return try await documents(of: query).filter { document in
      let letter = try Collections.outbox.ifReadable(document)
      return letter.map { remains.holds($0, of: patient.clinicId) } ?? traces.stand(in: document)
    }.map { DocumentReference(path: $0.path, collection: Collections.outbox) }
  }

  /// Deletes documents, whatever their state, in batches if there are many. Writes nothing if there are none.
  func delete(_ paths: [DocumentPath]) async throws {
    for start in stride(from: 0, to: paths.count, by: Write.maximumPerCommit) {
      let batch = paths[start..<min(start + Write.maximumPerCommit, paths.count)]
      try Task.checkCancellation()
      let found = try await reading { try await $0.documents(at: Array(batch)) }.compactMap { $0?.path }
      guard !found.isEmpty else { continue }
      _ = try await reading { try await $0.commit(found.map { Write($0, .delete, if: .none) }) }
    }
  }
}

extension MedicalRecord {
  /// Whether this physician erased a patient: the form may be sent twice.
  public func hasErased(_ patient: Identifier<Patient>, by practitioner: Practitioner) async throws -> Bool {
    try await value(at: References.erasure(of: patient, in: practitioner.clinicId))?.by.id == practitioner.id.text
  }
}
