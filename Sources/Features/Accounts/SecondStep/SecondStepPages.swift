import Hummingbird
import Record
import Remedi
import Web

/// Setting up what is asked for beside the password.
struct SecondStepPages: Sendable {
  let desk: AccountDesk
  private let codes: SecondStepDesk

  init(desk: AccountDesk) {
    self.desk = desk
    codes = SecondStepDesk(record: desk.record)
  }

  /// `GET /account/second-step`
  @Sendable func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    let calendar = try desk.record.calendar(of: context.clinic)
    return try context.page(
      SecondStepView(
        account.secondStep.map { SecondStepStateView($0, calendar) },
        isDemanded: context.clinic.profile.demandsSecondStep))
  }

  /// `POST /account/second-step`
  @Sendable func begin(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    try await desk.record.beginSecondStep(of: account.id, in: context.sessionId, at: context.now)
    return try context.redirect(to: "/account/second-step/setup")
  }

  /// `GET /account/second-step/setup`
  @Sendable func setup(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    guard let view = try await setupView(context) else { return try context.redirect(to: Self.path) }
    return try context.page(view)
  }

  /// `POST /account/second-step/setup`
  @Sendable func confirm(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let account = try await desk.account(context)
    do {
      guard account.secondStep == nil else {
        // Sent twice: it was turned on by the first.
        return try context.redirect(to: RecoveryCodePages.path)
      }
      try await codes.counting(account.id, from: context.clientNetwork, at: context.now) {
        try await desk.record.confirmSecondStep(
          of: account.id, code: context.form["code"], keeping: context.sessionId, at: context.now)
      }
      return try context.redirect(to: RecoveryCodePages.path, notice: AccountNotices.secondStepOn)
    } catch let error as RemediError where error.code == .gone {
      return try context.redirect(to: Self.path, notice: AccountNotices.setupOver)
    } catch let error as RemediError where error.isOfCode || error.code == .rateLimited {
      guard var view = try await setupView(context) else { return try context.redirect(to: Self.path) }
      if error.isOfCode { view.code.error = error.sentence } else { view.problem = error.sentence }
      return try context.page(view, status: error.code.status).retrying(after: error.retryAfter)
    }
  }

  private func setupView(_ context: PhysicianContext) async throws -> SecondStepSetupView? {
    let account = try await desk.account(context)
    guard let secret = try desk.record.pendingSecret(of: account, in: context.sessionId, at: context.now) else {
      return nil
    }
    let address = AuthenticatorAddress(email: context.physician.email, secret: secret)
    return SecondStepSetupView(secret: secret, picture: try QRCode(address.text), address: address.text)
  }

  static let path = "/account/second-step"
}

extension PhysicianContext {
  /// The session in which somebody is signed in.
  fileprivate var sessionId: Identifier<Session> { Identifier(signedIn.sessionId) }
}
