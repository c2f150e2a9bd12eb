import DocumentStore
import Remedi

/// What a record keeps of what it read last, each kind to a bound of its own.
struct Kept: Sendable {
  /// A patient's document, read.
  struct OpenedFile: Sendable {
    let patient: Patient
    let revision: Revision
    let calendar: PatientCalendar
  }

  /// Local days of a patient, and in between.
  struct Days: Hashable, Sendable {
    let patient: DocumentPath
    let dates: ClosedRange<LocalDate>
  }

  /// The most days of records that are kept as one: a month of the chart, and what bears on its ends. Whoever asks for
  /// more reads through much and comes once.
  static let mostDays = 40

  let sessions = KeptReadings<DocumentPath, Session>(limit: 10_000)
  let files = KeptReadings<DocumentPath, OpenedFile>(limit: 5_000)
  let prescriptions = KeptReadings<DocumentPath, [Prescription]>(limit: 10_000) { $0.count + 1 }
  let completions = KeptReadings<Days, [Completion]>(limit: 40_000) { $0.count + 1 }
}
