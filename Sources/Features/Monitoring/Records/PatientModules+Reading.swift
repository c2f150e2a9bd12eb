import DocumentStore
import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// The fields of ``PageCursor`` of ``readings(of:_:after:limit:)``: date and time.
  static let cursorFields = 2

  /// The reading of an ID, removed ones and those of modules that are no longer loaded too.
  /// - Throws: `RemediError` `notFound`.
  func reading(_ id: String) async throws -> HealthReading {
    let found = try await find(id)
    return found.document.reading(id, of: found.module)
  }

  /// The readings of a module, by the patient's dates, newest first, unlikely and doubled ones too, without the removed.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded, `validation` for a cursor of another list.
  func readings(of module: ModuleID, _ span: ClosedRange<LocalDate>, after cursor: PageCursor?, limit: Int)
    async throws -> (items: [HealthReading], next: PageCursor?)
  {
    _ = try listing(module)
    let page = try await file.record.page(
      .readings(
        span, of: reference(module).path, direction: .descending, limit: limit, after: cursor?.cursor))
    return (try page.documents.map { try HealthReading($0, of: module) }, page.next.map { PageCursor($0) })
  }
}
