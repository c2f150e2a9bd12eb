import Hummingbird
import Record
import Remedi
import Web

/// The file as it is made: patient by patient and some days at a time, so that it takes no more memory for a year of a
/// thousand patients than for a week of one. Each patient's rows begin only after the export stands in the patient's
/// audit chain.
struct ReportRows: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// The patient whose rows are being written.
  private struct Current {
    let file: PatientFile
    let prescriptions: [Prescription]
    /// The first day that is not written yet.
    var next: LocalDate
  }

  private let dates: ClosedRange<LocalDate>
  /// When the file was asked for: as of then it says what was late.
  private let now: Instant
  private var patients: ReportPatients
  private var current: Current?
  /// What is made already, but not handed out.
  private var ready: ByteBuffer?

  private static let daysAtATime = 14

  /// Makes the beginning of the file, so that what goes wrong there can still be answered with a page.
  init(_ patients: ReportPatients, _ dates: ClosedRange<LocalDate>, at now: Instant) async throws {
    (self.patients, self.dates, self.now) = (patients, dates, now)
    var csv = CSVWriter()
    csv.byteOrderMark()
    csv.row(ReportColumn.all.map { .text($0.name) })
    try await writeRows(to: &csv)
    ready = ByteBuffer(bytes: csv.bytes)
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> ByteBuffer? {
    if let ready {
      self.ready = nil
      return ready
    }
    var csv = CSVWriter()
    try await writeRows(to: &csv)
    return csv.bytes.isEmpty ? nil : ByteBuffer(bytes: csv.bytes)
  }

  /// Writes the next rows that there are; none where the file is complete.
  private mutating func writeRows(to csv: inout CSVWriter) async throws {
    let before = csv.bytes.count
    while csv.bytes.count == before {
      if current == nil {
        guard let file = try await patients.next(dates) else { return }
        current = Current(file: file.inPassing, prescriptions: try await file.prescriptions(), next: dates.lowerBound)
      }
      guard var current else { return }
      let last = Swift.min(current.next + (Self.daysAtATime - 1), dates.upperBound)
      for day in try await current.file.schedule(current.next...last, of: current.prescriptions) {
        for line in ReportLine.lines(of: day, current.file, at: now) {
          csv.row(ReportColumn.all.lazy.map { $0.cell(line) })
        }
      }
      current.next = last + 1
      self.current = current.next > dates.upperBound ? nil : current
    }
  }
}
