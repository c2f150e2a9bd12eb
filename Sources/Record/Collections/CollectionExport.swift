/// Whether and how the export of a patient's record contains a collection.
package enum CollectionExport: Sendable, Hashable {
  /// In `record.json` under this name, in a layout defined by the export itself.
  case member(String)
  /// In `record.json` under this name, as an array of the documents' values.
  case documents(String)
  /// In a separate file of this name.
  case file(String)
  /// Not exported, for this reason.
  case withheld(String)
}

extension CollectionExport {
  /// Nil if `record.json` does not contain it.
  package var memberName: String? {
    switch self {
    case .member(let name), .documents(let name): name
    case .file, .withheld: nil
    }
  }
}
