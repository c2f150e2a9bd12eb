import DocumentStore
import Record
import Remedi

/// Whom a message or discussion is about.
extension Mailbox {
  /// The patient whom something is about, linked if it is one of the owner's patients, or the one of the message that
  /// is answered. The chain of a linked patient is open afterwards; the caller adds its entry to it.
  ///
  /// Typed names and a date of birth that are those of one of the owner's patients mean that patient. Where they are
  /// those of several, the first is linked, and the rules of each are kept.
  /// - Parameters:
  ///   - answered: the patient of the message that is answered or passed on. Its link stays, since whoever answers may be
  ///     outside the care team.
  ///   - people: who is written to.
  /// - Throws: `RemediError` `validation` naming `patient/id`, or `to` for people who may not be told of the patient.
  func subject(
    _ about: ReadMessage.About?, answering answered: MessagePatient? = nil, to people: [MessagePerson], at now: Instant,
    in transaction: inout Transaction
  ) async throws -> MessagePatient? {
    switch about {
    case nil: return nil
    case .typed(let typed):
      if let answered, let link = answered.link, typed.isSpelled(as: answered) {
        try await check(people, mayHearOf: link, at: now, in: &transaction)
        return answered
      }
      var links: [MessagePatient.Link] = []
      for link in try await own(typed, at: now) {
        guard try await openOwn(link, at: now, in: &transaction) != nil else { continue }
        try await check(people, mayHearOf: link, at: now, in: &transaction)
        links.append(link)
      }
      return links.first.map(typed.linked) ?? typed
    case .linked(let id):
      if let answered, let link = answered.link, link.patientId == id {
        try await check(people, mayHearOf: link, at: now, in: &transaction)
        return answered
      }
      let link = MessagePatient.Link(patientId: id, clinicId: owner.clinicId)
      guard let patient = try await openOwn(link, at: now, in: &transaction) else { throw Self.notOwn }
      try await check(people, mayHearOf: link, at: now, in: &transaction)
      return MessagePatient(patient)
    }
  }

  static let notOwn = RemediError.invalid("patient/id", "This is not one of your patients.")

  /// Opens the chain of a patient whom the owner treats.
  /// - Returns: nil if it is none.
  private func openOwn(
    _ link: MessagePatient.Link, at now: Instant, in transaction: inout Transaction
  ) async throws -> Patient? {
    guard owner.may(.readPatients), DocumentPath.isValidID("\(owner.id):\(link.patientId)") else { return nil }
    let place = try References.membership(of: owner.id, for: link.patientId, in: link.clinicId)
    // Before the chain is opened, which not every ID that a client sends has.
    guard try await record.value(at: place) != nil else { return nil }
    let patient = References.patient(link.patientId, in: link.clinicId)
    try await open(link, in: &transaction)
    try await transaction.prefetch([place.path, patient.path])
    guard try await transaction.value(at: place)?.isOpen(at: now) == true else { return nil }
    return try await transaction.value(at: patient)
  }

  /// Opens the chain of a patient.
  /// - Throws: `RemediError` `validation` naming `patient/id` if the record was erased meanwhile.
  func open(_ link: MessagePatient.Link, in transaction: inout Transaction) async throws {
    do {
      try await transaction.openChain(of: References.patient(link.patientId, in: link.clinicId))
    } catch let error as RemediError where error.code == .notFound {
      throw Self.notOwn
    }
  }

  /// The owner's patients with these names and this date of birth, the few that there may be.
  private func own(_ typed: MessagePatient, at now: Instant) async throws -> [MessagePatient.Link] {
    guard owner.may(.readPatients), let birthDate = typed.birthDate else { return [] }
    let profile = Patient.Profile(name: "\(typed.firstName) \(typed.lastName)", dateOfBirth: birthDate)
    guard let key = PatientKeys.nameAndBirth(profile) else { return [] }
    let memberships = References.clinic(owner.clinicId).path.collection(Collections.memberships.name)
    let query = Query(
      .index(Indexes.membershipsByNameAndBirth, in: memberships),
      equals: [.string(owner.id.text), .integer(1), .string(key)], limit: 20)
    return try await record.reading { try await $0.query(query) }.documents.map(Collections.memberships.decode)
      .filter { $0.isOpen(at: now) }
      .map { MessagePatient.Link(patientId: $0.patientId, clinicId: $0.clinicId) }
  }
}
