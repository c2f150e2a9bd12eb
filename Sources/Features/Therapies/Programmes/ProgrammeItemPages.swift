import Hummingbird
import Record
import Remedi
import Web

/// The prescriptions of a programme, edited with the prescription form.
struct ProgrammeItemPages: Sendable {
  let record: MedicalRecord

  /// How often a change is retried after a concurrent change.
  static let attempts = 5

  // MARK: A new item

  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let programme = try await record.ownProgramme(context)
    let query = try QueryParameters(request)
    let kind = query.value("kind", "exercise or medication") { Prescription.Kind(rawValue: $0) } ?? .exercise
    try query.finish()
    return try context.page(page(try await record.itemForm(kind, of: context.clinic), of: programme, nil, context))
  }

  func add(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let programme = try await record.ownProgramme(context)
    guard let kind = Prescription.Kind(rawValue: context.form["kind"]) else { throw RemediError.notFound }
    // A form that is sent twice adds one item.
    let id: Identifier<Programme.Item> = ProgrammeForm.id(context.form)
    if programme.item(id) != nil {
      return try context.redirect(to: ProgrammePath.one(programme), notice: ProgrammeNotices.added)
    }
    return try await put(
      id, try await record.itemForm(kind, of: context.clinic), in: programme, ProgrammeNotices.added, context)
  }

  // MARK: A change

  func edit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (programme, item) = try await item(context)
    let calendar = try record.calendar(of: context.clinic)
    var form = try await record.itemForm(item.kind, of: context.clinic, including: item.action)
    form.fill(item, by: Actor(context.practitioner), at: context.now, calendar: calendar)
    if form.kind == .exercise {
      try await form.fields.picture.fill(item.action, of: context.clinic.id, in: record)
    }
    return try context.page(page(form, of: programme, try ContentRevision(encoding: item).text, context))
  }

  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (programme, item) = try await item(context)
    let form = try await record.itemForm(item.kind, of: context.clinic, including: item.action)
    return try await put(item.id, form, in: programme, ProgrammeNotices.saved, context)
  }

  /// Removing an item that is already gone is not an error: the form was sent twice.
  func remove(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    guard let id = Identifier<Programme.Item>(clientText: context.form["item"]) else { throw RemediError.notFound }
    for _ in 1...Self.attempts {
      let programme = try await record.ownProgramme(context)
      var changed = programme
      changed.remove(id)
      if try await keep(changed, from: programme, context) {
        return try context.redirect(to: ProgrammePath.one(programme), notice: ProgrammeNotices.removed)
      }
    }
    throw RemediError.overtaken
  }

  // MARK: Shared

  private func item(_ context: PractitionerContext) async throws -> (Programme, Programme.Item) {
    let programme = try await record.ownProgramme(context)
    guard let item = programme.item(try context.identifier("item", of: Programme.Item.self)) else {
      throw RemediError.notFound
    }
    return (programme, item)
  }

  /// Saves the submitted item in the programme, or shows the form again.
  private func put(
    _ id: Identifier<Programme.Item>, _ empty: PrescriptionForm, in present: Programme, _ notice: Notice,
    _ context: PractitionerContext
  ) async throws -> Response {
    var (form, programme) = (empty, present)
    form.fill(context.form)
    if form.kind == .exercise {
      try await form.fields.picture.fill(context.form, by: context.practitioner, in: record, at: context.now)
    }
    let calendar = try record.calendar(of: context.clinic)
    let basis = programme.item(id) == nil ? nil : context.form["revision"]
    guard let item = form.readProgrammeItem(id, calendar: calendar, at: context.now) else {
      return try context.page(
        page(form, of: programme, basis, context), status: PrescribePages.statusOfFaults(context))
    }
    var view = page(form, of: programme, basis, context)
    view.preview = PreviewView(
      words: "\(item.action.name): \(ProgrammePhrases.sentence(item))", written: item.frequency, changes: [],
      warning: nil)
    view.preview?.replaced = form.replaced
    if PrescribePages.isPreview(context) { return try context.page(view) }
    if form.replaced != nil { return try context.page(view, status: .unprocessableContent) }
    for _ in 1...Self.attempts {
      if let existing = programme.item(id), existing != item {
        let current = try ContentRevision(encoding: existing).text
        guard current == basis else {
          view.revision = current
          view.problem =
            "Somebody changed this meanwhile. It now says: \(existing.action.name), "
            + "\(ProgrammePhrases.sentence(existing)) Save again to replace it."
          return try context.page(view, status: .conflict)
        }
      } else if basis != nil, programme.item(id) == nil {
        throw RemediError.notFound
      }
      var changed = programme
      do {
        try changed.put(item)
      } catch let error as RemediError {
        view.problem = error.sentence
        return try context.page(view, status: .conflict)
      }
      if try await keep(changed, from: programme, context) {
        return try context.redirect(to: ProgrammePath.one(programme), notice: notice)
      }
      programme = try await record.ownProgramme(context)
    }
    throw RemediError.overtaken
  }

  /// Returns false if a colleague changed the programme meanwhile.
  private func keep(
    _ changed: Programme, from programme: Programme, _ context: PractitionerContext
  ) async throws -> Bool {
    do {
      try await record.programmes(context).change(changed, from: programme, by: context.practitioner, at: context.now)
      return true
    } catch let error as RemediError where error.code == .staleRevision {
      return false
    }
  }

  private func page(
    _ form: PrescriptionForm, of programme: Programme, _ revision: String?, _ context: PractitionerContext
  ) -> PrescribeView {
    let isMedication = form.kind == .medication
    let other: Prescription.Kind = isMedication ? .exercise : .medication
    let isNew = revision == nil
    return PrescribeView(
      title: isNew ? (isMedication ? "Add a medication" : "Add an exercise") : "Change an item of the programme",
      isMedication: isMedication, programme: Crumb(programme.name, ProgrammePath.one(programme)),
      otherKindHref: isNew ? "\(ProgrammePath.one(programme))/items/new?kind=\(other.rawValue)" : nil,
      revision: revision, once: context.form.once, form: form.fields, alternatives: form.alternatives,
      disagreement: form.disagreement, problem: form.problem)
  }
}
