import Care
import DocumentStore
import Hummingbird
import Record
import Remedi
import Web

/// Begins a discussion, or saves what is written of one.
struct DiscussionNewPages: Sendable {
  let record: MedicalRecord
  let search: any PatientSearch

  private static let path = "\(DiscussionListPage.path)/new"
  /// How many of the writer's patients a search shows.
  private static let mostPatients = 10

  /// `GET /messages/discussions/new`, with a person (`to`) or a draft.
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let to = query.value("to", "the ID of a person") { Identifier<Practitioner>(clientText: $0) }
    let draft = query.value("draft", "the ID of a draft") { MailboxEntry.ID(clientText: $0) }
    try query.finish()
    var form = DiscussionForm()
    guard let draft else {
      if let to { form.to = [try await record.directory(context).card(to).person.id] }
      return try await page(form, once: context.form.once, revision: nil, context)
    }
    let (entry, revision) = try await record.mailbox(context).draft(draft, at: context.now)
    guard entry.shelf == .discussionDrafts, let written = entry.draft else { throw RemediError.notFound }
    return try await page(DiscussionForm(written), once: draft.text, revision: revision.text, context)
  }

  /// `POST /messages/discussions/new`: searches, saves or begins, as its button says.
  func send(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var form = DiscussionForm(context.form)
    let (once, revision) = (context.form.once, context.form.optional("revision"))
    do {
      switch context.form["action"] {
      case "find": return try await page(form, once: once, revision: revision, context)
      case "save": return try await save(form.written(), as: once, revision.map { Revision($0) }, context)
      default:
        let started = try await record.mailbox(context).startDiscussion(
          form.written(), as: Identifier(once), from: revision == nil ? nil : Identifier(once), at: context.now)
        return try context.redirect(to: started.discussion.path, notice: TouchBaseNotices.started)
      }
    } catch let error as RemediError where [.validation, .conflict].contains(error.code) {
      form.show(error)
      let status: HTTPResponse.Status = error.code == .conflict ? .conflict : .unprocessableContent
      return try await page(form, once: once, revision: revision, status: status, context)
    }
  }

  private func save(
    _ written: MessageDraft, as once: String, _ revision: Revision?, _ context: PractitionerContext
  ) async throws -> Response {
    let saved = try await record.mailbox(context).saveDraft(
      written, as: Identifier(once), ofDiscussion: true, revision: revision, at: context.now)
    return try context.redirect(
      to: "\(Self.path)?draft=\(saved.entry.id)",
      notice: saved.isCopy ? TouchBaseNotices.draftCopied : TouchBaseNotices.draftSaved)
  }

  private func page(
    _ form: DiscussionForm, once: String, revision: String?, status: HTTPResponse.Status = .ok,
    _ context: PractitionerContext
  ) async throws -> Response {
    let people = try await PeopleChoosing(directory: record.directory(context)).field(
      chosen: form.to, sought: form.sought, without: [context.practitioner.id], error: form.toError)
    var patient = form.patient
    patient.own.options = try await patients(patient, context)
    return try context.page(
      DiscussionNewView(
        bar: try await record.bar(at: .touchBase, isLive: false, context), people: people, text: form.text,
        patient: patient, once: once, revision: revision, problem: form.problem),
      status: status)
  }

  /// The patient chosen before, and those found.
  private func patients(
    _ field: DiscussionPatientField, _ context: PractitionerContext
  ) async throws -> [ChoiceView.Option] {
    var found: [FoundPatient] = []
    if !field.sought.isEmpty {
      found = try await search.patients(
        of: context.practitioner, found: field.sought, limit: Self.mostPatients, session: context.sessionId,
        at: context.now)
    }
    if let id = Identifier<Patient>(clientText: field.own.value), !found.contains(where: { $0.id == id }) {
      let chosen = try await record.ownPatient(id, of: context.practitioner, at: context.now)
      found = [chosen].compactMap(\.self) + found
    }
    guard !found.isEmpty else { return [] }
    return [.init("", "None of them")]
      + found.map { .init($0.id.text, $0.name, hint: $0.dateOfBirth.map { "born \(Phrases.date($0))" }) }
  }
}
