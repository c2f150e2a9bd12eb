import Hummingbird
import Record
import Remedi
import Web

/// A page that changes one prescription by a form, such as pausing it.
///
/// What was typed is never lost: whatever has to be mended, and whatever somebody else changed meanwhile, the form comes
/// again with it. The same form that is sent twice is carried out once.
public protocol PrescriptionChangePage: Sendable {
  associatedtype View: PrescriptionChangeView
  /// What the form asks for, once nothing has to be mended.
  associatedtype Order: Sendable

  var record: MedicalRecord { get }
  /// What the form does, for a sentence: `pause`.
  var verb: String { get }

  /// The form before anything is typed.
  /// - Throws: `RemediError` `conflict` where the prescription cannot be changed in this way.
  func view(of change: PrescriptionChange) throws -> View

  /// Adds what is only shown when the form is opened; nothing, unless a page says otherwise.
  func open(_ view: inout View, _ change: PrescriptionChange) async throws

  /// What the form asks for; nil with a sentence beside what has to be mended.
  func read(_ view: inout View, _ change: PrescriptionChange) -> Order?

  /// Carries it out.
  /// - Returns: what the chart says then; nil with a sentence or a question in the view where nothing was done.
  func carryOut(_ order: Order, _ view: inout View, _ change: PrescriptionChange) async throws -> Notice?

  /// What the chart says to who sends the form again after it was carried out.
  func notice(of change: PrescriptionChange) -> Notice
}

extension PrescriptionChangePage {
  public func open(_ view: inout View, _ change: PrescriptionChange) async throws {}

  /// `GET`: the form.
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let change = try await PrescriptionChange(context, in: record)
    var view = try view(of: change)
    try await open(&view, change)
    return try context.page(view)
  }

  /// `POST`: what the form asks for.
  @Sendable func send(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let change = try await PrescriptionChange(context, in: record)
    if change.prescription.isDone(context.form.submission) {
      return try context.redirect(to: change.file.path, notice: notice(of: change))
    }
    var view = try view(of: change)
    view.fill(context.form)
    let order = read(&view, change)
    guard view.isCurrent(context.form) else {
      view.problem =
        "Somebody changed this prescription while you were writing. Read the current version and \(verb) it again."
      return try context.page(view, status: .conflict)
    }
    do {
      guard let order, let notice = try await carryOut(order, &view, change) else {
        return try context.page(view, status: .unprocessableContent)
      }
      return try context.redirect(to: change.file.path, notice: notice)
    } catch let error as RemediError where error.code == .staleRevision {
      var view = try self.view(of: try await change.reread())
      view.fill(context.form)
      view.problem = "\(error.sentence) Look at what this means now, and \(verb) it again."
      return try context.page(view, status: .conflict)
    }
  }
}

extension Routes<PractitionerContext> {
  /// Mounts the form of a change, and what becomes of it when it is sent.
  public func change(_ path: RouterPath, by page: some PrescriptionChangePage) {
    get(path, use: page.form)
    post(path, use: page.send)
  }
}
