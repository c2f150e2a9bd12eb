import Hummingbird
import Record
import Remedi
import Web

/// The clinic's programmes: the list, one in full, its name and description, and archiving.
struct ProgrammePages: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let filter = try ProgrammeFilter(request, context, isChoice: false)
    let programmes = try await record.programmes(context).entries(Programme.self)
    return try context.page(ProgrammeListView(programmes, filter, for: nil))
  }

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let programme = try await record.programme(context)
    return try context.page(ProgrammeView(programme, try record.calendar(of: context.clinic)))
  }

  // MARK: A new one

  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let copied = query.value("copy", "the name of a programme in an address") { Identifier<Programme>(clientText: $0) }
    try query.finish()
    guard let copied else { return try context.page(newPage(ProgrammeForm(), copyOf: nil, context)) }
    let original = try await record.programmes(context).entry(copied)
    var form = ProgrammeForm(original)
    // Two active programmes of the clinic cannot have the same name.
    if !original.isDemonstration { form.name.value += " (copy)" }
    return try context.page(newPage(form, copyOf: original, context))
  }

  func create(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let original = try await copied(context)
    var form = ProgrammeForm()
    form.fill(context.form)
    guard let typed = form.read() else {
      return try context.page(newPage(form, copyOf: original, context), status: .unprocessableContent)
    }
    let programme = Programme(
      id: ProgrammeForm.id(context.form), name: typed.name, description: typed.description,
      items: original?.items ?? [], isDemonstration: false)
    do {
      try await record.programmes(context).add(programme, by: context.practitioner, at: context.now)
    } catch let error as RemediError where error.code == .validation {
      form.name.error = error.sentence
      return try context.page(newPage(form, copyOf: original, context), status: .unprocessableContent)
    }
    return try context.redirect(to: ProgrammePath.one(programme), notice: ProgrammeNotices.made)
  }

  /// The programme to copy. Nil if the new one begins empty.
  private func copied(_ context: PractitionerContext) async throws -> Programme? {
    guard let text = context.form.optional("copy") else { return nil }
    guard let id = Identifier<Programme>(clientText: text) else { throw RemediError.notFound }
    return try await record.programmes(context).entry(id)
  }

  private func newPage(
    _ form: ProgrammeForm, copyOf original: Programme?, _ context: PractitionerContext
  ) -> ProgrammeEditView {
    ProgrammeEditView(
      title: original == nil ? "New programme" : "Copy a programme",
      trail: [Crumb("Programmes", ProgrammePath.list)],
      remark: original.map { "A copy of \(Phrases.isolated($0.name)). The original does not change." }
        ?? "Give it a name. You add its prescriptions next.",
      action: original == nil ? "Go on" : "Make the copy",
      cancelHref: original.map(ProgrammePath.one) ?? ProgrammePath.list,
      once: context.form.once, copy: original?.id.text, form: form)
  }

  // MARK: A change

  func edit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let programme = try await record.ownProgramme(context)
    return try context.page(editPage(ProgrammeForm(programme), of: programme, revision: Self.revision(programme)))
  }

  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var form = ProgrammeForm()
    form.fill(context.form)
    for _ in 1...ProgrammeItemPages.attempts {
      let programme = try await record.ownProgramme(context)
      let basis = ContentRevision(text: context.form["revision"])
      guard let typed = form.read() else {
        return try context.page(editPage(form, of: programme, revision: basis), status: .unprocessableContent)
      }
      var changed = programme
      (changed.name, changed.description) = typed
      let current = Self.revision(programme)
      // A repeated submit finds the change already saved.
      guard current == basis || current == Self.revision(changed) else {
        let view = try conflict(form, typed, with: programme, context)
        return try context.page(
          editPage(form, of: programme, revision: current, conflict: view), status: .conflict)
      }
      do {
        try await record.programmes(context).change(changed, from: programme, by: context.practitioner, at: context.now)
        return try context.redirect(to: ProgrammePath.one(programme), notice: ProgrammeNotices.saved)
      } catch let error as RemediError where error.code == .validation {
        form.name.error = error.sentence
        return try context.page(editPage(form, of: programme, revision: basis), status: .unprocessableContent)
      } catch let error as RemediError where error.code == .staleRevision {
        continue
      }
    }
    throw RemediError.overtaken
  }

  private static func revision(_ programme: Programme) -> ContentRevision {
    ContentRevision(of: [programme.name, programme.description])
  }

  /// Both versions, and the form as submitted, ready to replace what is stored now.
  private func conflict(
    _ form: ProgrammeForm, _ typed: (name: String, description: String), with stored: Programme,
    _ context: PractitionerContext
  ) throws -> ConflictView {
    let calendar = try record.calendar(of: context.clinic)
    func lines(_ name: String, _ description: String) -> [(label: String, text: String)] {
      [(form.name.label, name), (form.description.label, description)]
    }
    return ConflictView(
      "this programme", savedBy: stored.authorship?.changedBy?.name,
      savedAt: stored.authorship?.changedAt.map { "on \(Phrases.moment($0, calendar))" },
      differences: ChangeView.differences(
        from: lines(stored.name, stored.description), to: lines(typed.name, typed.description)),
      takeStoredHref: "\(ProgrammePath.one(stored))/edit")
  }

  private func editPage(
    _ form: ProgrammeForm, of programme: Programme, revision: ContentRevision, conflict: ConflictView? = nil
  ) -> ProgrammeEditView {
    ProgrammeEditView(
      title: "Change the programme",
      trail: [Crumb("Programmes", ProgrammePath.list), Crumb(programme.name, ProgrammePath.one(programme))],
      remark: "Existing prescriptions keep the old name.",
      action: conflict == nil ? "Save the changes" : "Save my version",
      cancelHref: ProgrammePath.one(programme), revision: revision.text, form: form, conflict: conflict)
  }

  // MARK: In use or not

  func archive(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let programme = try await record.programme(context)
    try await record.programmes(context).archive(programme.id, by: context.practitioner, at: context.now)
    return try context.redirect(
      to: ProgrammePath.one(programme),
      notice: programme.isDemonstration ? ProgrammeNotices.hidden : ProgrammeNotices.archived)
  }

  func restore(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let programme = try await record.programme(context)
    try await record.programmes(context).restore(programme.id, by: context.practitioner, at: context.now)
    return try context.redirect(to: ProgrammePath.one(programme), notice: ProgrammeNotices.restored)
  }
}
