import Record
import Remedi
import Web

/// The patients of a file, one by one. All of a physician's patients are read in batches.
struct ReportPatients: Sendable {
  private enum Rest: Sendable {
    case none
    case from(PageCursor?)
  }

  private let record: MedicalRecord
  private let practitioner: Practitioner
  private let session: Identifier<Session>
  /// The clock. A long download outlasts the time of its request.
  private let now: @Sendable () -> Instant
  private var waiting: [PatientRecord] = []
  private var rest = Rest.none
  /// The recipient of the file.
  private let recipient: ExportRecipient
  /// The one patient. Nil if the file is about all patients.
  let one: PatientRecord?
  /// The name of the one patient. Nil if the file is about all patients.
  var name: String? { one?.patient.name }

  /// Small, so that little time passes between checking access and writing the rows.
  private static let pageSize = 20

  /// - Parameter patient: nil for all of the physician's own.
  /// - Throws: `RemediError.notFound` for a patient who does not exist or is another physician's, `viewOnly` for one
  ///   whose record the physician may only view.
  init(
    _ patient: Identifier<Patient>?, for recipient: ExportRecipient, _ context: PractitionerContext,
    record: MedicalRecord
  ) async throws {
    self.recipient = recipient
    (self.record, practitioner, now) = (record, context.practitioner, context.web.now)
    session = context.sessionId
    if let patient {
      let file = try await record.patient(patient, of: practitioner, session: session, at: now())
      try file.check(.export)
      waiting = [file]
      one = file
    } else {
      rest = .from(nil)
      one = nil
    }
  }

  /// Logs in a patient's audit chain that the rows of some days are exported, and checks whether the physician may
  /// still have them. It must be called before any of these rows is handed out.
  /// - Parameter dates: of the patient's days, those that the file is about.
  /// - Returns: false if the rows must be left out of a report of all patients: access has ended, or does not include
  ///   exports.
  func noteExport(of file: PatientRecord, _ dates: ClosedRange<LocalDate>) async throws -> Bool {
    do {
      try await file.noteExport(.completions, dates, for: recipient, at: now())
      return true
    } catch let error as RemediError where [.notFound, .viewOnly].contains(error.code) && one == nil {
      return false
    }
  }

  /// Reads the next patient. Nil if there is none.
  mutating func next() async throws -> PatientRecord? {
    while waiting.isEmpty, case .from(let cursor) = rest {
      let page = try await record.patients(
        of: practitioner, limit: Self.pageSize, after: cursor, session: session, at: now())
      waiting = page.files.filter { $0.terms?.mayExport == true }
      rest = page.next.map { .from($0) } ?? .none
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
