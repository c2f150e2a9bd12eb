import Record
import Remedi
import Web

/// The choices of the form: the entries that the clinic's library offers, one per strength of a medication, and the
/// item that the prescription already names.
struct LibraryChoice: Sendable {
  struct Entry: Sendable {
    let action: Action
    /// The unit that is counted when it is taken. Medications only.
    let unit: String?
    let group: Group
  }

  /// The heading of an entry in the list, in this order.
  enum Group: String, CaseIterable {
    /// Named by the prescription that is changed, but archived, hidden or never in the library.
    case prescribed = "As it is prescribed"
    case own = "Your clinic’s own"
    case demonstration = "Demonstration set"
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - clinic: the clinic. If the prescription shows one of its own pictures, that is not part of the choice.
  ///   - present: the item that the prescription already names.
  init(
    _ kind: Prescription.Kind, record: MedicalRecord, clinic: Identifier<Clinic>, including present: Action? = nil
  ) async throws {
    let library = record.library(of: clinic)
    var entries: [Entry] =
      switch kind {
      case .exercise:
        try await library.offered(Exercise.self).map { Entry(action: $0.action, unit: nil, group: Group($0)) }
      case .medication:
        try await library.offered(Medication.self).flatMap { medication in
          medication.actions.map { Entry(action: $0, unit: medication.unit, group: Group(medication)) }
        }
      }
    if let present, !entries.contains(where: { $0.action.id == present.id }) {
      let isOwn = try await record.ownPicture(of: present, in: clinic) != nil
      let action = isOwn ? present.showing(imageURL: nil, imageDescription: nil) : present
      entries.insert(Entry(action: action, unit: nil, group: .prescribed), at: 0)
    }
    self.entries = entries
  }

  func entry(_ id: String) -> Entry? { entries.first { $0.action.id == id } }

  /// The entries under their headings, each heading once.
  var options: [FieldView.Option] {
    Group.allCases.flatMap { group in
      entries.filter { $0.group == group }.map { FieldView.Option($0.action.id, $0.action.name, group: group.rawValue) }
    }
  }
}

extension LibraryChoice.Group {
  init(_ entry: some LibraryEntry) { self = entry.isDemonstration ? .demonstration : .own }
}
