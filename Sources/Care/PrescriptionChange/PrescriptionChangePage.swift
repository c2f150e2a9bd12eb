import Hummingbird
import Record
import Remedi
import Web

/// A page that changes one prescription by a form, such as pausing it.
///
/// Typed text is never lost: the form is shown again with it after an error or a concurrent change. A form that is sent
/// twice is carried out once.
public protocol PrescriptionChangePage: Sendable {
  associatedtype View: PrescriptionChangeView
  /// The validated content of the form.
  associatedtype Order: Sendable

  var record: MedicalRecord { get }
  /// The form's action as a verb for a sentence: `pause`.
  var verb: String { get }

  /// The form before anything is typed.
  /// - Throws: `RemediError` `conflict` if the prescription cannot be changed in this way.
  func view(of change: PrescriptionChange) throws -> View

  /// Adds what is shown only when the form is opened. Adds nothing by default.
  func open(_ view: inout View, _ change: PrescriptionChange) async throws

  /// The content of the form. Nil with error messages on the fields if it is invalid.
  func read(_ view: inout View, _ change: PrescriptionChange) -> Order?

  /// Carries out the change.
  /// - Returns: the notice for the chart. Nil with an error or a question in the view if nothing was done.
  func carryOut(_ order: Order, _ view: inout View, _ change: PrescriptionChange) async throws -> Notice?

  /// The notice for the chart if the form is sent again after it was carried out.
  func notice(of change: PrescriptionChange) -> Notice
}

extension PrescriptionChangePage {
  public func open(_ view: inout View, _ change: PrescriptionChange) async throws {}

  /// `GET`: shows the form.
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let change = try await PrescriptionChange(context, in: record)
    var view = try view(of: change)
    try await open(&view, change)
    return try context.page(view)
  }

  /// `POST`: processes the form.
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
  /// Mounts the routes for showing and for sending the form of a change.
  public func change(_ path: RouterPath, by page: some PrescriptionChangePage) {
    get(path, use: page.form)
    post(path, use: page.send)
  }
}
