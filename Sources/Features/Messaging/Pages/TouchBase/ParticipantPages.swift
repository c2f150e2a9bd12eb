import Care
import Hummingbird
import Record
import Remedi
import Web

/// Adds people to a discussion, and removes those whom the reader added.
struct ParticipantPages: Sendable {
  let record: MedicalRecord
  let search: any PatientSearch

  /// `GET /messages/discussions/{discussion}/participants`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(try await view(MessageForm(), context))
  }

  /// `POST /messages/discussions/{discussion}/participants`: adds them, or only looks for people (`find`).
  func add(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    // A person who does not take part learns nothing of what is wrong in the form.
    _ = try await record.mailbox(context).discussion(id, before: nil, at: context.now)
    var form = try MessageForm(context.form)
    var view = try await view(form, context)
    view.seeing.value = context.form[view.seeing.name]
    if context.form["action"] == "find" { return try context.page(view) }
    if !view.seeing.options.contains(where: { $0.value == view.seeing.value }) {
      view.seeing.error = "Choose what they see."
      return try context.page(view, status: .unprocessableContent)
    }
    do {
      let added = try await record.mailbox(context).add(
        form.to, to: id, seeingAll: view.seeing.value == ParticipantsAddView.everything, at: context.now)
      return try context.redirect(
        to: id.discussionPath, notice: added.isEmpty ? TouchBaseNotices.nobodyNew : TouchBaseNotices.added)
    } catch let error as RemediError where [.validation, .conflict].contains(error.code) {
      let others = form.note(error)
      var again = try await self.view(form, context)
      again.seeing.value = view.seeing.value
      again.problem = others.isEmpty ? nil : others.joined(separator: " ")
      return try context.page(again, status: error.code.status)
    }
  }

  /// `POST /messages/discussions/{discussion}/participants/remove`. Removing a person who does not take part changes nothing.
  func remove(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    guard let person = Identifier<Practitioner>(clientText: context.form["person"]) else {
      throw RemediError.invalid("person", "Choose whom to remove.")
    }
    try await record.mailbox(context).remove(person, from: id, at: context.now)
    return try context.redirect(to: id.discussionPath, notice: TouchBaseNotices.removed)
  }

  /// - Throws: `RemediError.notFound` for everybody who does not take part.
  private func view(_ form: MessageForm, _ context: PractitionerContext) async throws -> ParticipantsAddView {
    let mailbox = record.mailbox(context)
    let discussion = try await mailbox.discussion(
      context.identifier("discussion"), before: nil, at: context.now
    ).discussion
    let choices = MessageFormChoices(mailbox: mailbox, search: search, session: context.sessionId)
    var form = form
    let chosen = try await choices.chosen(&form)
    let present = Set(discussion.participants.map(\.person.id.text))
    return ParticipantsAddView(
      trail: discussion.trail, bar: try await record.bar(at: .touchBase, isLive: false, context),
      path: discussion.path, people: form.people, chosen: chosen,
      found: try await choices.people(form)?.filter { !present.contains($0.id) })
  }
}

extension Discussion {
  /// The pages above those of a discussion.
  var trail: [Crumb] {
    [Crumb("Touch Base", DiscussionListPage.path), Crumb(patient?.name ?? "Discussion", path)]
  }
}
