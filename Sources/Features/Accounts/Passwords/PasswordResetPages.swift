import Hummingbird
import Record
import Remedi
import Web

/// The way from the mailed link to a new password. Nobody is signed in here.
struct PasswordResetPages: Sendable {
  let service: PasswordResetService

  /// `GET /password-resets/{code}`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withPerson(context) { person, _ in try context.page(PasswordResetView(person)) }
  }

  /// `POST /password-resets/{code}`
  @Sendable func accept(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withPerson(context) { person, code in
      do {
        let password = try NewPasswordFields.read(context.form)
        try await service.accept(
          person, code: code, password: password, from: context.origin(), at: context.now)
      } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
        var view = PasswordResetView(person)
        view.chosen.show(error)
        if error.fields.isEmpty { view.problem = error.sentence }
        return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
      }
      // A patient signs in elsewhere.
      return try person.isPhysician
        ? context.redirect(to: "/sign-in", notice: AccountNotices.passwordReset)
        : context.redirect(to: "/password-resets/done")
    }
  }

  /// `GET /password-resets/done`
  @Sendable func done(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(PasswordResetView(isDone: true))
  }

  private func withPerson(
    _ context: RemediContext, _ body: (AccountPerson, String) async throws -> Response
  ) async throws -> Response {
    try await CodeKind.reset.closing(context) {
      let code = try CodeKind.reset.code(context)
      return try await body(try await service.find(code, from: context.clientNetwork, at: context.now), code)
    }
  }
}

extension PasswordResetView {
  init(_ person: AccountPerson) {
    self.init(personName: person.name, signInName: person.signInName, isPhysician: person.isPhysician)
  }
}
