/// Whether the export of a patient's record holds what a collection says of the patient.
package enum CollectionExport: Sendable, Hashable {
  /// In `record.json` under this name, laid out by the export itself.
  case member(String)
  /// In `record.json` under this name, as an array of what its documents say.
  case documents(String)
  /// In a file of its own, of this name.
  case file(String)
  /// It does not, for this reason.
  case withheld(String)
}

extension CollectionExport {
  /// Nil for what `record.json` does not hold.
  package var memberName: String? {
    switch self {
    case .member(let name), .documents(let name): name
    case .file, .withheld: nil
    }
  }
}
