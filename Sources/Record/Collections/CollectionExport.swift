/// Whether the export of a patient's record holds what a collection says of the patient.
enum CollectionExport: Sendable, Hashable {
  /// In `record.json`, under this name.
  case member(String)
  /// In a file of its own, of this name.
  case file(String)
  /// It does not, for this reason.
  case withheld(String)
}
