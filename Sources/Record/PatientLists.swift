import DocumentStore
import Remedi

extension MedicalRecord {
  /// One page of the patients whom a physician may see and who are treated, by name. Noted in the physician's chain once
  /// per session and hour. A page may hold fewer than `limit` though another follows.
  /// - Parameter cursor: from the page before.
  public func patients(
    of physician: Physician, limit: Int, after cursor: PageCursor?, session: Identifier<Session>, at now: Instant
  ) async throws -> (files: [PatientFile], next: PageCursor?) {
    try await noteListReading(by: physician, session: session, at: now)
    var query = currentPatients(of: physician)
    (query.limit, query.after) = (limit, cursor?.cursor)
    let page = try await self.page(query)
    let memberships = try page.documents.map(Collections.memberships.decode).filter { $0.isOpen(at: now) }
    return (try await files(memberships, of: physician), page.next.map(PageCursor.init))
  }

  func noteListReading(
    by physician: Physician, session: Identifier<Session>, at now: Instant
  ) async throws {
    let place = Places.physician(physician.id, in: physician.clinicId)
    try await noteReading(of: place, .boardRead, by: Actor(physician), session: session, at: now)
  }

  /// Those of a physician's patients who are treated, by name.
  func currentPatients(of physician: Physician) -> Query {
    Query(
      .index(Indexes.membershipsByShelf, in: membershipsPath(of: physician)),
      equals: [.string(physician.id.text), .integer(1), .null])
  }

  func membershipsPath(of physician: Physician) -> CollectionPath {
    Places.clinic(physician.clinicId).path.collection(Collections.memberships.name)
  }

  /// The files of these memberships in the physician's hands, in their order.
  func files(_ memberships: [CareTeamMembership], of physician: Physician) async throws -> [PatientFile] {
    let places = memberships.map { Places.patient($0.patientId, in: physician.clinicId) }
    let documents = try await reading { try await $0.documents(at: places.map(\.path)) }
    return try zip(documents, memberships).compactMap { document, membership in
      guard let document else { return nil }
      let patient = try Collections.patients.decode(document)
      return PatientFile(
        record: self, patient: patient, revision: document.revision, holder: Actor(physician),
        calendar: try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: timeZones),
        membership: membership)
    }
  }
}
