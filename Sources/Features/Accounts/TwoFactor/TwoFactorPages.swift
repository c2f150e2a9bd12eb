import Hummingbird
import Record
import Remedi
import Web

/// Sets up two-factor authentication.
struct TwoFactorPages: Sendable {
  let service: AccountService
  private let codes: TwoFactorService

  init(service: AccountService) {
    self.service = service
    codes = TwoFactorService(record: service.record)
  }

  /// `GET /account/second-step`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    let calendar = try service.record.calendar(of: context.clinic)
    return try context.page(
      TwoFactorView(
        account.twoFactor.map { TwoFactorStateView($0, calendar) },
        isDemanded: context.clinic.profile.requiresTwoFactor))
  }

  /// `POST /account/second-step`
  @Sendable func begin(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    try await service.record.beginTwoFactor(of: account.id, in: context.sessionId, at: context.now)
    return try context.redirect(to: "/account/second-step/setup")
  }

  /// `GET /account/second-step/setup`
  @Sendable func setup(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    guard let view = try await setupView(context) else { return try context.redirect(to: Self.path) }
    return try context.page(view)
  }

  /// `POST /account/second-step/setup`
  @Sendable func confirm(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let account = try await service.account(context)
    do {
      guard account.twoFactor == nil else {
        // Sent twice: the first request turned it on.
        return try context.redirect(to: RecoveryCodePages.path)
      }
      try await codes.counting(account.id, from: context.clientNetwork, at: context.now) {
        try await service.record.confirmTwoFactor(
          of: account.id, code: context.form["code"], keeping: context.sessionId, at: context.now)
      }
      return try context.redirect(to: RecoveryCodePages.path, notice: AccountNotices.twoFactorOn)
    } catch let error as RemediError where error.code == .gone {
      return try context.redirect(to: Self.path, notice: AccountNotices.setupOver)
    } catch let error as RemediError where error.isOfCode || error.code == .rateLimited {
      guard var view = try await setupView(context) else { return try context.redirect(to: Self.path) }
      if error.isOfCode { view.code.error = error.sentence } else { view.problem = error.sentence }
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  private func setupView(_ context: PractitionerContext) async throws -> TwoFactorSetupView? {
    let account = try await service.account(context)
    guard let secret = try service.record.pendingSecret(of: account, in: context.sessionId, at: context.now) else {
      return nil
    }
    let address = AuthenticatorAddress(email: context.practitioner.email, secret: secret)
    return TwoFactorSetupView(secret: secret, picture: try QRCode(address.text), address: address.text)
  }

  static let path = "/account/second-step"
}
