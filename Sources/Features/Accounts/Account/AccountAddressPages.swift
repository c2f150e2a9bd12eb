import Hummingbird
import Record
import Remedi
import Web

/// Changes the address with which a physician signs in.
struct AccountAddressPages: Sendable {
  let service: AccountService

  /// `GET /account/address`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try context.page(AccountFormView.address(context.practitioner.email))
  }

  /// `POST /account/address`
  @Sendable func submit(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    var view = AccountFormView.address(context.practitioner.email)
    view.inputs[0].value = context.form["email"]
    return try await view.taking(context) {
      var faults = Faults()
      let address = faults.address("email", of: context.form)
      if !address.isEmpty, EmailAddress.fold(address) == EmailAddress.fold(context.practitioner.email) {
        faults.add("email", "This is your current address.")
      }
      if context.form["current"].isEmpty { faults.add("current", "Type your current password.") }
      try faults.check()
      try await service.askForAddress(address, context, proving: context.form["current"])
      return AccountNotices.addressAsked
    }
  }
}
