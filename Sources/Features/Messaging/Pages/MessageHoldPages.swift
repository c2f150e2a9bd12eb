import Hummingbird
import Record
import Remedi
import Web

/// The legal hold of the clinic's messages: a manager begins and ends it, with the password and a reason.
struct MessageHoldPages: Sendable {
  let record: MedicalRecord

  static let path = "/clinic/messages-hold"

  private static let begun = Notice(
    "messages-held", "The messages are under a legal hold. What gets older than 30 days is kept, out of sight.")
  private static let ended = Notice("messages-released", "The legal hold has ended. What it kept is being removed.")
  static let notices = [begun, ended]

  static let forms = [
    path: "Put the clinic’s messages under a legal hold", "\(path)/end": "End the legal hold of the clinic’s messages",
  ]

  func mount(on site: Site) {
    let pages = site.member(.manageClinic)
    pages.get("clinic/messages-hold", use: show)
    pages.needingProof.post("clinic/messages-hold", use: begin)
    pages.needingProof.post("clinic/messages-hold/end", use: end)
  }

  /// `GET /clinic/messages-hold`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await context.page(view(context))
  }

  /// `POST /clinic/messages-hold`
  @Sendable func begin(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let reason = context.form["reason"]
    return try await answer(Self.begun, reason, context) { try await $0.begin(reason, at: context.now) }
  }

  /// `POST /clinic/messages-hold/end`
  @Sendable func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let reason = context.form["reason"]
    return try await answer(Self.ended, reason, context) { try await $0.end(reason, at: context.now) }
  }

  private func answer(
    _ notice: Notice, _ typed: String, _ context: PractitionerContext, _ change: (MessageHolds) async throws -> Void
  ) async throws -> Response {
    do {
      try await change(try record.messageHolds(of: context.practitioner))
    } catch let error as RemediError where error.code == .validation {
      var view = try await view(context)
      (view.reason.value, view.reason.error) = (typed, error.sentence)
      return try context.page(view, status: .unprocessableContent)
    }
    return try context.redirect(to: Self.path, notice: notice)
  }

  private func view(_ context: PractitionerContext) async throws -> MessageHoldView {
    let clinicId = context.clinic.id.text
    guard let hold = try await record.messageHolds(of: context.practitioner).current() else {
      return MessageHoldView(hold: nil, clinicId: clinicId)
    }
    let moment = Phrases.moment(hold.at, try record.calendar(of: context.clinic))
    return MessageHoldView(hold: .init(by: hold.by.name, at: moment, reason: hold.reason), clinicId: clinicId)
  }
}
