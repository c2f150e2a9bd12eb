import Record
import Remedi

/// The days of a file, read patient by patient in batches, so that a year of a thousand patients takes no more memory
/// than a week of one.
struct ReportDays: Sendable {
  /// Some days of one patient. They must not be handed out before ``ReportDays/mayHandOut(_:)`` allows it.
  struct Piece: Sendable {
    let file: PatientRecord
    let days: [ScheduleDay]
    /// Whether they are the patient's first days.
    let isFirst: Bool
  }

  private struct Current: Sendable {
    let file: PatientRecord
    let prescriptions: [Prescription]
    /// The first day that was not read yet.
    var next: LocalDate
  }

  private let dates: ClosedRange<LocalDate>
  private var patients: ReportPatients
  private var current: Current?

  private static let daysAtATime = 14

  init(_ patients: ReportPatients, _ dates: ClosedRange<LocalDate>) {
    (self.patients, self.dates) = (patients, dates)
  }

  /// Nil if the file is complete.
  mutating func next() async throws -> Piece? {
    if current == nil {
      guard let file = try await patients.next()?.inPassing else { return nil }
      current = Current(file: file, prescriptions: try await file.prescriptions(), next: dates.lowerBound)
    }
    guard var current else { return nil }
    let first = current.next
    let last = min(first + (Self.daysAtATime - 1), dates.upperBound)
    let days = try await current.file.schedule(first...last, of: current.prescriptions)
    current.next = last + 1
    self.current = current.next > dates.upperBound ? nil : current
    return Piece(file: current.file, days: days, isFirst: first == dates.lowerBound)
  }

  /// Logs the export in the patient's audit chain before the first days of the patient are handed out. If they may not
  /// be handed out anymore, the patient's other days are skipped too.
  /// - Parameter piece: the last one that was read.
  mutating func mayHandOut(_ piece: Piece) async throws -> Bool {
    guard piece.isFirst, !(try await patients.noteExport(of: piece.file, dates)) else { return true }
    current = nil
    return false
  }
}
