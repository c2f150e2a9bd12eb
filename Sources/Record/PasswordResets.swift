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

  /// Answers a request, in one commit with its end: where the name is that of a patient who has joined and has an
  /// address, a letter with a code goes out, and the code before opens nothing any more.
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
    guard case .patient(let clinicId, let patientId) = account.holder, account.passwordHash != nil,
      let patient = try await draft.value(at: Places.patient(patientId, in: clinicId)),
      let address = patient.profile.email
    else { return }
    var account = account
    if let before = account.passwordResetId {
      let place = place(ofResetCode: code(of: before))
      // Whoever taps twice gets one letter, and its link works.
      if let mailed = try await draft.value(at: place), now.seconds(since: mailed.createdAt) < Self.pauseBetweenLetters
      {
        return
      }
      draft.delete(place)
    }
    let calendar = try PatientCalendar(patient.timeZones, database: timeZones)
    let reset = PasswordReset(id: .make(), accountId: account.id, createdAt: now)
    account.passwordResetId = reset.id
    try draft.put(account, at: Collections.accounts.root(account.id.text))
    try draft.create(reset, at: place(ofResetCode: code(of: reset.id)))
    let message = OutboxMessage(
      id: .make(), clinicId: clinicId, recipientName: patient.name, recipientAddress: address,
      content: .passwordReset(reset.id, userName: patient.userName, expiresAt: calendar.written(reset.expiresAt)),
      createdAt: now)
    try draft.create(message, at: Collections.outbox.root(message.id.text))
  }

  /// Seconds.
  private static let pauseBetweenLetters = 60

  // MARK: Choosing

  /// The patient whom a typed code lets choose a password; nil where there is none, or it was used or has expired.
  public func patient(resetCode typed: String, at now: Instant) async throws -> Patient? {
    guard let code = ReadableCode.normalize(typed), let reset = try await value(at: place(ofResetCode: code)),
      reset.expiresAt > now, let account = try await account(reset.accountId),
      case .patient(let clinicId, let patientId) = account.holder
    else { return nil }
    return try await value(at: Places.patient(patientId, in: clinicId))
  }

  /// Uses a code up: the account gets its new password, and every session of it ends, in one commit.
  /// - Throws: `RemediError.notFound` where the code is unknown, was used or has expired.
  public func resetPassword(code typed: String, to hash: String, at now: Instant) async throws {
    guard let code = ReadableCode.normalize(typed) else { throw RemediError.notFound }
    try await commit { draft in
      guard let reset = try await draft.value(at: place(ofResetCode: code)), reset.expiresAt > now,
        let account = try await draft.value(at: Collections.accounts.root(reset.accountId.text))
      else { throw RemediError.notFound }
      try await replacePassword(of: account, by: hash, keeping: nil, .passwordReset, at: now, in: &draft)
    }
  }
}
