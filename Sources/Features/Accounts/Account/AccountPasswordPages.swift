import Hummingbird
import Record
import Remedi
import Web

/// A physician's password.
struct AccountPasswordPages: Sendable {
  let desk: AccountDesk

  /// `GET /account/password`
  @Sendable func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    try context.page(AccountFormView.password(of: context.physician.email))
  }

  /// `POST /account/password`
  @Sendable func submit(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    try await AccountFormView.password(of: context.physician.email).taking(context) {
      var faults = Faults()
      if context.form["current"].isEmpty { faults.add("current", "Type your current password.") }
      let physician = context.physician
      let names = [physician.name, physician.email, String(physician.email.prefix { $0 != "@" }), context.clinic.name]
      let new = try faults.collect {
        let password = try NewPasswordFields.read(context.form)
        try PasswordRules.check(password, names: names)
        return password
      }
      try faults.check()
      guard let new else { return nil }
      try await desk.changePassword(context, from: context.form["current"], to: new)
      return AccountNotices.passwordChanged
    }
  }
}
