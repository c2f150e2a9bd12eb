import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  // MARK: Asking

  /// Records a request for a new password; the same work for every name.
  package func requestPasswordReset(named name: String, at now: Instant) async throws {
    let request = PasswordResetRequest(id: .make(), name: name, at: now)
    try await commit { transaction in
      try transaction.create(request, at: Collections.passwordResetRequests.root(request.id.text))
    }
  }

  /// Requests that have not been processed yet.
  package func passwordResetRequests(limit: Int) async throws -> [PasswordResetRequest] {
    let path = CollectionPath(root: Collections.passwordResetRequests.name)
    let page = try await reading { try await $0.query(Query(.collection(path), limit: limit)) }
    return try page.documents.map(Collections.passwordResetRequests.decode)
  }

  /// Answers a request, in one commit with its end. If the name belongs to somebody who has joined and has an address,
  /// mails a letter with a code. Codes of earlier letters stay valid for their hour, because a stranger can ask as
  /// well. After a few letters no further one goes out. If several people who have joined share the address, as couples
  /// do, one letter names them all, each with a code.
  package func answer(_ request: PasswordResetRequest, at now: Instant) async throws {
    let found = try await accounts(resetBy: request.name)
    try await commit { transaction in
      let reference = Collections.passwordResetRequests.root(request.id.text)
      guard try await transaction.value(at: reference) != nil else { return }
      transaction.delete(reference)
      // After such a wait the person has asked again, or has given up.
      guard !found.isEmpty, request.at.adding(seconds: PasswordReset.lifetime) > now else { return }
      var accounts: [Account] = []
      for id in found.map(\.id) {
        guard let account = try await transaction.value(at: Collections.accounts.root(id.text)),
          account.passwordHash != nil
        else { continue }
        accounts.append(account)
      }
      try await mailReset(of: accounts, at: now, in: &transaction)
    }
  }

  /// The accounts whose passwords a typed name can reset.
  private func accounts(resetBy typed: String) async throws -> [Account] {
    if let account = try await account(named: typed), account.passwordHash != nil { return [account] }
    let folded = EmailAddress.fold(typed)
    guard folded.contains("@"), try await value(at: placeOfClaim(on: folded)) == nil else { return [] }
    return try await Array(joined(addressed: folded).prefix(Self.mostInLetter))
  }

  /// The most accounts with one address in a letter.
  private static let mostInLetter = 10

  private func mailReset(of accounts: [Account], at now: Instant, in transaction: inout Transaction) async throws {
    var mailed: [(account: Account, person: AccountPerson, link: PasswordReset.Link)] = []
    var hasRoom: [Identifier<Clinic>: Bool] = [:]
    for var account in accounts {
      let (person, clinic) = (try await person(of: account, in: &transaction), account.holder.clinicId)
      guard let address = person.address, try await takesReset(&account, at: now, in: &transaction) else { continue }
      if hasRoom[clinic] == nil {
        hasRoom[clinic] = try await AddressLetters.countReset(to: address, of: clinic, at: now, in: &transaction)
      }
      guard hasRoom[clinic] == true else { continue }
      let reset = PasswordReset(id: .make(), accountId: account.id, createdAt: now)
      account.passwordResetId = reset.id
      try transaction.put(account, at: Collections.accounts.root(account.id.text))
      try transaction.create(reset, at: reference(byCodeOf: reset.id))
      mailed.append((account, person, PasswordReset.Link(id: reset.id, userName: person.signInName)))
    }
    guard let first = mailed.first, let address = first.person.address else { return }
    let expiresAt = first.person.calendar.written(now.adding(seconds: PasswordReset.lifetime))
    let letter: any LetterContent =
      mailed.count == 1
      ? PasswordResetLetter(resetId: first.link.id, userName: first.link.userName, expiresAt: expiresAt)
      : PasswordResetsLetter(links: mailed.map(\.link).sorted { $0.userName < $1.userName }, expiresAt: expiresAt)
    try transaction.mail(
      letter, to: mailed.count == 1 ? first.person.name : "", at: address, for: first.account.id,
      of: first.account.holder.clinicId, on: now)
  }

  /// Makes room for another reset of an account; earlier ones stay valid. The caller must put the account.
  /// - Returns: false if a letter with a working link was written less than a minute ago, so that two taps send one, or
  ///   if the account has as many open links as allowed.
  private func takesReset(_ account: inout Account, at now: Instant, in transaction: inout Transaction) async throws
    -> Bool
  {
    var open: [PasswordReset] = []
    for id in account.mailedResetIds {
      let reset = try await transaction.value(at: reference(byCodeOf: id))
      if let reset, reset.status(at: now) == .open { open.append(reset) }
    }
    if let last = open.last, now.seconds(since: last.createdAt) < Self.pauseBetweenLetters { return false }
    account.earlierResetIds = open.isEmpty ? nil : open.map(\.id)
    return open.count < PasswordReset.mostAtOnce
  }

  // MARK: Choosing

  /// The reset for a typed code, whatever its status, and its person. Nil if there is none.
  package func passwordReset(code typed: String) async throws -> (reset: PasswordReset, person: AccountPerson)? {
    guard let reset = try await stored(PasswordReset.self, typed: typed),
      let account = try await account(reset.accountId)
    else { return nil }
    return (reset, try await person(of: account))
  }

  /// Redeems a code: sets the new password of the account and ends all its sessions and other codes, in one commit.
  /// - Throws: `RemediError` `notFound` if the code is unknown, `gone` if it is no longer valid.
  package func resetPassword(code typed: String, to hash: String, at now: Instant) async throws {
    guard let code = ReadableCode.normalize(typed) else { throw RemediError.notFound }
    try await commit { transaction in
      let reference = reference(to: PasswordReset.self, code: code)
      guard var reset = try await transaction.value(at: reference),
        var account = try await transaction.value(at: Collections.accounts.root(reset.accountId.text))
      else { throw RemediError.notFound }
      guard reset.status(at: now) == .open else { throw RemediError(.gone, "This link no longer works.") }
      reset.usedAt = now
      try transaction.put(reset, at: reference)
      account.proveEmail(at: now)
      try await replacePassword(of: account, by: hash, keeping: nil, .passwordReset, at: now, in: &transaction)
    }
  }
}
