import Record
import Remedi

/// A person of the directory (FHIR: PractitionerRole).
package struct DirectoryCard: Sendable, Hashable {
  package let person: MessagePerson
  /// Empty where nothing was entered.
  package let specialty: String
  /// The clinic.
  package let practice: String
  package let hospitals: String
  package let city: String
  package let state: String
  package let phone: String
  /// Whether the owner of the directory deleted the person from it.
  package let isHidden: Bool

  package init(
    person: MessagePerson, specialty: String, practice: String, hospitals: String, city: String, state: String,
    phone: String, isHidden: Bool
  ) {
    (self.person, self.specialty, self.practice, self.hospitals) = (person, specialty, practice, hospitals)
    (self.city, self.state, self.phone, self.isHidden) = (city, state, phone, isHidden)
  }

  /// `Available`: coverage is not known yet.
  package var status: String { "Available" }
}

package struct DirectoryPage: Sendable {
  package let cards: [DirectoryCard]
  /// How many there are in all.
  package let total: Int
  /// The person after whom the next page begins. Nil on the last.
  package let next: Identifier<Practitioner>?

  package init(cards: [DirectoryCard], total: Int, next: Identifier<Practitioner>?) {
    (self.cards, self.total, self.next) = (cards, total, next)
  }
}

/// The people whom a practitioner may write to: those of the clinic, and those of connected clinics who are listed.
package struct Directory: Sendable {
  package let record: MedicalRecord
  package let owner: Practitioner

  /// By name. Every word of `sought` begins a word of name, specialty, practice, city or state.
  /// - Parameter hidden: whether those whom the owner deleted from the directory, in place of the others.
  package func cards(
    matching sought: String, hidden: Bool = false, limit: Int, after person: Identifier<Practitioner>?
  ) async throws -> DirectoryPage { throw RemediError.notFound }

  /// - Throws: `RemediError.notFound`
  package func card(_ id: Identifier<Practitioner>) async throws -> DirectoryCard { throw RemediError.notFound }

  /// Deletes somebody from the owner's own directory, or shows the person again.
  package func setHidden(_ isHidden: Bool, _ id: Identifier<Practitioner>) async throws {
    throw RemediError.notFound
  }

  /// Those whom the owner may write to, in this order, each once; those deleted from the directory, too.
  /// - Throws: `RemediError` `validation` naming `to` for somebody unknown, or who has left, by name.
  package func people(_ ids: [Identifier<Practitioner>]) async throws -> [MessagePerson] {
    throw RemediError.notFound
  }

  /// Changes whenever an answer of ``cards(matching:hidden:limit:after:)`` without words does.
  package func version() async throws -> String { throw RemediError.notFound }
}

extension MedicalRecord {
  package func directory(of owner: Practitioner) -> Directory { Directory(record: self, owner: owner) }

  /// A person's own card, as others see it.
  package func directoryCard(of person: Practitioner) async throws -> DirectoryCard { throw RemediError.notFound }
}
