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
    guard let step = try await desk.account(context).secondStep else {
      return try context.redirect(to: SecondStepPages.path)
    }
    if context.clinic.profile.demandsSecondStep { return try refused(step, context) }
    return try context.page(AccountFormView.secondStepEnd(of: context.physician.email))
  }

  /// `POST /account/second-step/end`
  @Sendable func end(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    // Sent twice: it was turned off by the first.
    guard let step = try await desk.account(context).secondStep else {
      return try context.redirect(to: SecondStepPages.path)
    }
    if context.clinic.profile.demandsSecondStep { return try refused(step, context) }
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

  private func refused(_ step: SecondStep, _ context: PhysicianContext) throws -> Response {
    let calendar = try desk.record.calendar(of: context.clinic)
    var view = SecondStepView(SecondStepStateView(step, calendar), isDemanded: true)
    view.problem = Self.refusal
    return try context.page(view, status: .conflict)
  }

  static let refusal = "Your clinic requires the second step, so you cannot turn it off."
}
