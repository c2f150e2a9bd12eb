import DocumentStore
import Remedi

extension MedicalRecord {
  public func account(_ id: Identifier<Account>) async throws -> Account? {
    try await value(at: Collections.accounts.root(id.text))
  }

  /// Begins a session.
  /// - Parameters:
  ///   - account: as it was when its password was compared.
  ///   - token: what the client will show; only its hash is kept.
  ///   - lifetime: seconds.
  ///   - idleLimit: seconds without a deed of a person after which it is locked; nil for never.
  ///   - browser: by which the client is known from one sign-in to the next; where a physician's account has not met it
  ///     before, a letter tells of it. Nil where that is not asked.
  ///   - network: from which the client signs in; nil where that is not known.
  ///   - code: of the second step, which is used up; no account that has one gets a session without.
  ///   - half: the token of the sign-in that this one finishes; nil where there is none.
  /// - Throws: `RemediError` `invalidCredentials` where the account has another password by now, `validation` naming `code`,
  ///   `unauthenticated` where what `half` stands for is over.
  public func openSession(
    for account: Account, token: String, device: String?, lifetime: Int, idleLimit: Int? = nil, browser: String? = nil,
    network: String? = nil, code: String? = nil, finishing half: String? = nil, at now: Instant
  ) async throws -> Session {
    let session = Session(
      id: .make(), accountId: account.id, holder: account.holder, device: device, createdAt: now,
      expiresAt: now.adding(seconds: lifetime), idleLimit: idleLimit)
    try await commit { transaction in
      let reference = Collections.accounts.root(account.id.text)
      var current = try await unchanged(account, in: &transaction)
      if let half { try await finishSignIn(of: current, token: half, at: now, in: &transaction) }
      if current.secondStep != nil, try take(code ?? "", for: &current, at: now) {
        try await note(.recoveryCodeUsed, of: current, at: now, in: &transaction)
      }
      if let network { current.noteSignIn(fromNetwork: current.mark(ofNetwork: network), at: now) }
      if let browser, current.noteSignIn(inBrowser: Digest.hex(browser), at: now), case .physician = current.holder {
        let person = try await person(of: current, in: &transaction)
        if let address = person.address {
          try transaction.mail(
            NewBrowserLetter(browser: device, at: person.calendar.written(now)), to: person.name, at: address,
            for: account.id, of: current.holder.clinicId, on: now)
        }
      }
      // Written in any case: whoever changes the password and ends all sessions at this moment meets this one.
      current.lastSignInAt = now
      try transaction.put(current, at: reference)
      try transaction.create(session, at: Collections.sessions.root(Digest.hex(token)))
      try await noteSignIn(to: current, at: now, in: &transaction)
    }
    return session
  }

  /// The unexpired session of a token; its end moves to `lifetime` from now where that is worth a write.
  /// - Parameter sliding: seconds from now at which the session shall end; nil leaves its end alone.
  public func session(token: String, sliding: Int?, at now: Instant) async throws -> Session? {
    let reference = Collections.sessions.root(Digest.hex(token))
    guard let session = try await value(at: reference), session.expiresAt > now else { return nil }
    guard let sliding, now.adding(seconds: sliding).seconds(since: session.expiresAt) >= 86_400 else { return session }
    do {
      return try await commit { transaction in
        guard var current = try await transaction.value(at: reference) else { return nil }
        current.expiresAt = now.adding(seconds: sliding)
        try transaction.put(current, at: reference)
        return current
      }
    } catch let error as RemediError where MedicalRecord.isPassing(error) {
      // A full disk keeps nobody from reading: the session lasts for now, and its end is moved another time.
      return session
    }
  }

  /// Ends the session of a token, at once; a token that has none is as good as ended.
  public func closeSession(token: String) async throws {
    try await commit { transaction in transaction.delete(Collections.sessions.root(Digest.hex(token))) }
  }
}
