import DocumentStore
import Remedi

extension MedicalRecord {
  /// Begins to set up a second step. What was begun lately in the same session goes on: whoever sends the form twice has one
  /// secret. What was begun in another session is over: somebody else may know that secret.
  public func beginSecondStep(
    of id: Identifier<Account>, in session: Identifier<Session>, at now: Instant
  ) async throws {
    try await change(id) { account, _ in
      guard account.secondStep == nil, account.pendingSecondStep?.isOpen(in: session, at: now) != true else { return }
      let secret = try seal(Self.randomSecret(), of: id)
      account.pendingSecondStep = PendingTwoFactor(sealedSecret: secret, sessionId: session, startedAt: now)
    }
  }

  /// What the app is to share, in base 32; nil where nothing is being set up in the session.
  public func pendingSecret(
    of account: Account, in session: Identifier<Session>, at now: Instant
  ) throws -> String? {
    guard account.secondStep == nil, let pending = account.pendingSecondStep, pending.isOpen(in: session, at: now)
    else {
      return nil
    }
    return Base32.encode(try open(pending.sealedSecret, of: account.id).key)
  }

  /// Turns the second step on, which was set up before, for whoever shows that the app makes the right codes. Sessions that
  /// began without one end, but for the one at hand.
  /// - Throws: `RemediError` `validation` naming `code`, `gone` where nothing is being set up.
  public func confirmSecondStep(
    of id: Identifier<Account>, code typed: String, keeping session: Identifier<Session>, at now: Instant
  ) async throws {
    try await change(id) { account, transaction in
      guard account.secondStep == nil, let pending = account.pendingSecondStep,
        pending.isOpen(in: session, at: now)
      else {
        throw RemediError(.gone, "Nothing is being set up.")
      }
      let password = try open(pending.sealedSecret, of: id)
      guard let code = OneTimePassword.normalize(typed), let taken = password.step(of: code, at: now) else {
        throw RemediError.invalid(
          "code", "This is not the code. Type the one that your app shows now, and check that its clock is right.")
      }
      account.pendingSecondStep = nil
      account.secondStep = TwoFactor(
        sealedSecret: pending.sealedSecret, since: now, lastStep: taken, recoveryCodes: freshRecoveryCodes(at: now))
      try await endSessions(of: id, except: session, in: &transaction)
      try await note(.turnedOn, of: account, at: now, in: &transaction)
    }
  }

  /// Turns the second step off for whoever still has a code of it.
  /// - Parameter account: as it was when its password was compared.
  /// - Throws: `RemediError` `validation` naming `code`, `invalidCredentials` where the account has another password by now,
  ///   `conflict` where the clinic demands it.
  public func turnOffSecondStep(of account: Account, code: String, at now: Instant) async throws {
    try await commit { transaction in
      var account = try await unchanged(account, in: &transaction)
      guard account.secondStep != nil else { return }
      if try await transaction.value(at: References.clinic(account.holder.clinicId))?.demandsSecondStep == true {
        throw RemediError(.conflict, "Your clinic requires the second step, so you cannot turn it off.")
      }
      _ = try take(code, for: &account, at: now)
      account.secondStep = nil
      try transaction.put(account, at: Collections.accounts.root(account.id.text))
      try await note(.turnedOff, of: account, at: now, in: &transaction)
    }
  }

  // MARK: Recovery codes

  /// The codes that were made last, for as long as they are shown; nil where they are not.
  public func shownRecoveryCodes(of account: Account, at now: Instant) -> [String]? {
    guard let codes = account.secondStep?.recoveryCodes, codes.areShown(at: now) else { return nil }
    return recoveryCodes(codes.id).filter { codes.unused.contains(Digest.hex($0)) }
  }

  /// Makes new codes for whoever still has a code; those before are taken no more. Those that are still shown stay: whoever
  /// sends the form twice has one set.
  /// - Throws: `RemediError` `notFound` where there is no second step, `validation` naming `code`.
  public func remakeRecoveryCodes(of id: Identifier<Account>, code: String, at now: Instant) async throws {
    try await change(id) { account, transaction in
      guard let codes = account.secondStep?.recoveryCodes else { throw RemediError.notFound }
      if codes.areShown(at: now), codes.unused.count == RecoveryCodes.count { return }
      // Else the password alone would make them, and with them turn the second step off.
      _ = try take(code, for: &account, at: now)
      account.secondStep?.recoveryCodes = freshRecoveryCodes(at: now)
      try await note(.recoveryCodesMade, of: account, at: now, in: &transaction)
    }
  }

  /// Takes down that the codes are kept in a safe place, and shows them no more.
  public func noteRecoveryCodesKept(of id: Identifier<Account>, at now: Instant) async throws {
    try await change(id) { account, _ in
      guard let codes = account.secondStep?.recoveryCodes, codes.keptAt == nil else { return }
      account.secondStep?.recoveryCodes.keptAt = now
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
