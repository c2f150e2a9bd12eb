import DocumentStore
import Remedi

extension MedicalRecord {
  /// One page of the current patients whom a physician may see, by name. Recorded in the physician's chain once per
  /// session and hour. A page may have fewer than `limit` patients even if another follows.
  /// - Parameter cursor: from the previous page.
  public func patients(
    of practitioner: Practitioner, limit: Int, after cursor: PageCursor?, session: Identifier<Session>, at now: Instant
  ) async throws -> (files: [PatientRecord], next: PageCursor?) {
    try await noteListReading(by: practitioner, session: session, at: now)
    var query = currentPatients(of: practitioner)
    (query.limit, query.after) = (limit, cursor?.cursor)
    let page = try await self.page(query)
    let memberships = try page.documents.map(Collections.memberships.decode).filter { $0.isOpen(at: now) }
    return (try await files(memberships, of: practitioner), page.next.map(PageCursor.init))
  }

  package func noteListReading(
    by practitioner: Practitioner, session: Identifier<Session>, at now: Instant
  ) async throws {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId)
    try await noteReading(of: reference, .boardRead, by: Actor(practitioner), session: session, at: now)
  }

  /// A physician's current patients, by name.
  func currentPatients(of practitioner: Practitioner) -> Query {
    Query(
      .index(Indexes.membershipsByName, in: membershipsPath(of: practitioner)),
      equals: [.string(practitioner.id.text), .integer(1), .null])
  }

  package func membershipsPath(of practitioner: Practitioner) -> CollectionPath {
    References.clinic(practitioner.clinicId).path.collection(Collections.memberships.name)
  }

  /// The records of these memberships, held by the physician, in their order.
  package func files(_ memberships: [CareTeamMembership], of practitioner: Practitioner) async throws -> [PatientRecord]
  {
    let references = memberships.map { References.patient($0.patientId, in: practitioner.clinicId) }
    let documents = try await reading { try await $0.documents(at: references.map(\.path)) }
    return try zip(documents, memberships).compactMap { document, membership in
      guard let document else { return nil }
      let patient = try Collections.patients.decode(document)
      return PatientRecord(
        record: self, patient: patient, revision: document.revision, holder: Actor(practitioner),
        calendar: try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: timeZones),
        membership: membership)
    }
  }
}
