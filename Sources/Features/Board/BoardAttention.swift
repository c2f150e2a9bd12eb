import Care
import DocumentStore
import Record
import Remedi

/// Counts for other features what the board shows under *Needs attention*.
struct BoardAttention: PatientAttention {
  /// The rows read at a time.
  private static let pageSize = 100

  let record: MedicalRecord

  func patientsInNeed(of practitioner: Practitioner, at now: Instant) async throws -> [PatientInNeed]? {
    let reader = BoardReader(record: record, practitioner: practitioner, filter: .attention, now: now)
    guard try await reader.catchUp() else { return nil }
    var found: [PatientInNeed] = []
    var next: Query.Cursor?
    repeat {
      let page = try await reader.list(limit: Self.pageSize, after: next)
      found += page.rows.map { PatientInNeed(id: $0.patientId, reasons: $0.needs.map(\.code)) }
      next = page.next
    } while next != nil
    return found
  }
}
