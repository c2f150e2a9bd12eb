import Care
import Hummingbird
import Record
import Remedi
import Web

/// Makes a programme from a patient's prescriptions.
struct CollectPages: Sendable {
  let record: MedicalRecord

  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let collected = try await CollectedItems(of: file, in: record, context)
    let chosen = Set(collected.sources.prefix(Programme.mostItems).map(\.prescription.id))
    return try context.page(page(ProgrammeForm(), collected, chosen, withNotes: false, of: file, context))
  }

  func create(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let id: Identifier<Programme> = ProgrammeForm.id(context.form)
    if let made = try await made(id, context) {
      return try context.redirect(to: ProgrammePath.one(made), notice: ProgrammeNotices.made)
    }
    let collected = try await CollectedItems(of: file, in: record, context)
    let sent = Set(context.form.all(ProgrammeEditView.sourceName))
    // Report prescriptions that were stopped meanwhile. Ids that are not the patient's are not found.
    for id in sent.subtracting(collected.sources.map(\.prescription.id.text)) {
      _ = try await file.prescription(Identifier(id))
    }
    let chosen = collected.sources.filter { sent.contains($0.prescription.id.text) }
    let withNotes = context.form.value(ProgrammeEditView.notesName) != nil
    var form = ProgrammeForm()
    form.fill(context.form)
    let typed = form.read()
    var faults: [Identifier<Prescription>: String] = [:]
    func again(_ problem: String?, _ status: HTTPResponse.Status = .unprocessableContent) throws -> Response {
      try context.page(
        page(
          form, collected, Set(chosen.map(\.prescription.id)), withNotes: withNotes, of: file, context,
          problem: problem, faults: faults), status: status)
    }
    if chosen.count < sent.count {
      return try again("The prescriptions have changed meanwhile. Check the list again.", .conflict)
    }
    if chosen.isEmpty { return try again("Choose at least one prescription.") }
    if chosen.count > Programme.mostItems {
      return try again("A programme has at most \(Programme.mostItems) prescriptions; these are \(chosen.count).")
    }
    faults = try collected.faults(chosen)
    guard let typed, faults.isEmpty else { return try again(nil) }
    do {
      let programme = Programme(
        id: id, name: typed.name, description: typed.description,
        items: try collected.items(chosen, withNotes: withNotes), isDemonstration: false)
      try await record.programmes(context).add(programme, by: context.practitioner, at: context.now)
      return try context.redirect(to: ProgrammePath.one(programme), notice: ProgrammeNotices.made)
    } catch let error as RemediError where error.code == .validation && error.fields.first?.name == "name" {
      form.name.error = error.sentence
      return try again(nil)
    }
  }

  /// The programme that this form already made. Nil if it has not made one.
  private func made(_ id: Identifier<Programme>, _ context: PractitionerContext) async throws -> Programme? {
    do {
      let programme = try await record.programmes(context).entry(id)
      return programme.authorship?.madeBy == Actor(context.practitioner) ? programme : nil
    } catch let error as RemediError where error.code == .notFound {
      return nil
    }
  }

  private func page(
    _ form: ProgrammeForm, _ collected: CollectedItems, _ chosen: Set<Identifier<Prescription>>, withNotes: Bool,
    of file: PatientRecord, _ context: PractitionerContext, problem: String? = nil,
    faults: [Identifier<Prescription>: String] = [:]
  ) -> ProgrammeEditView {
    let sources = collected.sources.map { source in
      let item = try? collected.item(source, Identifier("1"), after: 0, withNotes: true)
      return ProgrammeSourceView(
        id: source.prescription.id.text, name: source.version.action.name,
        words: item.map { ProgrammePhrases.line($0) } ?? PrescriptionPhrases.withoutName(source.version),
        note: source.version.note.isEmpty ? nil : source.version.note,
        isChosen: chosen.contains(source.prescription.id), error: faults[source.prescription.id])
    }
    return ProgrammeEditView(
      title: "Make a programme",
      trail: [Crumb("Patients", "/patients"), Crumb(file.patient.name, file.path)],
      remark: "Of what \(Phrases.isolated(file.patient.name)) is prescribed. Nothing changes for the patient, "
        + "and the programme does not name the patient.",
      action: "Make the programme", cancelHref: file.path, once: context.form.once, form: form,
      problem: problem, sources: sources, takesNotes: withNotes, isCollecting: true)
  }
}
