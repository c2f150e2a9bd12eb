import Hummingbird
import Record
import Remedi
import Web

/// Adds and changes entries of the clinic's library.
struct EntryPages<Form: EntryForm>: Sendable {
  let record: MedicalRecord

  /// The field with the id of the entry to create, so that sending a form twice creates one entry.
  private static var newId: String { "entry" }

  // MARK: A new entry

  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let source = query.value("copy", "the name of an entry in an address") { Identifier<Form.Entry>(clientText: $0) }
    try query.finish()
    var form = Form()
    var original: Form.Entry?
    if let source {
      let library = library(context)
      let entry = try await library.entry(source)
      try await form.fill(entry, in: library)
      // Two active entries of the clinic cannot have the same name.
      if !entry.isDemonstration { form.name.value += " (copy)" }
      original = entry
    }
    return try context.page(newPage(form, id: .make(), copyOf: original))
  }

  func create(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let sent = Identifier<Form.Entry>(clientText: context.form[Self.newId]).flatMap(Self.checked)
    let id = sent ?? .make()
    var form = Form()
    try await form.fill(context.form, by: context.practitioner, in: record, at: context.now)
    guard let entry = form.read(id) else {
      return try context.page(newPage(form, id: id), status: .unprocessableContent)
    }
    do {
      try await library(context).add(entry, by: context.practitioner, at: context.now)
    } catch let error as RemediError where error.code == .validation {
      form.name.error = error.sentence
      return try context.page(newPage(form, id: id), status: .unprocessableContent)
    } catch let error as RemediError where error.code == .conflict {
      let view = newPage(form, id: .make(), problem: "\(error.sentence) What you see is not saved yet.")
      return try context.page(view, status: .conflict)
    }
    return try context.redirect(to: Form.words.path(id), notice: LibraryNotices.added)
  }

  /// Accepts only ids as made by ``Identifier/make()``: no entry of the demonstration set has such an id.
  private static func checked(_ id: Identifier<Form.Entry>) -> Identifier<Form.Entry>? {
    let isMade = id.text.utf8.count == 25 && ReadableCode.normalize(id.text) == id.text
    return isMade ? id : nil
  }

  private func newPage(
    _ form: Form, id: Identifier<Form.Entry>, copyOf original: Form.Entry? = nil, problem: String? = nil
  ) -> EntryEditView {
    EntryEditView(
      title: "Add \(Form.words.one)", trail: Self.trail(to: original), action: "Add the \(Form.words.noun)",
      remark: original.map { "A copy of “\($0.name)”. The original does not change." },
      cancelHref: original.map { Form.words.path($0.id) } ?? Form.words.path, newId: id.text, revision: nil,
      groups: form.groups, picture: form.picture, conflict: nil, problem: problem)
  }

  // MARK: A change

  func edit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let entry = try await ownEntry(context)
    var form = Form()
    try await form.fill(entry, in: library(context))
    return try context.page(editPage(form, of: entry, revision: Form.revision(of: entry)))
  }

  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var entry = try await ownEntry(context)
    let basis = ContentRevision(text: context.form["revision"])
    var form = Form()
    try await form.fill(context.form, by: context.practitioner, in: record, at: context.now)
    guard let typed = form.read(entry.id) else {
      return try context.page(editPage(form, of: entry, revision: basis), status: .unprocessableContent)
    }
    for _ in 1...Self.attempts {
      let current = Form.revision(of: entry)
      // A repeated submit finds the change already saved.
      guard current == basis || current == Form.revision(of: typed) else {
        return try conflict(form, typed, with: entry, context)
      }
      do {
        try await library(context).change(typed, from: entry, by: context.practitioner, at: context.now)
        return try context.redirect(to: Form.words.path(entry.id), notice: LibraryNotices.saved)
      } catch let error as RemediError where error.code == .validation {
        form.name.error = error.sentence
        return try context.page(editPage(form, of: entry, revision: basis), status: .unprocessableContent)
      } catch let error as RemediError where error.code == .staleRevision {
        entry = try await ownEntry(context)
      }
    }
    throw RemediError.overtaken
  }

  /// How often a change is retried after a concurrent one to the same entry.
  private static var attempts: Int { 5 }

  /// Both versions, and the form as submitted, ready to replace what is stored now.
  private func conflict(
    _ form: Form, _ typed: Form.Entry, with stored: Form.Entry, _ context: PractitionerContext
  ) throws -> Response {
    let calendar = try record.calendar(of: context.clinic)
    let view = ConflictView(
      "this entry", savedBy: stored.authorship?.changedBy?.name,
      savedAt: stored.authorship?.changedAt.map { "on \(Phrases.moment($0, calendar))" },
      differences: zip(Form.lines(stored), Form.lines(typed)).filter { $0.text != $1.text }.map(Self.difference),
      takeStoredHref: "\(Form.words.path(stored.id))/edit")
    let revision = Form.revision(of: stored)
    return try context.page(editPage(form, of: stored, revision: revision, conflict: view), status: .conflict)
  }

  private static func difference(
    _ stored: (label: String, text: String), _ mine: (label: String, text: String)
  ) -> ChangeView {
    // The URL of a picture means nothing to the reader.
    guard stored.text.hasPrefix("/media/") || mine.text.hasPrefix("/media/") else {
      return ChangeView(stored.label, old: stored.text, new: mine.text)
    }
    return ChangeView(
      stored.label, old: stored.text.isEmpty ? "" : "a picture",
      new: mine.text.isEmpty ? "" : stored.text.isEmpty ? "a picture" : "another picture")
  }

  private func editPage(
    _ form: Form, of entry: Form.Entry, revision: ContentRevision, conflict: ConflictView? = nil
  ) -> EntryEditView {
    EntryEditView(
      title: "Change \(entry.name)", trail: Self.trail(to: entry), action: "Save the changes",
      remark: "Existing prescriptions keep their words.", cancelHref: Form.words.path(entry.id), newId: nil,
      revision: revision.text, groups: form.groups, picture: form.picture, conflict: conflict, problem: nil)
  }

  private static func trail(to entry: Form.Entry?) -> [Crumb] {
    [Crumb("Library", Form.words.path)] + (entry.map { [Crumb($0.name, Form.words.path($0.id))] } ?? [])
  }

  private func ownEntry(_ context: PractitionerContext) async throws -> Form.Entry {
    let entry = try await library(context).entry(context.identifier(Form.words.noun, of: Form.Entry.self))
    guard !entry.isDemonstration else { throw RemediError.notFound }
    return entry
  }

  private func library(_ context: PractitionerContext) -> ClinicLibrary { record.library(of: context.clinic.id) }
}
