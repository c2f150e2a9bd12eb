import Hummingbird
import Record
import Remedi
import Web

/// Turns two-factor authentication off. Requires the password and a code.
struct TwoFactorEndPages: Sendable {
  let service: AccountService
  private let codes: TwoFactorService

  init(service: AccountService) {
    self.service = service
    codes = TwoFactorService(record: service.record)
  }

  /// `GET /account/second-step/end`
  @Sendable func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    guard let step = try await service.account(context).twoFactor else {
      return try context.redirect(to: TwoFactorPages.path)
    }
    if context.clinic.profile.requiresTwoFactor { return try refused(step, context) }
    return try context.page(AccountFormView.twoFactorEnd(of: context.practitioner.email))
  }

  /// `POST /account/second-step/end`
  @Sendable func end(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    // Sent twice: the first request turned it off.
    guard let step = try await service.account(context).twoFactor else {
      return try context.redirect(to: TwoFactorPages.path)
    }
    if context.clinic.profile.requiresTwoFactor { return try refused(step, context) }
    return try await AccountFormView.twoFactorEnd(of: context.practitioner.email).taking(context) {
      var faults = Faults()
      if context.form["current"].isEmpty { faults.add("current", "Type your current password.") }
      if context.form.trimmed("code").isEmpty { faults.add("code", "Type a code.") }
      try faults.check()
      let account = try await service.account(context, proving: context.form["current"])
      try await codes.counting(account.id, from: context.clientNetwork, at: context.now) {
        try await service.orAgain {
          try await service.record.turnOffTwoFactor(of: account, code: context.form["code"], at: context.now)
        }
      }
      return AccountNotices.twoFactorOff
    }
  }

  private func refused(_ step: TwoFactor, _ context: PractitionerContext) throws -> Response {
    let calendar = try service.record.calendar(of: context.clinic)
    var view = TwoFactorView(TwoFactorStateView(step, calendar), isDemanded: true)
    view.problem = Self.refusal
    return try context.page(view, status: .conflict)
  }

  static let refusal = "Your clinic requires the second step, so you cannot turn it off."
}
