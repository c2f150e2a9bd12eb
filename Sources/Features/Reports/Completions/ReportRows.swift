import Hummingbird
import Record
import Remedi
import Web

/// Streams the file: while some days are written, the next ones are read, which takes about as long. Rows are written
/// only after the check that they may leave, and its log entry.
struct ReportRows: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// The days that were read, and the remaining ones.
  private typealias Reading = Task<(piece: ReportDays.Piece, rest: ReportDays)?, any Error>

  /// When the file was requested. It decides what counts as late.
  private let now: Instant
  private let separator: CSVSeparator
  private var reading: Reading
  /// Bytes that are ready but not handed out yet.
  private var ready: ByteBuffer?

  /// Makes the beginning of the file, so that an error there can still be answered with a page.
  init(
    _ patients: ReportPatients, _ dates: ClosedRange<LocalDate>, separator: CSVSeparator = .comma, at now: Instant
  ) async throws {
    (self.now, self.separator) = (now, separator)
    reading = Self.read(ReportDays(patients, dates))
    var csv = CSVWriter(separator: separator)
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
    var csv = CSVWriter(separator: separator)
    try await writeRows(to: &csv)
    return csv.bytes.isEmpty ? nil : ByteBuffer(bytes: csv.bytes)
  }

  /// If nobody consumes the file anymore, a started read ends by itself.
  private static func read(_ days: ReportDays) -> Reading {
    Task {
      var days = days
      return try await days.next().map { ($0, days) }
    }
  }

  /// Writes the next available rows. Writes none if the file is complete.
  private mutating func writeRows(to csv: inout CSVWriter) async throws {
    let before = csv.bytes.count
    while csv.bytes.count == before, case (let piece, var rest)? = try await reading.value {
      let mayHandOut = try await rest.mayHandOut(piece)
      reading = Self.read(rest)
      guard mayHandOut else { continue }
      for line in piece.days.flatMap({ ReportLine.lines(of: $0, piece.file, at: now) }) {
        csv.row(ReportColumn.all.map { $0.cell(line) })
      }
    }
  }
}
