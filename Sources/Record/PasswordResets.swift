import DocumentStore
import Remedi

extension MedicalRecord {
  /// The code of a reset: 100 bits in 20 letters and digits, derived, so that it is kept nowhere.
  public func code(of reset: Identifier<PasswordReset>) -> String { derivedCode("password-reset \(reset)") }

  func place(ofResetCode code: String) -> Place<PasswordReset> { Collections.passwordResets.root(Digest.hex(code)) }

  // MARK: Asking

  /// Takes down that somebody asked for a new password; the same work for every name.
  public func requestPasswordReset(named name: String, at now: Instant) async throws {
    let request = PasswordResetRequest(id: .make(), name: name, at: now)
    try await commit { draft in
      try draft.create(request, at: Collections.passwordResetRequests.root(request.id.text))
    }
  }

  /// Requests that nobody has looked at yet.
  public func passwordResetRequests(limit: Int) async throws -> [PasswordResetRequest] {
    let path = CollectionPath(root: Collections.passwordResetRequests.name)
    let page = try await reading { try await $0.query(Query(.collection(path), limit: limit)) }
    return try page.documents.map(Collections.passwordResetRequests.decode)
  }

  /// Answers a request, in one commit with its end: where the name is that of somebody who has joined and has an address,
  /// a letter with a code goes out, and the code before opens nothing any more.
  public func answer(_ request: PasswordResetRequest, at now: Instant) async throws {
    let found = try await account(named: request.name)
    try await commit { draft in
      let place = Collections.passwordResetRequests.root(request.id.text)
      guard try await draft.value(at: place) != nil else { return }
      draft.delete(place)
      // Whoever waited so long has asked again, or has gone.
      guard let found, request.at.adding(seconds: PasswordReset.lifetime) > now,
        let account = try await draft.value(at: Collections.accounts.root(found.id.text))
      else { return }
      try await mailReset(of: account, at: now, in: &draft)
    }
  }

  private func mailReset(of account: Account, at now: Instant, in draft: inout Draft) async throws {
    guard account.passwordHash != nil else { return }
    let person = try await person(of: account, in: &draft)
    guard let address = person.address else { return }
    var account = account
    if let before = account.passwordResetId,
      let mailed = try await draft.value(at: place(ofResetCode: code(of: before))),
      mailed.standing(at: now) == .open, now.seconds(since: mailed.createdAt) < Self.pauseBetweenLetters
    {
      // Whoever taps twice gets one letter, and its link works.
      return
    }
    try await closeReset(of: &account, at: now, in: &draft)
    let reset = PasswordReset(id: .make(), accountId: account.id, createdAt: now)
    account.passwordResetId = reset.id
    try draft.put(account, at: Collections.accounts.root(account.id.text))
    try draft.create(reset, at: place(ofResetCode: code(of: reset.id)))
    let expiresAt = person.calendar.written(reset.expiresAt)
    try draft.mail(
      .passwordReset(reset.id, userName: person.signInName, expiresAt: expiresAt), to: person.name, at: address,
      for: account.id, of: account.holder.clinicId, on: now)
  }

  /// Seconds between two letters that bring the same anew.
  static let pauseBetweenLetters = 60

  /// Ends what the latest link opens; it is remembered, so that whoever comes with it can be told. The account is the
  /// caller's to put.
  func closeReset(of account: inout Account, at now: Instant, in draft: inout Draft) async throws {
    guard let id = account.passwordResetId else { return }
    account.passwordResetId = nil
    let place = place(ofResetCode: code(of: id))
    guard var reset = try await draft.value(at: place), reset.usedAt == nil else { return }
    reset.overtakenAt = now
    try draft.put(reset, at: place)
  }

  // MARK: Choosing

  /// The reset of a typed code, however it stands, and for whom it is; nil where there is none.
  public func passwordReset(code typed: String) async throws -> (reset: PasswordReset, person: AccountPerson)? {
    guard let code = ReadableCode.normalize(typed), let reset = try await value(at: place(ofResetCode: code)),
      let account = try await account(reset.accountId)
    else { return nil }
    return (reset, try await person(of: account))
  }

  /// Uses a code up: the account gets its new password, and every session of it ends, in one commit.
  /// - Throws: `RemediError` `notFound` where the code is unknown, `gone` where it opens nothing any more.
  public func resetPassword(code typed: String, to hash: String, at now: Instant) async throws {
    guard let code = ReadableCode.normalize(typed) else { throw RemediError.notFound }
    try await commit { draft in
      let place = place(ofResetCode: code)
      guard var reset = try await draft.value(at: place),
        let account = try await draft.value(at: Collections.accounts.root(reset.accountId.text))
      else { throw RemediError.notFound }
      guard reset.standing(at: now) == .open else { throw RemediError(.gone, "This link opens nothing any more.") }
      reset.usedAt = now
      try draft.put(reset, at: place)
      try await replacePassword(of: account, by: hash, keeping: nil, .passwordReset, at: now, in: &draft)
    }
  }
}
