import Record
import Remedi

extension MedicalRecord {
  /// Begins to set up two-factor. A recent setup in the same session continues, so that a form sent twice yields one
  /// secret. A setup begun in another session is discarded: somebody else may know its secret.
  package func beginTwoFactor(
    of id: Identifier<Account>, in session: Identifier<Session>, at now: Instant
  ) async throws {
    try await change(id) { account, _ in
      guard account.twoFactor == nil, account.pendingTwoFactor?.isOpen(in: session, at: now) != true else { return }
      let secret = try seal(Self.randomSecret(), of: id)
      account.pendingTwoFactor = PendingTwoFactor(sealedSecret: secret, sessionId: session, startedAt: now)
    }
  }

  /// The secret for the app, in base 32. Nil if no setup is in progress in the session.
  package func pendingSecret(
    of account: Account, in session: Identifier<Session>, at now: Instant
  ) throws -> String? {
    guard account.twoFactor == nil, let pending = account.pendingTwoFactor, pending.isOpen(in: session, at: now)
    else {
      return nil
    }
    return Base32.encode(try open(pending.sealedSecret, of: account.id).key)
  }

  /// Turns on two-factor, set up before, once the holder shows that the app computes the right codes. Ends the sessions
  /// that began without it, except the current one.
  /// - Throws: `RemediError` `validation` naming `code`, `gone` if no setup is in progress.
  package func confirmTwoFactor(
    of id: Identifier<Account>, code typed: String, keeping session: Identifier<Session>, at now: Instant
  ) async throws {
    try await change(id) { account, transaction in
      guard account.twoFactor == nil, let pending = account.pendingTwoFactor,
        pending.isOpen(in: session, at: now)
      else {
        throw RemediError(.gone, "Nothing is being set up.")
      }
      let password = try open(pending.sealedSecret, of: id)
      guard let code = OneTimePassword.normalize(typed), let taken = password.step(of: code, at: now) else {
        throw RemediError.invalid(
          "code", "This is not the code. Type the one that your app shows now, and check that its clock is right.")
      }
      account.pendingTwoFactor = nil
      account.twoFactor = TwoFactor(
        sealedSecret: pending.sealedSecret, since: now, lastStep: taken, recoveryCodes: freshRecoveryCodes(at: now))
      try await endSessions(of: id, except: session, in: &transaction)
      try await note(.turnedOn, of: account, at: now, in: &transaction)
    }
  }

  /// Turns two-factor off for a holder who still has a code.
  /// - Parameter account: as it was when its password was verified.
  /// - Throws: `RemediError` `validation` naming `code`, `invalidCredentials` if the password has changed since,
  ///   `conflict` if the clinic requires two-factor.
  package func turnOffTwoFactor(of account: Account, code: String, at now: Instant) async throws {
    try await commit { transaction in
      var account = try await unchanged(account, in: &transaction)
      guard account.twoFactor != nil else { return }
      if try await transaction.value(at: References.clinic(account.holder.clinicId))?.requiresTwoFactor == true {
        throw RemediError(.conflict, "Your clinic requires the second step, so you cannot turn it off.")
      }
      _ = try take(code, for: &account, at: now)
      account.twoFactor = nil
      try transaction.put(account, at: Collections.accounts.root(account.id.text))
      try await note(.turnedOff, of: account, at: now, in: &transaction)
    }
  }

  // MARK: Recovery codes

  /// The latest recovery codes, while they may be shown. Nil afterwards.
  package func shownRecoveryCodes(of account: Account, at now: Instant) -> [String]? {
    guard let codes = account.twoFactor?.recoveryCodes, codes.areShown(at: now) else { return nil }
    return recoveryCodes(codes.id).filter { codes.unused.contains(Digest.hex($0)) }
  }

  /// Creates new recovery codes for a holder who still has a code; the previous ones become invalid. Codes that are
  /// still shown are kept, so that a form sent twice yields one set.
  /// - Throws: `RemediError` `notFound` if two-factor is off, `validation` naming `code`.
  package func remakeRecoveryCodes(of id: Identifier<Account>, code: String, at now: Instant) async throws {
    try await change(id) { account, transaction in
      guard let codes = account.twoFactor?.recoveryCodes else { throw RemediError.notFound }
      if codes.areShown(at: now), codes.unused.count == RecoveryCodes.count { return }
      // Otherwise the password alone could create recovery codes, and with them turn two-factor off.
      _ = try take(code, for: &account, at: now)
      account.twoFactor?.recoveryCodes = freshRecoveryCodes(at: now)
      try await note(.recoveryCodesMade, of: account, at: now, in: &transaction)
    }
  }

  /// Records that the holder has stored the codes safely, and stops showing them.
  package func noteRecoveryCodesKept(of id: Identifier<Account>, at now: Instant) async throws {
    try await change(id) { account, _ in
      guard let codes = account.twoFactor?.recoveryCodes, codes.keptAt == nil else { return }
      account.twoFactor?.recoveryCodes.keptAt = now
    }
  }

  private func freshRecoveryCodes(at now: Instant) -> RecoveryCodes {
    let id = Identifier<RecoveryCodes>.make()
    return RecoveryCodes(id: id, madeAt: now, unused: recoveryCodes(id).map(Digest.hex))
  }

  private func change(
    _ id: Identifier<Account>, _ body: (inout Account, inout Transaction) async throws -> Void
  ) async throws {
    let reference = Collections.accounts.root(id.text)
    try await commit { transaction in
      guard let before = try await transaction.value(at: reference) else { throw RemediError.notFound }
      var account = before
      try await body(&account, &transaction)
      if account != before { try transaction.put(account, at: reference) }
    }
  }
}
