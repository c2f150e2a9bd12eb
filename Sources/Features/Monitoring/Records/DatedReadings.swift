import DocumentStore
import Record
import Remedi

/// The readings of a module on some of the patient's dates, without those that were removed, as a transaction is about to
/// leave them.
struct DatedReadings {
  typealias Entry = (id: String, document: ReadingDocument)

  private var byDate: [LocalDate: [String: ReadingDocument]] = [:]
  private var dates: [String: LocalDate] = [:]
  /// Dates that are not further apart are read together.
  private static let gap = 7

  /// Reads the readings of these dates. The patient's audit chain must have been opened, so that a later change is
  /// noticed.
  mutating func load(_ dates: Set<LocalDate>, of module: DocumentPath, in record: MedicalRecord) async throws {
    for span in Self.spans(dates.filter { byDate[$0] == nil }) {
      // What was put on dates between them is not in the store yet.
      let fresh = Set(span.filter { byDate[$0] == nil })
      for date in fresh { byDate[date] = [:] }
      for document in try await record.documents(of: .readings(span, of: module)) {
        let reading = try Collections.healthReadings.decode(document)
        if fresh.contains(reading.date) { put(reading, document.path.id) }
      }
    }
  }

  /// Takes over a reading as it stands from now on.
  mutating func put(_ document: ReadingDocument, _ id: String) {
    if let former = dates.removeValue(forKey: id) { byDate[former]?[id] = nil }
    guard document.stands else { return }
    byDate[document.date, default: [:]][id] = document
    dates[id] = document.date
  }

  /// The date of a reading before it is put. Nil if it is not among them.
  func date(of id: String) -> LocalDate? { dates[id] }

  func on(_ date: LocalDate) -> [Entry] { (byDate[date] ?? [:]).map { ($0.key, $0.value) } }

  /// The readings within so many seconds of a moment, oldest first.
  func near(_ moment: Int64, seconds: Int, on dates: Set<LocalDate>) -> [Entry] {
    let distance = Int64(seconds) * 1000
    return dates.flatMap(on).filter { abs($0.document.at - moment) <= distance }
      .sorted { ($0.document.at, $0.id) < ($1.document.at, $1.id) }
  }

  private static func spans(_ dates: Set<LocalDate>) -> [ClosedRange<LocalDate>] {
    var spans: [ClosedRange<LocalDate>] = []
    for date in dates.sorted() {
      if let last = spans.last, date - last.upperBound <= gap {
        spans[spans.count - 1] = last.lowerBound...date
      } else {
        spans.append(date...date)
      }
    }
    return spans
  }
}
