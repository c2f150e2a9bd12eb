import Hummingbird
import Record
import Remedi
import Web

/// A patient's way from the code to a password, for browsers without scripts; the others continue in the app. Nobody is
/// signed in here.
struct InvitationPages: Sendable {
  let service: InvitationService

  /// `GET /invitations`: the form for the code of a printed sheet.
  @Sendable func codeForm(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(InvitationCodeView())
  }

  /// `POST /invitations`
  @Sendable func code(_ request: Request, _ context: RemediContext) async throws -> Response {
    let typed = context.form.trimmed("code")
    do {
      guard let code = ReadableCode.normalize(typed) else {
        throw RemediError(.notFound, "Type the code from your invitation: 20 letters and digits.")
      }
      _ = try await service.find(code, from: context.clientNetwork, at: context.now)
      return try context.redirect(to: "/invitations/\(code)")
    } catch let error as RemediError where [.notFound, .gone, .rateLimited].contains(error.code) {
      var view = InvitationCodeView()
      view.code.value = typed
      view.code.error = error.sentence
      let status: HTTPResponse.Status = error.code == .rateLimited ? error.code.status : .unprocessableContent
      return try context.page(view, status: status).retrying(after: error.retryAfter)
    }
  }

  /// `GET /invitations/{code}`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withInvitation(context) { found, code in
      var view = InvitationAcceptView(.open, found)
      view.appHref = "/app/#/invitation/\(code)"
      return try context.page(view)
    }
  }

  /// `POST /invitations/{code}`
  @Sendable func accept(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withInvitation(context) { found, code in
      var view = InvitationAcceptView(.open, found)
      do {
        let password = try NewPasswordFields.read(context.form)
        _ = try await service.accept(
          found, code: code, password: password, from: context.clientNetwork, at: context.now)
      } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
        view.chosen.show(error)
        if error.fields.isEmpty { view.problem = error.sentence }
        return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
      }
      return try context.redirect(to: "/invitations/\(code)/accepted")
    }
  }

  /// `GET /invitations/{code}/accepted`
  @Sendable func accepted(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await CodeKind.invitation.closing(context) {
      let code = try CodeKind.invitation.code(context)
      let found = try await service.find(code, from: context.clientNetwork, at: context.now)
      guard found.isUsed else { return try context.redirect(to: "/invitations/\(code)") }
      return try context.page(InvitationAcceptView(.accepted, found))
    }
  }

  private func withInvitation(
    _ context: RemediContext, _ body: (InvitationService.Found, String) async throws -> Response
  ) async throws -> Response {
    try await CodeKind.invitation.closing(context) {
      let code = try CodeKind.invitation.code(context)
      return try await body(try await service.findOpen(code, from: context.clientNetwork, at: context.now), code)
    }
  }
}

extension InvitationAcceptView {
  init(_ state: State, _ found: InvitationService.Found) {
    self.init(
      state: state, clinicName: found.invitation.clinicName, inviterName: found.invitation.invitedBy.name,
      inviteeName: found.name, userName: found.userName, caredFor: found.caregiver.map { _ in found.patient.name },
      mayRecord: found.caregiver?.access == .record)
  }
}
