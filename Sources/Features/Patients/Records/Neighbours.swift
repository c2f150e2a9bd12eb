import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// The previous and next patients in the list by name of the physician who holds the record, among current or
  /// archived patients, whichever this one is. Nil at either end. The cost does not depend on the number of patients.
  package func neighbours(at now: Instant) async throws -> (previous: Patient?, next: Patient?) {
    guard holder.kind == .physician else { return (nil, nil) }
    async let before = neighbour(.descending, at: now)
    async let after = neighbour(.ascending, at: now)
    let ids = try await [before, after]
    let references = ids.compactMap { $0 }.map { References.patient($0, in: patient.clinicId) }
    let documents = try await record.reading { try await $0.documents(at: references.map(\.path)) }
    let patients = try documents.compactMap { try $0.map(Collections.patients.decode) }
    return (patients.first { $0.id == ids[0] }, patients.first { $0.id == ids[1] })
  }

  private func neighbour(_ direction: Query.Direction, at now: Instant) async throws -> Identifier<Patient>? {
    let memberships = References.clinic(patient.clinicId).path.collection(Collections.memberships.name)
    let own = try References.membership(of: Identifier(holder.id), for: patient.id, in: patient.clinicId)
    let keys = PatientKeys(patient)
    var query = Query(
      .index(Indexes.membershipsByName, in: memberships),
      equals: [.string(holder.id), .integer(1), keys.archived == nil ? .null : .integer(1)],
      direction: direction, limit: Self.membershipsAtATime,
      after: Query.Cursor(values: [.string(keys.sortName)], path: own.path))
    repeat {
      let page = try await record.page(query)
      // Skips expired memberships whose end is not recorded yet.
      if let open = try page.documents.map(Collections.memberships.decode).first(where: { $0.isOpen(at: now) }) {
        return open.patientId
      }
      query.after = page.next
    } while query.after != nil
    return nil
  }

  private static let membershipsAtATime = 4
}
