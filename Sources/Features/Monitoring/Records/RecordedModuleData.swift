import DocumentStore
import ModuleKit
import Record
import Remedi
import Synchronization

/// What a module reads and keeps of one patient, in the record (S-18, S-23).
final class RecordedModuleData: ModuleData {
  private let modules: PatientModules
  private let id: ModuleID
  private let now: Instant
  /// A reading that the module does not see, because it is about to be corrected. Nil for none.
  private let leftOut: String?
  /// The settings as the module knows them. Nil until it asks.
  private let known = Mutex<ModuleSettings?>(nil)

  init(_ modules: PatientModules, _ id: ModuleID, at now: Instant, leavingOut leftOut: String?) {
    (self.modules, self.id, self.now, self.leftOut) = (modules, id, now, leftOut)
  }

  private var record: MedicalRecord { modules.file.record }
  private var module: DocumentReference<ModuleSettings> { modules.reference(id) }

  func written(_ moment: Instant) -> Instant { modules.file.calendar.written(moment) }

  var today: LocalDate { modules.file.today(at: now) }
  /// The record keeps no height.
  var height: Double? { nil }

  func readings(_ span: ClosedRange<LocalDate>) async throws -> [HealthReading] {
    var (found, way): ([HealthReading], GivingWay) = ([], GivingWay())
    for document in try await record.documents(of: .readings(span, of: module.path)) {
      if let reading = try counted(document) { found.append(reading) }
      await way.step()
    }
    return found
  }

  func latest(_ count: Int) async throws -> [HealthReading] {
    var (found, cursor): ([HealthReading], Query.Cursor?) = ([], nil)
    repeat {
      let page = try await record.page(
        .readings(
          of: module.path, direction: .descending, limit: min(count, Query.maximumLimit - 10) + 10, after: cursor))
      found += try page.documents.compactMap(counted)
      cursor = page.next
    } while found.count < count && cursor != nil
    return Array(found.prefix(count))
  }

  func days(of field: String, _ span: ClosedRange<LocalDate>) async throws -> [ReadingDay] {
    let days = try await months(span).flatMap { $0.days[field] ?? [] }.filter { span.contains($0.date) }
    guard let leftOut, let date = try await modules.find(leftOut, in: id)?.date, span.contains(date) else {
      return days
    }
    let others = try await record.documents(of: .readings(date...date, of: module.path))
      .map { (id: $0.path.id, document: try Collections.healthReadings.decode($0)) }.filter { $0.id != leftOut }
    let counted = ReadingDay.byField(others, on: date)[field]
    return (days.filter { $0.date != date } + [counted].compactMap(\.self)).sorted { $0.date < $1.date }
  }

  func exercises() async throws -> [LibraryExercise] {
    try await record.library(of: modules.file.patient.clinicId).entries(Exercise.self).map {
      LibraryExercise(id: $0.id.text, name: $0.name, isOffered: $0.archive == nil)
    }
  }

  func settings() async throws -> ModuleSettings {
    let settings = try await modules.settings(of: id)
    known.withLock { $0 = settings }
    return settings
  }

  /// - Throws: ``RemediError/overtaken`` if something else was set since the module asked.
  func save(_ settings: ModuleSettings) async throws {
    let before = known.withLock { $0 }
    try await modules.change(settings, of: id, at: now) { before == nil || $0 == before }
    known.withLock { $0 = settings }
  }

  /// Nil if it does not count.
  private func counted(_ document: Document) throws -> HealthReading? {
    let reading = try HealthReading(document, of: id)
    return reading.counts && reading.id != leftOut ? reading : nil
  }

  /// The months of these dates, oldest first.
  private func months(_ span: ClosedRange<LocalDate>) async throws -> [ReadingMonth] {
    let folder = module.path.collection(Collections.readingMonths.name)
    let before = span.lowerBound - span.lowerBound.day
    let last = ReadingMonth.id(of: span.upperBound)
    var query = Query(
      .collection(folder), limit: 120,
      after: Query.Cursor(values: [], path: folder.document(ReadingMonth.id(of: before))))
    var months: [ReadingMonth] = []
    repeat {
      let page = try await record.page(query)
      months += try page.documents.filter { $0.path.id <= last }.map(Collections.readingMonths.decode)
      query.after = page.documents.last.map { $0.path.id < last } == true ? page.next : nil
    } while query.after != nil
    return months
  }
}
