import Care
import Hummingbird
import Record
import Remedi
import Web

/// Adds a patient and changes the profile.
struct ProfilePages: Sendable {
  let record: MedicalRecord

  // MARK: A new patient

  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(newPage(form(context), try await responsible(context), context))
  }

  func create(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var form = form(context)
    form.fill(context.form)
    var responsible = try await responsible(context)
    responsible?.value = context.form["physician"]
    if let field = responsible, !field.options.dropFirst().contains(where: { $0.value == field.value }) {
      responsible?.error = "Choose the physician who is responsible for the patient."
    }
    guard let reading = form.read(), responsible?.error == nil else {
      return try context.page(newPage(form, responsible, context), status: .unprocessableContent)
    }
    let (opening, submission) = (context.form.opening, context.form.submission)
    if let opening,
      let made = try await record.patient(madeIn: opening, by: context.practitioner, at: context.now),
      made.submission != submission
    {
      let page = newPage(form, responsible, context, .made(made), once: FormData.freshOnce)
      return try context.page(page, status: .conflict)
    }
    let id = opening.map { record.patientId(madeIn: $0, by: context.practitioner) }
    if let warning = try await duplicates(context).warning(before: reading.profile, of: id, action: "add") {
      return try context.page(newPage(form, responsible, context, warning), status: .conflict)
    }
    let patient: Patient
    do {
      patient = try await record.createPatient(
        reading.profile, timeZone: reading.timeZone, by: context.practitioner,
        responsible: responsible.map { Identifier($0.value) }, opening: opening, submission: submission,
        at: context.now)
    } catch let error as RemediError where error.code == .validation && responsible != nil {
      // The chosen practitioner left the clinic or lost the role just now.
      responsible?.error = error.sentence
      return try context.page(newPage(form, responsible, context), status: .unprocessableContent)
    }
    return try context.redirect(
      to: patient.id.chartPath,
      notice: patient.profile.email == nil ? PatientNotices.addedOnPaper : PatientNotices.addedByMail)
  }

  /// The field that asks who is responsible, for practitioners who do not treat patients. Nil for those who do.
  private func responsible(_ context: PractitionerContext) async throws -> FieldView? {
    guard !context.practitioner.may(.treat) else { return nil }
    let practitioners = try await record.colleagues(in: context.clinic.id).filter { $0.may(.treat) }
    return FieldView(
      name: "physician", label: "Who is responsible for the patient?", kind: .select,
      hint: "This physician treats the patient. You look after the profile and the invitation.", isRequired: true,
      options: [.init("", practitioners.isEmpty ? "Nobody here treats patients" : "Choose a physician")]
        + practitioners.map { .init($0.id.text, $0.name) })
  }

  private func newPage(
    _ form: ProfileForm, _ responsible: FieldView?, _ context: PractitionerContext, _ duplicates: DuplicatesView? = nil,
    once: String? = nil
  ) -> PatientEditView {
    PatientEditView(
      title: "Add a patient", action: duplicates?.action ?? "Add the patient", cancelHref: "/patients", revision: nil,
      identity: form.fields.identity, contact: form.fields.contact, clinical: form.fields.clinical,
      responsible: responsible, conflict: nil, duplicates: duplicates, distinct: context.form.value("distinct"),
      once: once ?? context.form.once, problem: nil)
  }

  // MARK: A change

  func edit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .register)
    var form = form(context)
    let address = try await ProfileAddress(file, at: context.now)
    form.fill(address.profile, timeZone: file.patient.timeZone)
    form.fields.email.hint = address.hint
    return try context.page(editPage(form, context, of: file, revision: ContentRevision(address)))
  }

  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var file = try await record.patient(context, for: .register)
    let basis = ContentRevision(text: context.form["revision"])
    var form = form(context)
    form.fill(context.form)
    var address = try await ProfileAddress(file, at: context.now)
    form.fields.email.hint = address.hint
    guard let reading = form.read() else {
      return try context.page(editPage(form, context, of: file, revision: basis), status: .unprocessableContent)
    }
    if Self.isAnother(reading.profile, than: file.patient.profile),
      let warning = try await duplicates(context).warning(
        before: reading.profile, of: file.patient.id, action: "save")
    {
      return try context.page(
        editPage(form, context, of: file, revision: basis, duplicates: warning), status: .conflict)
    }
    for _ in 1...Self.attempts {
      let current = ContentRevision(address)
      // A repeated submit finds the profile already saved.
      let isSaved = current == ContentRevision(reading.profile, timeZone: reading.timeZone)
      guard current == basis || isSaved else { return try await conflict(form, reading, of: file, address, context) }
      do {
        try await file.change(
          reading.profile, timeZone: reading.timeZone, ifRevision: file.revision, by: context.practitioner,
          at: context.now)
        let isWaiting = try await file.pendingAddress(at: context.now) != nil
        return try context.redirect(
          to: file.path, notice: isWaiting ? PatientNotices.savedAddressWaits : PatientNotices.saved)
      } catch let error as RemediError where error.code == .staleRevision {
        // The profile may be unchanged: the patient may just have accepted the invitation.
        file = try await record.patient(context, for: .register)
        address = try await ProfileAddress(file, at: context.now)
      } catch let error as RemediError where error.code == .rateLimited {
        form.fields.email.error = error.sentence
        return try context.page(
          editPage(form, context, of: file, revision: basis), status: error.code.status
        ).retrying(after: error.retryAfter)
      }
    }
    throw RemediError.overtaken
  }

  /// Whether a change alters the patient's identity. Only then other patients are checked for duplicates.
  private static func isAnother(_ profile: Patient.Profile, than stored: Patient.Profile) -> Bool {
    PatientKeys.number(profile) != PatientKeys.number(stored)
      || PatientKeys.nameAndBirth(profile) != PatientKeys.nameAndBirth(stored)
      || PatientKeys.emailAndBirth(profile) != PatientKeys.emailAndBirth(stored)
  }

  /// How often a change is retried if something other than the profile changed.
  private static let attempts = 5

  /// Both versions, and the form as submitted, ready to replace what is stored now.
  private func conflict(
    _ form: ProfileForm, _ typed: ProfileForm.Reading, of file: PatientRecord, _ address: ProfileAddress,
    _ context: PractitionerContext
  ) async throws -> Response {
    let clock = file.clock(at: context.now)
    let last = try await file.auditTrail(limit: 100).first { $0.event == .patientChanged }
    let stored = ProfilePhrases.fields(address.profile, timeZone: file.patient.timeZone)
    let mine = ProfilePhrases.fields(typed.profile, timeZone: typed.timeZone)
    let view = ConflictView(
      "this patient", savedBy: last?.by.name, savedAt: last.map { clock.moment($0.at) },
      differences: ChangeView.differences(from: stored, to: mine), takeStoredHref: "\(file.path)/edit")
    let page = editPage(form, context, of: file, revision: ContentRevision(address), conflict: view)
    return try context.page(page, status: .conflict)
  }

  private func editPage(
    _ form: ProfileForm, _ context: PractitionerContext, of file: PatientRecord, revision: ContentRevision,
    conflict: ConflictView? = nil, duplicates: DuplicatesView? = nil
  ) -> PatientEditView {
    PatientEditView(
      title: "Change \(Phrases.isolated(file.patient.name))",
      action: conflict != nil ? "Save my version" : duplicates?.action ?? "Save the changes", cancelHref: file.path,
      revision: revision.text, identity: form.fields.identity, contact: form.fields.contact,
      clinical: form.fields.clinical, conflict: conflict, duplicates: duplicates,
      distinct: context.form.value("distinct"), problem: nil, patientName: file.patient.name)
  }

  // MARK: Shared

  private func duplicates(_ context: PractitionerContext) -> DuplicateCheck {
    DuplicateCheck(record: record, context: context)
  }

  private func form(_ context: PractitionerContext) -> ProfileForm {
    ProfileForm(timeZones: record.timeZones, clinicZone: context.clinic.timeZone, at: context.now)
  }
}
