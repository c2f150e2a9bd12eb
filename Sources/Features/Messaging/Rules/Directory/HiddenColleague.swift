import Remedi

/// That a practitioner deleted somebody from the own directory (requirement N-37). Stored under that person's ID.
package struct HiddenColleague: Codable, Sendable, Hashable {
  package let clinicId: Identifier<Clinic>

  private enum CodingKeys: String, CodingKey { case clinicId = "clinic" }

  package init(clinicId: Identifier<Clinic>) { self.clinicId = clinicId }
}
