import DocumentStore
import Remedi

extension PatientFile {
  /// Erases the record for good. One commit hides it at once: the patient is gone from every page, list and call, whoever
  /// was signed in to it is signed out, letters that wait are not sent, and a tombstone by the patient's id tells that and
  /// why. What is left of the patient is removed afterwards; see ``MedicalRecord/finishErasures(waiting:at:)``.
  ///
  /// The patient's own audit chain goes with the record, since it is full of names. That it ended so stands in the
  /// clinic's chain.
  /// - Throws: `RemediError` `notFound`, `viewOnly`, `roleRequired`, `conflict` where the record is not archived.
  public func erase(_ reason: Erasure.Reason, at now: Instant) async throws {
    try check(.erase)
    try await endSurplusSessions()
    try await commit(.erase, at: now) { draft in
      let clinic = Places.clinic(patient.clinicId)
      try await draft.openChain(of: clinic)
      guard let patient = try await draft.value(at: place) else { throw RemediError.notFound }
      let caregivers = try await everyCaregiver()
      let members = try await record.memberships(for: patient.id, in: clinic)
      let remains = Erasure.Remains(patient, caregivers, members)
      try await shutOut(patient, caregivers.filter(\.isOpen), in: &draft)
      for member in members where member.end == nil {
        draft.delete(try Places.membership(of: member.physicianId, for: patient.id, in: patient.clinicId))
        draft.delete(BoardFiling(member.physicianId, in: patient.clinicId).row(of: patient.id))
      }
      try await record.withdrawLetters(remains, of: patient.clinicId, in: &draft)
      draft.delete(place)
      let last = try await draft.audit(place, .patientErased, by: holder, at: now, subject: reason.rawValue)
      try await draft.audit(clinic, .patientErased, by: holder, at: now, subject: patient.id.text)
      let erasure = Erasure(of: patient, reason, by: holder, at: now, endOfChain: last, leaving: remains)
      try draft.create(erasure, at: Places.erasure(of: patient.id, in: patient.clinicId))
    }
  }

  /// Takes away the accounts of all who could still sign in to the record, and their sessions.
  private func shutOut(_ patient: Patient, _ caregivers: [Caregiver], in draft: inout Draft) async throws {
    let ids = [patient.accountId] + caregivers.map(\.accountId)
    try await draft.prefetch(ids.map { Collections.accounts.root($0.text).path })
    for id in ids {
      let place = Collections.accounts.root(id.text)
      // Read, so that a session that begins at this moment meets this.
      guard try await draft.value(at: place) != nil else { continue }
      draft.delete(place)
      try await record.endSessions(of: id, except: nil, in: &draft)
    }
  }

  /// So that the rest fits into the commit.
  private func endSurplusSessions() async throws {
    for id in [patient.accountId] + (try await caregivers().map(\.accountId)) {
      let surplus = try await record.sessionPlaces(of: id).dropFirst(Self.sessionsInCommit).map(\.place.path)
      try await record.delete(Array(surplus))
    }
  }

  /// Of one account: there are at most a dozen of them.
  private static let sessionsInCommit = 10
}

extension Erasure.Remains {
  fileprivate init(_ patient: Patient, _ caregivers: [Caregiver], _ members: [CareTeamMembership]) {
    let people = [(patient.name, patient.profile.email)] + caregivers.map { ($0.name, $0.profile.email) }
    self.init(
      accountIds: [patient.accountId] + caregivers.map(\.accountId),
      userNames: [patient.userName] + caregivers.map(\.userName),
      recipients: people.compactMap { name, address in address.map { Erasure.Recipient(name: name, address: $0) } },
      physicianIds: members.map(\.physicianId))
  }
}

extension MedicalRecord {
  /// Letters that wait are not sent any more. Those that were sent are removed with the rest.
  fileprivate func withdrawLetters(
    _ remains: Erasure.Remains, of clinic: Identifier<Clinic>, in draft: inout Draft
  ) async throws {
    let waiting = try await all(
      Query(
        .index(Indexes.clinicOutbox, in: CollectionPath(root: Collections.outbox.name)),
        equals: [.string(clinic.text), .integer(1)]), as: Collections.outbox)
    for letter in waiting where remains.holds(letter) { draft.delete(Collections.outbox.root(letter.id.text)) }
  }

  /// Takes documents away, whatever became of them; some at a time, where they are many. Where there are none, nothing is
  /// written.
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
  /// Whether it was this physician who erased a patient: their form may come twice.
  public func hasErased(_ patient: Identifier<Patient>, by physician: Physician) async throws -> Bool {
    try await value(at: Places.erasure(of: patient, in: physician.clinicId))?.by.id == physician.id.text
  }
}
