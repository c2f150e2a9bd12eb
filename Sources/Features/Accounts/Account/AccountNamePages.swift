import Hummingbird
import Record
import Remedi
import Web

/// Changes a physician's name.
struct AccountNamePages: Sendable {
  let service: AccountService

  /// `GET /account/name`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(AccountFormView.name(context.practitioner.name))
  }

  /// `POST /account/name`
  @Sendable func submit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await AccountFormView.name(context.form["name"]).taking(context) {
      var faults = Faults()
      let name = faults.plainName("name", of: context.form, missing: "Type your name.")
      try faults.check()
      try await service.record.rename(context.practitioner, to: name, at: context.now)
      return AccountNotices.nameChanged
    }
  }
}
