import Hummingbird
import Record
import Remedi
import Web

/// The codes for the day on which the app is out of reach: shown once, to be printed or written down.
struct RecoveryCodePages: Sendable {
  let desk: AccountDesk
  private let codes: SecondStepDesk

  init(desk: AccountDesk) {
    self.desk = desk
    codes = SecondStepDesk(record: desk.record)
  }

  /// `GET /account/second-step/recovery-codes`
  @Sendable func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    guard let codes = desk.record.shownRecoveryCodes(of: account, at: context.now) else {
      return try context.redirect(to: SecondStepPages.path)
    }
    let calendar = try desk.record.calendar(of: context.clinic)
    return try context.page(
      RecoveryCodesView(
        email: context.physician.email, madeOn: Words.date(calendar.date(at: context.now)), codes: codes))
  }

  /// `POST /account/second-step/recovery-codes`
  @Sendable func make(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    guard let step = account.secondStep else { return try context.redirect(to: SecondStepPages.path) }
    do {
      // Sent twice: they were made by the first.
      if desk.record.shownRecoveryCodes(of: account, at: context.now) == nil {
        let typed = context.form.trimmed("code")
        guard !typed.isEmpty else { throw RemediError.invalid("code", "Type a code.") }
        try await codes.counting(account.id, from: context.clientNetwork, at: context.now) {
          try await desk.record.remakeRecoveryCodes(of: account.id, code: typed, at: context.now)
        }
      }
      return try context.redirect(to: Self.path, notice: AccountNotices.recoveryCodesMade)
    } catch let error as RemediError where error.isOfCode || error.code == .rateLimited {
      let calendar = try desk.record.calendar(of: context.clinic)
      var view = SecondStepView(
        SecondStepStateView(step, calendar), isDemanded: context.clinic.profile.demandsSecondStep)
      if error.isOfCode { view.code.error = error.sentence } else { view.problem = error.sentence }
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  /// `POST /account/second-step/recovery-codes/kept`
  @Sendable func kept(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    try await desk.record.noteRecoveryCodesKept(of: account.id, at: context.now)
    return try context.redirect(to: "/account")
  }

  static let path = "/account/second-step/recovery-codes"
}
