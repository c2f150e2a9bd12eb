import Record
import Remedi

extension MedicalRecord {
  /// Stores the column separator of a physician's spreadsheet files. The same again changes nothing.
  /// - Throws: `RemediError.notFound`
  package func remember(spreadsheetSeparator separator: String, for practitioner: Practitioner) async throws {
    guard practitioner.spreadsheetSeparator != separator else { return }
    try await remember(for: practitioner) { $0.spreadsheetSeparator = separator }
  }
}
