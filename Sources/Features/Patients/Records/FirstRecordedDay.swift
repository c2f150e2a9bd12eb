import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// The first of the patient's days with any completion, even one undone since. Nil if there is none.
  package func firstRecordedDay() async throws -> LocalDate? {
    let query = Query(.group(Indexes.completionsByDate), equals: [.string(patient.id.text)], limit: 1)
    let page = try await record.reading { try await $0.query(query) }
    return try page.documents.first.map { try Collections.completions.decode($0).date }
  }
}
