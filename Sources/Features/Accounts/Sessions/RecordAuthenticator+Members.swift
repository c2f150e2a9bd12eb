import Record
import Remedi
import Web

/// The sessions of practitioners' devices.
extension RecordAuthenticator {
  public func member(token: String, use: Session.Use) async throws -> SignedInPractitioner? {
    let now = now()
    guard let session = try await record.session(token: token, for: use, sliding: nil, at: now),
      !session.isLocked(at: now)
    else { return nil }
    return try await practitioner(of: session, at: now)
  }

  public func signIn(_ credentials: MemberCredentials, use: Session.Use) async throws -> MemberSession {
    let now = now()
    let account = try await signIn.account(
      named: credentials.userName, password: credentials.password,
      from: SignInOrigin(network: credentials.network, browser: credentials.browser), at: now
    ) { account in if case .physician = account.holder { true } else { false } }
    if account.twoFactor == nil, try await record.clinic(account.holder.clinicId)?.profile.requiresTwoFactor == true {
      throw RemediError.twoFactorMissing
    }
    guard account.twoFactor == nil || credentials.code != nil else {
      throw RemediError(.secondStepRequired, "Type the code that your app shows now, too.")
    }
    let (token, browser) = (SessionToken.make(), credentials.browser ?? SessionToken.make())
    func open() async throws -> Session {
      try await record.openSession(
        for: account, token: token, use: use, device: credentials.device, lifetime: SessionToken.memberLifetime,
        browser: browser, network: credentials.knownNetwork, code: credentials.code, at: now)
    }
    let session =
      account.twoFactor == nil
      ? try await open() : try await countingCodes(of: account, from: credentials.network, at: now, open)
    guard let signedIn = try await practitioner(of: session, at: now) else { throw RemediError.notFound }
    return MemberSession(token: token, expiresAt: session.expiresAt, browser: browser, signedIn: signedIn)
  }

  public func signOut(token: String, use: Session.Use) async throws {
    try await record.closeSession(token: token, for: use)
  }

  /// Somebody who knows the password and tries codes until no more are taken is reported to the holder.
  private func countingCodes(
    of account: Account, from network: String, at now: Instant, _ open: () async throws -> Session
  ) async throws -> Session {
    do {
      return try await TwoFactorService(record: record).counting(account.id, from: network, at: now, open)
    } catch let error as RemediError where error.code == .rateLimited {
      try await record.warnOfWrongCodes(for: account.id, at: now)
      throw error
    }
  }
}
