import Hummingbird
import Record
import Remedi
import Web

/// Adds people to a discussion, and removes those whom the reader added.
struct ParticipantPages: Sendable {
  let record: MedicalRecord

  /// `GET /messages/discussions/{discussion}/participants`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await page(DiscussionForm(), ParticipantsAddView.question, context)
  }

  /// `POST /messages/discussions/{discussion}/participants`: searches or adds, as its button says.
  func add(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    var form = DiscussionForm(context.form)
    var seeing = ParticipantsAddView.question
    seeing.value = context.form[seeing.name]
    if context.form["action"] == "find" { return try await page(form, seeing, context) }
    if !seeing.options.contains(where: { $0.value == seeing.value }) { seeing.error = "Choose what they see." }
    if form.to.isEmpty { form.toError = "Choose at least one person." }
    guard seeing.error == nil, form.toError == nil else {
      return try await page(form, seeing, status: .unprocessableContent, context)
    }
    do {
      let added = try await record.mailbox(context).add(
        form.to, to: id, seeingAll: seeing.value == ParticipantsAddView.everything, at: context.now)
      return try context.redirect(
        to: id.discussionPath, notice: added.isEmpty ? TouchBaseNotices.nobodyNew : TouchBaseNotices.added)
    } catch let error as RemediError where [.validation, .conflict].contains(error.code) {
      form.show(error)
      let status: HTTPResponse.Status = error.code == .conflict ? .conflict : .unprocessableContent
      return try await page(form, seeing, status: status, context)
    }
  }

  /// `POST /messages/discussions/{discussion}/participants/remove`. Whoever does not take part is removed already.
  func remove(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    guard let person = Identifier<Practitioner>(clientText: context.form["person"]) else {
      throw RemediError.invalid("person", "Choose whom to remove.")
    }
    try await record.mailbox(context).remove(person, from: id, at: context.now)
    return try context.redirect(to: id.discussionPath, notice: TouchBaseNotices.removed)
  }

  private func page(
    _ form: DiscussionForm, _ seeing: ChoiceView, status: HTTPResponse.Status = .ok, _ context: PractitionerContext
  ) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    let discussion = try await record.mailbox(context).discussion(id, before: nil, at: context.now).discussion
    let people = try await PeopleChoosing(directory: record.directory(context)).field(
      chosen: form.to, sought: form.sought, without: Set(discussion.participants.map(\.person.id)),
      error: form.toError)
    return try context.page(
      ParticipantsAddView(
        trail: discussion.trail, bar: try await record.bar(at: .touchBase, isLive: false, context),
        path: discussion.path, people: people, seeing: seeing, problem: form.problem),
      status: status)
  }
}

extension Discussion {
  /// The pages above those of a discussion.
  var trail: [Crumb] {
    [Crumb("Touch Base", DiscussionListPage.path), Crumb(patient?.name ?? "Discussion", path)]
  }
}
