import Hummingbird
import Record
import Remedi
import Web

/// The page to request a new password. Response and work are the same for every name.
struct ForgottenPasswordPages: Sendable {
  let service: PasswordResetService

  /// `GET /forgotten-password`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(ForgottenPasswordView())
  }

  /// `POST /forgotten-password`
  @Sendable func submit(_ request: Request, _ context: RemediContext) async throws -> Response {
    var view = ForgottenPasswordView()
    view.name.value = context.form.trimmed("name")
    if view.name.value.isEmpty {
      view.name.error = "Type your e-mail address or user name."
    } else {
      view.name.error = TextLimit.line(upTo: 320).lengthFault(view.name.value)
    }
    guard view.name.error == nil else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await service.request(view.name.value, from: context.clientNetwork, at: context.now)
    } catch let error as RemediError where error.code == .rateLimited {
      view.problem = error.sentence
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
    return try context.redirect(to: "/forgotten-password/sent")
  }

  /// `GET /forgotten-password/sent`
  @Sendable func sent(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(ForgottenPasswordView(isSent: true))
  }
}
