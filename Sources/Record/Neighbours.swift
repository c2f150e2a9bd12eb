import DocumentStore
import Remedi

extension PatientFile {
  /// The patients who stand before and after this one in the list by name of the physician who holds the file; nil at
  /// either end. Costs the same with ten patients as with ten thousand.
  public func neighbours() async throws -> (previous: Patient?, next: Patient?) {
    guard holder.kind == .physician else { return (nil, nil) }
    async let before = neighbour(.descending)
    async let after = neighbour(.ascending)
    let ids = try await [before, after]
    let places = ids.compactMap { $0 }.map { Places.patient($0, in: patient.clinicId) }
    let documents = try await record.reading { try await $0.documents(at: places.map(\.path)) }
    let patients = try documents.compactMap { try $0.map(Collections.patients.decode) }
    return (patients.first { $0.id == ids[0] }, patients.first { $0.id == ids[1] })
  }

  private func neighbour(_ direction: Query.Direction) async throws -> Identifier<Patient>? {
    let memberships = Places.clinic(patient.clinicId).path.collection(Collections.memberships.name)
    let own = Places.membership(of: Identifier(holder.id), for: patient.id, in: patient.clinicId)
    let query = Query(
      .index(Indexes.membershipsByName, in: memberships), equals: [.string(holder.id), .integer(1)],
      direction: direction, limit: 1,
      after: Query.Cursor(values: [.string(UserNames.folded(patient.name))], path: own.path))
    let page = try await record.reading { try await $0.query(query) }
    return try page.documents.first.map { try Collections.memberships.decode($0).patientId }
  }
}
