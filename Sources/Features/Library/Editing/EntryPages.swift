import Hummingbird
import Record
import Remedi
import Web

/// Adding an entry to the clinic's library, and changing one.
struct EntryPages<Form: EntryForm>: Sendable {
  let record: MedicalRecord

  /// The field that carries the id of what is to be made, so that a form sent twice makes one entry.
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
      // Of the clinic's own no two in use have one name.
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

  /// As ``Identifier/make()`` makes it: no entry of the demonstration set is called like that.
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
      // Whoever sends the same again finds it saved already.
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

  /// How often a change is tried anew when somebody else was quicker with the same.
  private static var attempts: Int { 5 }

  /// Both versions, and the form as it was typed, made ready to replace what is stored now.
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
    // The address of a picture says nothing to anybody.
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
