import Care
import DocumentStore
import Hummingbird
import Record
import Remedi
import Web

/// Writes messages: new ones, answers, those that are passed on, and drafts.
struct WritingPages: Sendable {
  let record: MedicalRecord
  let search: any PatientSearch

  // MARK: The form

  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let beginning = try MessageBeginning(QueryParameters(request))
    let mailbox = record.mailbox(of: context.practitioner)
    switch beginning {
    case .blank(let person):
      var form = MessageForm()
      form.to = person.map { [$0] } ?? []
      return try context.page(try await view(form, context))
    case .reply(let entry, let toAll):
      return try context.page(
        try await view(MessageForm(try await mailbox.reply(to: entry, toAll: toAll, at: context.now)), context))
    case .forward(let entry):
      return try context.page(
        try await view(MessageForm(try await mailbox.forward(entry, at: context.now)), context))
    case .draft(let id): return try await open(id, mailbox, context)
    }
  }

  private func open(
    _ id: MailboxEntry.ID, _ mailbox: Mailbox, _ context: PractitionerContext
  ) async throws -> Response {
    let (entry, revision) = try await mailbox.draft(id, at: context.now)
    guard let draft = entry.draft, let folder = entry.folder else { throw RemediError.notFound }
    guard folder == .drafts else { return try context.redirect(to: MailPaths.entry(id, in: folder)) }
    let form = MessageForm(draft, id: Identifier(id.text), revision: revision.text)
    return try context.page(try await view(form, context, title: "Draft"))
  }

  // MARK: What is sent

  /// Sends it, saves it as a draft, or only looks for people and patients (`find`).
  func write(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let form = try MessageForm(context.form)
    switch context.form["action"] {
    case "send": return try await send(form, context)
    case "save": return try await save(form, context)
    case "find":
      var form = form
      form.pictures.askAgain()
      return try context.page(try await view(form, context))
    default: throw RemediError.invalid("action", "This must be send, save or find.")
    }
  }

  private func send(_ form: MessageForm, _ context: PractitionerContext) async throws -> Response {
    let draft = form.revision.isEmpty ? nil : MailboxEntry.ID(form.id.text)
    do {
      try form.pictures.check()
      _ = try await record.mailbox(of: context.practitioner).send(
        form.written, pictures: form.pictures.uploads, as: form.id, from: draft, at: context.now)
    } catch let error as RemediError where [.validation, .conflict, .rateLimited].contains(error.code) {
      return try await again(form, error, context)
    }
    return try context.redirect(to: MailPaths.list(.inbox), notice: MessagingNotices.sent)
  }

  private func save(_ form: MessageForm, _ context: PractitionerContext) async throws -> Response {
    let revision = form.revision.isEmpty ? nil : Revision(form.revision)
    do {
      let saved = try await record.mailbox(of: context.practitioner).saveDraft(
        form.written, as: MailboxEntry.ID(form.id.text), ofDiscussion: false, revision: revision, at: context.now)
      return try context.redirect(
        to: MailPaths.draft(saved.entry.id),
        notice: saved.isCopy
          ? MessagingNotices.draftCopied
          : form.pictures.uploads.isEmpty ? MessagingNotices.draftSaved : MessagingNotices.draftSavedWithoutPictures)
    } catch let error as RemediError where [.validation, .conflict].contains(error.code) {
      return try await again(form, error, context)
    }
  }

  /// The form with what was typed, and the sentences of the error.
  private func again(
    _ form: MessageForm, _ error: RemediError, _ context: PractitionerContext
  ) async throws -> Response {
    var form = form
    let others = form.note(error)
    form.pictures.askAgain()
    // The ID belongs to another message. What was typed can be sent as one of its own.
    if error.code == .conflict, context.form["action"] == "send" { (form.id, form.revision) = (.make(), "") }
    var view = try await view(form, context)
    view.problem = others.isEmpty ? nil : others.joined(separator: " ")
    return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
  }

  private func view(
    _ form: MessageForm, _ context: PractitionerContext, title: String? = nil
  ) async throws -> MessageFormView {
    var form = form
    let mailbox = record.mailbox(of: context.practitioner)
    let choices = MessageFormChoices(mailbox: mailbox, search: search, session: context.sessionId)
    let chosen = try await choices.chosen(&form)
    let patient = try await choices.patient(&form, at: context.now)
    let standard = form.inReplyTo != nil ? "Reply" : form.forwardOf != nil ? "Forward" : "Send a message"
    let state = try await mailbox.state(at: context.now)
    let carried = try await carried(form, mailbox, at: context.now)
    return MessageFormView(
      title: title ?? (form.revision.isEmpty ? standard : "Draft"), bar: MessagingBar(state, at: .inbox, isLive: false),
      form: form, carried: carried, chosen: chosen, found: try await choices.people(form), chosenPatient: patient,
      foundPatients: try await choices.patients(form, at: context.now), findsPatients: choices.findsPatients)
  }

  /// The pictures of the message that is passed on.
  private func carried(
    _ form: MessageForm, _ mailbox: Mailbox, at now: Instant
  ) async throws -> [MessagePictureView] {
    guard let id = form.forwardOf, MessageRules.isValid(id: id.text),
      let entry = try await mailbox.entries(called: id.text, at: now).first(where: { $0.messageId == id }),
      entry.isSeen(at: now), let folder = entry.folder
    else { return [] }
    let message = try await mailbox.message(entry.id, at: now).message
    return (message?.pictures ?? []).map {
      MessagePictureView($0, of: message?.sender.name ?? "", at: MailPaths.entry(entry.id, in: folder))
    }
  }
}
