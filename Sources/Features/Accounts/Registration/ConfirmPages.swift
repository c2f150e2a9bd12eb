import Hummingbird
import Record
import Remedi
import Web

/// A physician's way from the mailed link to an account. Looking does not use up the code, because mail programs fetch
/// links by themselves.
struct ConfirmPages: Sendable {
  let service: RegistrationService
  let sessions: BrowserSessions

  init(service: RegistrationService) {
    self.service = service
    sessions = BrowserSessions(record: service.record)
  }

  /// `GET /registrations/{code}`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withPending(request, context) { pending, _ in
      try context.page(RegistrationConfirmView(pending))
    }
  }

  /// `POST /registrations/{code}`
  @Sendable func confirm(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withPending(request, context) { pending, code in
      var view = RegistrationConfirmView(pending)
      let password = context.form["password"]
      if password.isEmpty { view.password.error = "Type your password." }
      guard view.password.error == nil else { return try context.page(view, status: .unprocessableContent) }
      let account: Account
      do {
        account = try await service.confirm(
          pending, code: code, proving: password, from: context.clientNetwork, at: context.now)
      } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
        view.password.error = error.fields.first { $0.name == view.password.name }?.sentence
        if view.password.error == nil { view.problem = error.sentence }
        return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
      }
      var response = try context.redirect(to: "/patients", notice: AccountNotices.registered)
      try await sessions.begin(for: account, in: &response, replacing: request, context)
      return response
    }
  }

  private func withPending(
    _ request: Request, _ context: RemediContext, _ body: (PendingRegistration, String) async throws -> Response
  ) async throws -> Response {
    try await CodeKind.registration.closing(context) {
      let code = try CodeKind.registration.code(context)
      let typed = request.cookies[context.web.cookies.registrationName]?.value
      let pending = try await service.find(code, typed: typed, from: context.clientNetwork, at: context.now)
      return try await body(pending, code)
    }
  }
}

extension RegistrationConfirmView {
  init(_ pending: PendingRegistration) {
    self.init(name: pending.name, email: pending.email, clinicName: pending.clinicName)
  }
}
