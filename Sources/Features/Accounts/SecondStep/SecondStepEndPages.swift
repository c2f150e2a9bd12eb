import Hummingbird
import Record
import Remedi
import Web

/// Turning the second step off, for whoever has the password and a code.
struct SecondStepEndPages: Sendable {
  let desk: AccountDesk
  private let codes: SecondStepDesk

  init(desk: AccountDesk) {
    self.desk = desk
    codes = SecondStepDesk(record: desk.record)
  }

  /// `GET /account/second-step/end`
  @Sendable func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    guard try await desk.account(context).secondStep != nil else {
      return try context.redirect(to: SecondStepPages.path)
    }
    return try context.page(AccountFormView.secondStepEnd(of: context.physician.email))
  }

  /// `POST /account/second-step/end`
  @Sendable func end(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    // Sent twice: it was turned off by the first.
    guard try await desk.account(context).secondStep != nil else {
      return try context.redirect(to: SecondStepPages.path)
    }
    return try await AccountFormView.secondStepEnd(of: context.physician.email).taking(context) {
      var faults = Faults()
      if context.form["current"].isEmpty { faults.add("current", "Type your current password.") }
      if context.form.trimmed("code").isEmpty { faults.add("code", "Type a code.") }
      try faults.check()
      let account = try await desk.account(context, proving: context.form["current"])
      try await codes.counting(account.id, from: context.clientNetwork, at: context.now) {
        try await desk.orAgain {
          try await desk.record.turnOffSecondStep(of: account, code: context.form["code"], at: context.now)
        }
      }
      return AccountNotices.secondStepOff
    }
  }
}
