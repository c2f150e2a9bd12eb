import Record
import Remedi

extension MedicalRecord {
  /// Those of some people who have left their clinic, by one reading a clinic.
  func departed(among people: [MessagePerson]) async throws -> Set<Identifier<Practitioner>> {
    var departed: Set<Identifier<Practitioner>> = []
    for (clinic, people) in Dictionary(grouping: people, by: \.clinicId) {
      let found = try await practitioners(people.map(\.id), in: clinic)
      departed.formUnion(zip(people, found).filter { $1?.departure != nil }.map(\.0.id))
    }
    return departed
  }
}
