import Record
import Remedi

extension MedicalRecord {
  /// Begins a session.
  /// - Parameters:
  ///   - account: as it was when its password was verified.
  ///   - token: the client's token; only its hash is stored.
  ///   - use: what the session is for. Nil for that of the account's holder: pages, or the patient's calls.
  ///   - lifetime: in seconds.
  ///   - idleLimit: seconds without a user action after which the session is locked. Nil for never.
  ///   - browser: identifies the client across sign-ins; if it is new to a physician's account, a letter reports it.
  ///     Nil to skip this.
  ///   - network: the client's network. Nil if unknown.
  ///   - code: the two-factor code, which is redeemed; an account with two-factor gets no session without it.
  ///   - half: the token of the pending sign-in that this one completes. Nil if there is none.
  /// - Throws: `RemediError` `invalidCredentials` if the password has changed since, `validation` naming `code`,
  ///   `unauthenticated` if the pending sign-in of `half` is over.
  package func openSession(
    for account: Account, token: String, use: Session.Use? = nil, device: String?, lifetime: Int, idleLimit: Int? = nil,
    browser: String? = nil, network: String? = nil, code: String? = nil, finishing half: String? = nil, at now: Instant
  ) async throws -> Session {
    let session = Session(
      id: .make(), accountId: account.id, holder: account.holder, use: use ?? .init(of: account.holder), device: device,
      createdAt: now, expiresAt: now.adding(seconds: lifetime), idleLimit: idleLimit)
    try await commit { transaction in
      let reference = Collections.accounts.root(account.id.text)
      var current = try await unchanged(account, in: &transaction)
      if let half { try await finishSignIn(of: current, token: half, at: now, in: &transaction) }
      if current.twoFactor != nil, try take(code ?? "", for: &current, at: now) {
        try await note(.recoveryCodeUsed, of: current, at: now, in: &transaction)
      }
      if let network { current.noteSignIn(fromNetwork: current.mark(ofNetwork: network), at: now) }
      if let browser, current.noteSignIn(inBrowser: Digest.hex(browser), at: now), case .physician = current.holder {
        let person = try await person(of: current, in: &transaction)
        if let address = person.address {
          // The name that another client gave itself is not repeated in our letter.
          try transaction.mail(
            NewBrowserLetter(browser: session.purpose == .page ? device : nil, at: person.calendar.written(now)),
            to: person.name, at: address,
            for: account.id, of: current.holder.clinicId, on: now)
        }
      }
      // Always written, so that a concurrent password change that ends all sessions conflicts with this one.
      current.lastSignInAt = now
      try transaction.put(current, at: reference)
      try transaction.create(session, at: Collections.sessions.root(Digest.hex(token)))
      try await noteSignIn(to: current, at: now, in: &transaction)
    }
    return session
  }

  /// The unexpired session of a token. Extends it to `lifetime` from now if that is worth a write.
  /// - Parameters:
  ///   - use: what the session must be for. Nil for any.
  ///   - sliding: the new end in seconds from now. Nil to leave the end unchanged.
  package func session(
    token: String, for use: Session.Use? = nil, sliding: Int?, at now: Instant
  ) async throws -> Session? {
    let reference = Collections.sessions.root(Digest.hex(token))
    guard let session = try await value(at: reference), session.expiresAt > now, session.isFor(use) else { return nil }
    guard let sliding, now.adding(seconds: sliding).seconds(since: session.expiresAt) >= 86_400 else { return session }
    do {
      return try await commit { transaction in
        guard var current = try await transaction.value(at: reference) else { return nil }
        current.expiresAt = now.adding(seconds: sliding)
        try transaction.put(current, at: reference)
        return current
      }
    } catch let error as RemediError where MedicalRecord.isPassing(error) {
      // A full disk must not prevent reading: the session stays valid for now, and is extended another time.
      return session
    }
  }

  /// Ends the session of a token, at once. A token without a session counts as ended.
  /// - Parameter use: a session for something else goes on. Nil for any.
  package func closeSession(token: String, for use: Session.Use? = nil) async throws {
    let reference = Collections.sessions.root(Digest.hex(token))
    try await commit { transaction in
      if let session = try await transaction.value(at: reference) {
        guard session.isFor(use) else { return }
        try await removeDevices(of: session.accountId, in: &transaction) { $0 == session.id }
      }
      transaction.delete(reference)
    }
  }
}

extension Session {
  /// - Parameter use: nil for any.
  fileprivate func isFor(_ use: Use?) -> Bool { use == nil || use == purpose }
}
