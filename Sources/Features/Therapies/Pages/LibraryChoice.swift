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

  init(_ kind: Prescription.Kind, record: MedicalRecord, including present: Action? = nil) async throws {
    var entries =
      switch kind {
      case .exercise: try await record.exercises().map { Entry(action: $0.action, unit: nil) }
      case .medication: try await record.medications().map { Entry(action: $0.action, unit: $0.unit) }
      }
    if let present, !entries.contains(where: { $0.action.id == present.id }) {
      entries.insert(Entry(action: present, unit: nil), at: 0)
    }
    self.entries = entries
  }

  func entry(_ id: String) -> Entry? { entries.first { $0.action.id == id } }

  var options: [FieldView.Option] { entries.map { FieldView.Option($0.action.id, $0.action.name) } }
}
