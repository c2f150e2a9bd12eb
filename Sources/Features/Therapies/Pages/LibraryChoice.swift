import Record
import Remedi
import Web

/// What can be chosen in the form: the library's exercises or medications, and what the prescription names already.
struct LibraryChoice: Sendable {
  struct Entry: Sendable {
    let action: Action
    /// What is counted when it is taken; medications only.
    let unit: String?
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - clinic: whose own picture, if the prescription shows one, is not part of the choice.
  ///   - present: what the prescription names already.
  init(
    _ kind: Prescription.Kind, record: MedicalRecord, clinic: Identifier<Clinic>, including present: Action? = nil
  ) async throws {
    var entries =
      switch kind {
      case .exercise: try await record.exercises().map { Entry(action: $0.action, unit: nil) }
      case .medication: try await record.medications().map { Entry(action: $0.action, unit: $0.unit) }
      }
    if let present, !entries.contains(where: { $0.action.id == present.id }) {
      let isOwn = try await record.ownPicture(of: present, in: clinic) != nil
      let action = isOwn ? present.showing(imageURL: nil, imageDescription: nil) : present
      entries.insert(Entry(action: action, unit: nil), at: 0)
    }
    self.entries = entries
  }

  func entry(_ id: String) -> Entry? { entries.first { $0.action.id == id } }

  var options: [FieldView.Option] { entries.map { FieldView.Option($0.action.id, $0.action.name) } }
}
