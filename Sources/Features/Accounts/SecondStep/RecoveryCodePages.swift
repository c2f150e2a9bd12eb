import Hummingbird
import Record
import Remedi
import Web

/// The codes for the day on which the app is out of reach: shown once, to be printed or written down.
struct RecoveryCodePages: Sendable {
  let desk: AccountDesk

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
    guard account.secondStep != nil else { return try context.redirect(to: SecondStepPages.path) }
    try await desk.record.remakeRecoveryCodes(of: account.id, at: context.now)
    return try context.redirect(to: Self.path, notice: AccountNotices.recoveryCodesMade)
  }

  /// `POST /account/second-step/recovery-codes/kept`
  @Sendable func kept(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    try await desk.record.noteRecoveryCodesKept(of: account.id, at: context.now)
    return try context.redirect(to: "/account")
  }

  static let path = "/account/second-step/recovery-codes"
}
