import Remedi

/// A practitioner as a message names one: who, in which clinic, and the name at that time.
package struct MessagePerson: Codable, Sendable, Hashable {
  package let clinicId: Identifier<Clinic>
  package let id: Identifier<Practitioner>
  package let name: String

  private enum CodingKeys: String, CodingKey { case clinicId = "clinic", id, name }

  package init(clinicId: Identifier<Clinic>, id: Identifier<Practitioner>, name: String) {
    (self.clinicId, self.id, self.name) = (clinicId, id, name)
  }

  package init(_ practitioner: Practitioner) {
    self.init(clinicId: practitioner.clinicId, id: practitioner.id, name: practitioner.name)
  }
}
