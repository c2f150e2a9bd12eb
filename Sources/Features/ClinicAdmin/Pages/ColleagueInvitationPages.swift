import Hummingbird
import Record
import Remedi
import Web

/// Invites colleagues and staff, resends invitations, withdraws them.
struct ColleagueInvitationPages: Sendable {
  let record: MedicalRecord
  /// Of the whole program.
  let permissions: [Permission]

  private static let longestName = 200

  /// `GET /clinic/invitations/new`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(ColleagueInviteView(once: context.form.once, among: permissions))
  }

  /// `POST /clinic/invitations/new`
  func invite(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var view = ColleagueInviteView(once: context.form.once, among: permissions)
    view.name.value = context.form["name"]
    view.email.value = context.form["email"]
    let name = view.name.plainName(upTo: Self.longestName)
    if name.isEmpty { view.name.error = "Type the name." }
    let email = EmailAddress.read(view.email.value)
    view.email.error = EmailAddress.fault(view.email.value)
    let roles = view.roles.read(context.form)
    guard let roles, let email, view.name.error == nil else {
      return try context.page(view, status: .unprocessableContent)
    }
    do {
      try await context.people(record).invite(
        name, email: email, roles: roles, submission: context.form.submission, at: context.now)
    } catch let error as RemediError where error.code == .validation {
      view.email.error = error.sentence
      return try context.page(view, status: .unprocessableContent)
    }
    return try context.redirect(to: "/clinic/people", notice: ClinicAdminNotices.invited)
  }

  /// `POST /clinic/invitations/{invitation}/renew`
  func renew(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await context.people(record).renew(try context.identifier("invitation"), at: context.now)
    return try context.redirect(to: "/clinic/people", notice: ClinicAdminNotices.renewed)
  }

  /// `POST /clinic/invitations/{invitation}/withdraw`
  func withdraw(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await context.people(record).withdraw(try context.identifier("invitation"), at: context.now)
    return try context.redirect(to: "/clinic/people", notice: ClinicAdminNotices.withdrawn)
  }
}
