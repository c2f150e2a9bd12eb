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

  /// `GET /messages/discussions/new`, with a person (`to`) or a draft.
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let to = query.value("to", "the ID of a person") { Identifier<Practitioner>(clientText: $0) }
    let draft = query.value("draft", "the ID of a draft") { MailboxEntry.ID(clientText: $0) }
    if to != nil, draft != nil { query.fault("draft", "Only one of to and draft can be given.") }
    try query.finish()
    guard let draft else {
      var form = MessageForm()
      form.to = to.map { [$0] } ?? []
      return try context.page(try await view(form, context))
    }
    let (entry, revision) = try await record.mailbox(context).draft(draft, at: context.now)
    guard entry.shelf == .discussionDrafts, let written = entry.draft else { throw RemediError.notFound }
    let form = MessageForm(written, id: Identifier(draft.text), revision: revision.text)
    return try context.page(try await view(form, context))
  }

  /// `POST /messages/discussions/new`: sends it, saves it as a draft, or only looks for people and patients (`find`).
  func write(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let form = try MessageForm(context.form)
    do {
      switch context.form["action"] {
      case "send": return try await send(form, context)
      case "save": return try await save(form, context)
      case "find": return try context.page(try await view(form, context))
      default: throw RemediError(.malformed, "The form must say what to do: send, save or find.")
      }
    } catch let error as RemediError where [.validation, .conflict, .rateLimited].contains(error.code) {
      return try await again(form, error, context)
    }
  }

  private func send(_ form: MessageForm, _ context: PractitionerContext) async throws -> Response {
    let started = try await record.mailbox(context).startDiscussion(
      form.written, as: Identifier(form.id.text), from: form.revision.isEmpty ? nil : Identifier(form.id.text),
      at: context.now)
    return try context.redirect(to: started.discussion.path, notice: TouchBaseNotices.started)
  }

  private func save(_ form: MessageForm, _ context: PractitionerContext) async throws -> Response {
    let saved = try await record.mailbox(context).saveDraft(
      form.written, as: Identifier(form.id.text), ofDiscussion: true,
      revision: form.revision.isEmpty ? nil : Revision(form.revision), at: context.now)
    return try context.redirect(
      to: PageAddress.text(Self.path, [("draft", saved.entry.id.text)]),
      notice: saved.isCopy ? MessagingNotices.draftCopied : MessagingNotices.draftSaved)
  }

  /// The form with what was typed, and the sentences of the error.
  private func again(
    _ form: MessageForm, _ error: RemediError, _ context: PractitionerContext
  ) async throws -> Response {
    var form = form
    let others = form.note(error)
    // The ID belongs to another discussion. What was typed can be sent as one of its own.
    if error.code == .conflict, context.form["action"] == "send" { (form.id, form.revision) = (.make(), "") }
    let view = try await view(form, problem: others.isEmpty ? nil : others.joined(separator: " "), context)
    return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
  }

  private func view(
    _ form: MessageForm, problem: String? = nil, _ context: PractitionerContext
  ) async throws -> DiscussionNewView {
    var form = form
    let choices = MessageFormChoices(mailbox: record.mailbox(context), search: search, session: context.sessionId)
    let chosen = try await choices.chosen(&form)
    let patient = try await choices.patient(&form, at: context.now)
    let reader = context.practitioner.id.text
    return DiscussionNewView(
      MessageFormView(
        title: form.revision.isEmpty ? "Start a discussion" : "Draft of a discussion",
        bar: try await record.bar(at: .touchBase, isLive: false, context), form: form, chosen: chosen,
        found: try await choices.people(form)?.filter { $0.id != reader }, chosenPatient: patient,
        foundPatients: try await choices.patients(form, at: context.now), findsPatients: choices.findsPatients,
        problem: problem))
  }
}
