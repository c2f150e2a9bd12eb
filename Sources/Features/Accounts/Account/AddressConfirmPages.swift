import Hummingbird
import Record
import Remedi
import Web

/// Confirms a new sign-in address by the link in the letter to it. A mistyped address sends the letter to a stranger,
/// so a browser without a session must enter the password.
struct AddressConfirmPages: Sendable {
  let record: MedicalRecord
  private let signIn: PasswordSignIn
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    signIn = PasswordSignIn(record: record, hasher: hasher)
    throttle = Throttle(record: record)
  }

  /// `GET /address-changes/{code}`
  @Sendable func form(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withChange(context) { change, account, _ in
      try context.page(AddressConfirmView(change, account, context))
    }
  }

  /// `POST /address-changes/{code}`
  @Sendable func confirm(_ request: Request, _ context: RemediContext) async throws -> Response {
    try await withChange(context) { change, account, code in
      var view = AddressConfirmView(change, account, context)
      if view.password != nil {
        do {
          try await prove(context.form["password"], of: account, context)
        } catch let error as RemediError where [.validation, .rateLimited].contains(error.code) {
          view.password?.error = error.fields.first?.sentence
          if error.fields.isEmpty { view.problem = error.sentence }
          return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
        }
      }
      do {
        try await record.confirmAddress(code: code, at: context.now)
      } catch let error as RemediError where error.code == .gone {
        throw CodeKind.addressChange.refusal(.used)
      }
      // A patient signs in elsewhere.
      if change.askedBy != nil { return try context.redirect(to: "/address-changes/done") }
      return try context.redirect(
        to: context.practitioner == nil ? "/sign-in" : "/account", notice: AccountNotices.addressConfirmed)
    }
  }

  /// `GET /address-changes/done`
  @Sendable func done(_ request: Request, _ context: RemediContext) async throws -> Response {
    try context.page(AddressConfirmView(isPatient: true, isDone: true))
  }

  /// - Throws: `RemediError` `validation` naming `password`, `rateLimited`, `storageUnavailable`.
  private func prove(_ password: String, of account: Account, _ context: RemediContext) async throws {
    if password.isEmpty { throw RemediError.invalid("password", "Type your password.") }
    let wrong = "This is not the password of this account."
    do {
      try await signIn.check(
        password, of: account, named: try await record.person(of: account).signInName, from: context.origin(),
        at: context.now, refusal: wrong)
    } catch let error as RemediError where error.code == .invalidCredentials {
      throw RemediError.invalid("password", wrong)
    }
  }

  private func withChange(
    _ context: RemediContext, _ body: (AddressChange, Account, String) async throws -> Response
  ) async throws -> Response {
    try await CodeKind.addressChange.closing(context) {
      let code = try CodeKind.addressChange.code(context)
      let change = try await throttle.opened(.addressChange, from: context.clientNetwork, at: context.now) {
        try await record.addressChange(code: code).map { ($0, $0.status(at: context.now)) }
      }
      guard let account = try await record.account(change.accountId) else { throw CodeKind.addressChange.refusal(nil) }
      return try await body(change, account, code)
    }
  }
}

extension AddressConfirmView {
  /// Asks for the password unless the owner of the address is signed in here.
  fileprivate init(_ change: AddressChange, _ account: Account, _ context: RemediContext) {
    self.init(email: change.address, isPatient: change.askedBy != nil)
    if case .physician(_, let id) = account.holder, context.practitioner?.practitioner.id == id { password = nil }
  }
}
