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
  /// a letter with a code goes out, and the code before opens nothing any more. Where several who have joined share the
  /// address, as couples do, one letter names them all, each with a code.
  public func answer(_ request: PasswordResetRequest, at now: Instant) async throws {
    let found = try await accounts(resetBy: request.name)
    try await commit { draft in
      let place = Collections.passwordResetRequests.root(request.id.text)
      guard try await draft.value(at: place) != nil else { return }
      draft.delete(place)
      // Whoever waited so long has asked again, or has gone.
      guard !found.isEmpty, request.at.adding(seconds: PasswordReset.lifetime) > now else { return }
      var accounts: [Account] = []
      for id in found.map(\.id) {
        guard let account = try await draft.value(at: Collections.accounts.root(id.text)),
          account.passwordHash != nil
        else { continue }
        accounts.append(account)
      }
      try await mailReset(of: accounts, at: now, in: &draft)
    }
  }

  /// Whose passwords a typed name lets choose anew.
  private func accounts(resetBy typed: String) async throws -> [Account] {
    if let account = try await account(named: typed), account.passwordHash != nil { return [account] }
    let folded = EmailAddress.fold(typed)
    guard folded.contains("@"), try await value(at: placeOfClaim(on: folded)) == nil else { return [] }
    return try await Array(joined(addressed: folded).prefix(Self.mostInLetter))
  }

  /// The most who share an address and are told together.
  private static let mostInLetter = 10

  private func mailReset(of accounts: [Account], at now: Instant, in draft: inout Draft) async throws {
    var (people, hasNew): ([(account: Account, person: AccountPerson)], Bool) = ([], false)
    for account in accounts {
      let person = try await person(of: account, in: &draft)
      guard person.address != nil else { continue }
      people.append((account, person))
      if try await !hasFreshReset(account, at: now, in: &draft) { hasNew = true }
    }
    // Whoever taps twice gets one letter, and its links work.
    guard hasNew, let first = people.first, let address = first.person.address else { return }
    var links: [PasswordReset.Link] = []
    for (account, person) in people {
      var account = account
      try await closeReset(of: &account, at: now, in: &draft)
      let reset = PasswordReset(id: .make(), accountId: account.id, createdAt: now)
      account.passwordResetId = reset.id
      try draft.put(account, at: Collections.accounts.root(account.id.text))
      try draft.create(reset, at: place(ofResetCode: code(of: reset.id)))
      links.append(PasswordReset.Link(id: reset.id, userName: person.signInName))
    }
    let expiresAt = first.person.calendar.written(now.adding(seconds: PasswordReset.lifetime))
    let letter: OutboxMessage.Content =
      links.count == 1
      ? .passwordReset(links[0].id, userName: links[0].userName, expiresAt: expiresAt)
      : .passwordResets(links.sorted { $0.userName < $1.userName }, expiresAt: expiresAt)
    try draft.mail(
      letter, to: links.count == 1 ? first.person.name : "", at: address, for: first.account.id,
      of: first.account.holder.clinicId, on: now)
  }

  /// Whether a letter with a link that works was written less than a minute ago.
  private func hasFreshReset(_ account: Account, at now: Instant, in draft: inout Draft) async throws -> Bool {
    guard let before = account.passwordResetId,
      let mailed = try await draft.value(at: place(ofResetCode: code(of: before)))
    else { return false }
    return mailed.standing(at: now) == .open && now.seconds(since: mailed.createdAt) < Self.pauseBetweenLetters
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
        var account = try await draft.value(at: Collections.accounts.root(reset.accountId.text))
      else { throw RemediError.notFound }
      guard reset.standing(at: now) == .open else { throw RemediError(.gone, "This link no longer works.") }
      reset.usedAt = now
      try draft.put(reset, at: place)
      account.proveEmail(at: now)
      try await replacePassword(of: account, by: hash, keeping: nil, .passwordReset, at: now, in: &draft)
    }
  }
}
