import Record
import Remedi

/// The days that a file is about, patient by patient and some at a time, so that it takes no more memory for a year of a
/// thousand patients than for a week of one. A patient's days begin only after the export stands in the patient's audit
/// chain.
struct ReportDays: Sendable {
  /// Some days of one patient.
  struct Piece: Sendable {
    let file: PatientFile
    let days: [ScheduleDay]
  }

  private struct Current: Sendable {
    let file: PatientFile
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

  /// Nil where the file is complete.
  mutating func next() async throws -> Piece? {
    if current == nil {
      guard let file = try await patients.next(dates) else { return nil }
      current = Current(file: file.inPassing, prescriptions: try await file.prescriptions(), next: dates.lowerBound)
    }
    guard var current else { return nil }
    let last = min(current.next + (Self.daysAtATime - 1), dates.upperBound)
    let days = try await current.file.schedule(current.next...last, of: current.prescriptions)
    current.next = last + 1
    self.current = current.next > dates.upperBound ? nil : current
    return Piece(file: current.file, days: days)
  }
}
