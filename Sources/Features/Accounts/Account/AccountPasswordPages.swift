import Hummingbird
import Record
import Remedi
import Web

/// Changes a physician's password.
struct AccountPasswordPages: Sendable {
  let service: AccountService

  /// `GET /account/password`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(AccountFormView.password(of: context.practitioner.email))
  }

  /// `POST /account/password`
  @Sendable func submit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await AccountFormView.password(of: context.practitioner.email).taking(context) {
      var faults = Faults()
      if context.form["current"].isEmpty { faults.add("current", "Type your current password.") }
      let practitioner = context.practitioner
      let names = [
        practitioner.name, practitioner.email, String(practitioner.email.prefix { $0 != "@" }), context.clinic.name,
      ]
      let new = try faults.collect {
        let password = try NewPasswordFields.read(context.form)
        try PasswordRules.check(password, names: names)
        return password
      }
      try faults.check()
      guard let new else { return nil }
      try await service.changePassword(context, from: context.form["current"], to: new)
      return AccountNotices.passwordChanged
    }
  }
}
