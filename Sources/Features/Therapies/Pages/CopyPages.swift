import Care
import Hummingbird
import Record
import Remedi
import Web

/// Selects another prescription as the start of a new one, from this patient or another of the physician's patients.
struct CopyPages: Sendable {
  let record: MedicalRecord
  let patientSearch: any PatientSearch

  static let pageSize = 25

  static func path(_ file: PatientRecord) -> String { "\(file.path)/prescriptions/copy" }

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let query = try QueryParameters(request)
    let search = query.search(context).words
    let of = query.value("of", "a patient") { Identifier<Patient>(clientText: $0) }
    try query.finish()
    let source = try await source(of, file, context)
    let prescriptions = try await source.prescriptions()
    let (now, today) = (context.now, source.today(at: context.now))
    func rows(_ isActive: Bool) -> [CopySourceView] {
      prescriptions.filter { $0.isActive(at: now, today: today) == isActive }
        .sorted { ($0.latest.action.name, $0.id.text) < ($1.latest.action.name, $1.id.text) }
        .map { row($0, of: source, for: file, at: now) }
    }
    return try context.page(
      CopyView(
        patientName: file.patient.name, patientHref: file.path,
        sourceName: source.patient.id == file.patient.id ? nil : source.patient.name, query: search,
        found: try await found(search, file, context), active: rows(true), stopped: rows(false)))
  }

  /// `POST`: searches for another patient.
  func search(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    _ = try await record.patient(context, for: .prescribe)
    return try await AddressForm(typed: Search.name).lead(request, context)
  }

  /// The patient whose prescriptions are shown.
  private func source(
    _ other: Identifier<Patient>?, _ file: PatientRecord, _ context: PractitionerContext
  ) async throws -> PatientRecord {
    guard let other, other != file.patient.id else { return file }
    return try await record.patient(other, context)
  }

  /// The physician's patients that match a name. Nil without a search.
  private func found(
    _ search: String, _ file: PatientRecord, _ context: PractitionerContext
  ) async throws -> [CopyPatientView]? {
    guard !search.isEmpty else { return nil }
    let patients = try await patientSearch.patients(
      of: context.practitioner, found: search, limit: Self.pageSize, session: context.sessionId, at: context.now)
    return patients.map { found in
      CopyPatientView(
        name: found.name, href: "\(Self.path(file))?of=\(found.id)",
        birthDate: found.dateOfBirth.map { "born \(Phrases.date($0))" })
    }
  }

  private func row(
    _ prescription: Prescription, of source: PatientRecord, for file: PatientRecord, at now: Instant
  ) -> CopySourceView {
    CopySourceView(
      name: prescription.toCopy(at: now).action.name, isMedication: prescription.kind == .medication,
      words: PrescriptionPhrases.withoutName(prescription.toCopy(at: now)),
      href: "\(file.path)/prescriptions/new?copy=\(prescription.id)&of=\(source.patient.id)")
  }
}

extension Prescription {
  /// The version to copy: the one in force, or else the last one that was.
  func toCopy(at now: Instant) -> PrescriptionVersion { lastVersion(inForceBy: now) ?? lastToRule }
}
