import Hummingbird
import Record
import Remedi
import Web

/// The recovery codes, for use without the app. They are shown once, to be printed or written down.
struct RecoveryCodePages: Sendable {
  let service: AccountService
  private let codes: TwoFactorService

  init(service: AccountService) {
    self.service = service
    codes = TwoFactorService(record: service.record)
  }

  /// `GET /account/second-step/recovery-codes`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    guard let codes = service.record.shownRecoveryCodes(of: account, at: context.now) else {
      return try context.redirect(to: TwoFactorPages.path)
    }
    let calendar = try service.record.calendar(of: context.clinic)
    return try context.page(
      RecoveryCodesView(
        email: context.practitioner.email, madeOn: Phrases.date(calendar.date(at: context.now)), codes: codes))
  }

  /// `POST /account/second-step/recovery-codes`
  @Sendable func make(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    guard let step = account.twoFactor else { return try context.redirect(to: TwoFactorPages.path) }
    do {
      // Sent twice: the first request made them.
      if service.record.shownRecoveryCodes(of: account, at: context.now) == nil {
        let typed = context.form.trimmed("code")
        guard !typed.isEmpty else { throw RemediError.invalid("code", "Type a code.") }
        try await codes.counting(account.id, from: context.clientNetwork, at: context.now) {
          try await service.record.remakeRecoveryCodes(of: account.id, code: typed, at: context.now)
        }
      }
      return try context.redirect(to: Self.path, notice: AccountNotices.recoveryCodesMade)
    } catch let error as RemediError where error.isOfCode || error.code == .rateLimited {
      let calendar = try service.record.calendar(of: context.clinic)
      var view = TwoFactorView(
        TwoFactorStateView(step, calendar), isDemanded: context.clinic.profile.requiresTwoFactor)
      if error.isOfCode { view.code.error = error.sentence } else { view.problem = error.sentence }
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  /// `POST /account/second-step/recovery-codes/kept`
  @Sendable func kept(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    try await service.record.noteRecoveryCodesKept(of: account.id, at: context.now)
    return try context.redirect(to: "/account")
  }

  static let path = "/account/second-step/recovery-codes"
}
