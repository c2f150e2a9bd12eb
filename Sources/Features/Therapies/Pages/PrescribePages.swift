import Hummingbird
import Record
import Remedi
import Web

/// Writing a new prescription and changing one.
struct PrescribePages: Sendable {
  let record: MedicalRecord

  // MARK: A new prescription

  func new(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await file(context)
    let query = try QueryParameters(request)
    let kind = query.value("kind", "exercise or medication") { Prescription.Kind(rawValue: $0) } ?? .exercise
    try query.finish()
    var form = PrescriptionForm(kind: kind, library: try await LibraryChoice(kind, record: record))
    form.fields.start.value = file.today(at: context.now).description
    return try context.page(page(form, of: file))
  }

  func create(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await file(context)
    guard let kind = Prescription.Kind(rawValue: context.form["kind"]) else { throw RemediError.notFound }
    var form = PrescriptionForm(kind: kind, library: try await LibraryChoice(kind, record: record))
    form.fill(context.form)
    guard let version = try version(of: &form, for: file, context) else {
      return try context.page(page(form, of: file), status: .unprocessableContent)
    }
    if context.form["action"] == "preview" {
      return try await context.page(preview(version, form, of: file, context))
    }
    _ = try await file.prescribe(kind, version, at: context.now)
    return try context.redirect(to: PatientPath.chart(file), notice: TherapyNotices.prescribed)
  }

  // MARK: A change

  func change(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await self.prescription(context)
    var form = try await self.form(changing: prescription)
    form.fill(prescription.latest)
    return try context.page(page(form, of: file))
  }

  func save(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let (file, prescription) = try await self.prescription(context)
    var form = try await self.form(changing: prescription)
    form.fill(context.form)
    guard let version = try version(of: &form, for: file, context) else {
      return try context.page(page(form, of: file), status: .unprocessableContent)
    }
    if context.form["action"] == "preview" {
      return try await context.page(preview(version, form, of: file, context))
    }
    do {
      let basis = Int(context.form["revision"]) ?? 0
      try await file.change(prescription.id, basedOn: basis, to: version, at: context.now)
    } catch let error as RemediError where error.code == .staleRevision {
      form.changing = try await file.prescription(prescription.id)
      var view = try await preview(version, form, of: file, context)
      view.problem =
        "\(error.sentence) What stands now and what you wrote are compared below. Save again to put yours in its place."
      return try context.page(view, status: .conflict)
    }
    return try context.redirect(to: PatientPath.chart(file), notice: TherapyNotices.changed)
  }

  // MARK: Shared

  private func file(_ context: PhysicianContext) async throws -> PatientFile {
    try await record.patient(
      try context.identifier("patient"), of: context.physician, session: Identifier(context.signedIn.sessionId),
      at: context.now)
  }

  private func prescription(_ context: PhysicianContext) async throws -> (PatientFile, Prescription) {
    let file = try await file(context)
    let prescription = try await file.prescription(try context.identifier("prescription"))
    guard prescription.stop == nil else {
      throw RemediError(.conflict, "This prescription has been stopped. Prescribe it anew instead.")
    }
    return (file, prescription)
  }

  private func form(changing prescription: Prescription) async throws -> PrescriptionForm {
    let library = try await LibraryChoice(
      prescription.kind, record: record, including: prescription.latest.action)
    return PrescriptionForm(kind: prescription.kind, library: library, changing: prescription)
  }

  /// The version that the form means; nil where something has to be mended, also where it would never ask for anything.
  private func version(
    of form: inout PrescriptionForm, for file: PatientFile, _ context: PhysicianContext
  ) throws -> PrescriptionVersion? {
    // Asked once: a version that holds from a moment before it was written would be refused.
    let now = context.now
    guard let reading = form.read(calendar: file.calendar, at: now) else { return nil }
    let version = try reading.version(by: Actor(context.physician), at: now)
    let preview = PrescriptionPreview(file: file, kind: form.kind, version: version, changing: form.changing)
    guard try preview.everFires() else {
      form.fields.end.error = "Nothing would ever be asked for: all times of the last day have passed already."
      return nil
    }
    return version
  }

  private func preview(
    _ version: PrescriptionVersion, _ form: PrescriptionForm, of file: PatientFile, _ context: PhysicianContext
  ) async throws -> PrescribeView {
    var recorded: [ScheduleDay.Item] = []
    let today = file.today(at: context.now)
    if let changing = form.changing, version.timing.start == today {
      recorded = try await file.schedule(today...today, of: [changing])[0].items.filter { $0.completion != nil }
    }
    var view = page(form, of: file)
    view.preview = try PrescriptionPreview(
      file: file, kind: form.kind, version: version, changing: form.changing
    ).view(recordedToday: recorded)
    return view
  }

  private func page(_ form: PrescriptionForm, of file: PatientFile) -> PrescribeView {
    let isMedication = form.kind == .medication
    let other: Prescription.Kind = isMedication ? .exercise : .medication
    return PrescribeView(
      title: form.changing.map { "Change \($0.latest.action.name)" }
        ?? (isMedication ? "Prescribe a medication" : "Prescribe an exercise"),
      isMedication: isMedication, patientName: file.patient.name, patientHref: PatientPath.chart(file),
      otherKindHref: form.changing == nil ? "\(PatientPath.chart(file))/prescriptions/new?kind=\(other.rawValue)" : nil,
      revision: form.changing.map { String($0.latest.number) }, form: form.fields)
  }
}

/// Paths of a patient's pages.
enum PatientPath {
  static func chart(_ file: PatientFile) -> String { "/patients/\(file.patient.id)" }
}

/// What the chart says after a therapy was changed.
enum TherapyNotices {
  static let prescribed = Notice("prescribed", "Prescribed. The patient sees it in the schedule.")
  static let changed = Notice("prescription-changed", "The prescription was changed.")
  static let stopped = Notice("prescription-stopped", "The prescription was stopped.")
  static let all = [prescribed, changed, stopped]
}
