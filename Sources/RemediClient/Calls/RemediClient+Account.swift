/// Sign-in, sign-out and passwords.
extension RemediClient {
  /// Signs the patient in and saves the token in the ``TokenStore``.
  /// - Parameters:
  ///   - userName: or the e-mail address; if several accounts share it, the password selects one.
  ///   - device: the client's name in the list of ``sessions(pageSize:)``.
  /// - Throws: `problem` with `invalidCredentials`, or `rateLimited` after too many wrong attempts. Never retried.
  @discardableResult
  public func signIn(userName: String, password: String, device: String? = nil) async throws -> Session {
    let body = Credentials(userName: userName, password: password, device: device)
    return try await begin(.sending("POST", "session", body: body, repeatable: false))
  }

  /// Ends the session and invalidates the token at once. Succeeds if the session had already ended.
  public func signOut() async throws {
    do {
      try await answer(to: .delete("session"))
    } catch RemediClientError.problem(let problem) where problem.code == .unauthenticated {
      // The session had already ended.
    }
    try await tokens.save(nil)
    await cache.empty()
  }

  /// Reads an invitation without using it up.
  /// - Throws: `problem` with `notFound` if it is unknown or expired, `invitationUsed` if it was accepted.
  public func invitation(_ code: String) async throws -> Invitation {
    try await read(Call.get("invitations", code).unsigned)
  }

  /// Accepts an invitation and signs the patient in.
  /// - Parameter password: at least 10 characters; common passwords are refused.
  /// - Throws: as ``invitation(_:)``; `validation` for the password. Never retried.
  @discardableResult
  public func acceptInvitation(_ code: String, password: String, device: String? = nil) async throws -> Session {
    let body = Acceptance(password: password, device: device)
    return try await begin(.sending("POST", "invitations", code, body: body, repeatable: false))
  }

  /// Requests a password-reset letter. The response does not reveal whether the account exists.
  public func requestPasswordReset(userName: String) async throws {
    let body = ResetRequest(userName: userName)
    try await answer(to: Call.sending("POST", "password-resets", body: body, repeatable: false).unsigned)
  }

  /// Sets a new password with the code from a letter. All sessions end.
  /// - Throws: `problem` with `notFound` if the code is unknown, used or expired; `validation` for the password.
  public func resetPassword(code: String, to password: String) async throws {
    let body = Reset(password: password)
    try await answer(to: Call.sending("PUT", "password-resets", code, body: body, repeatable: false).unsigned)
  }

  /// Changes the password. All other sessions end.
  /// - Throws: `problem` with `validation` naming `/current` or `/new`.
  public func changePassword(from current: String, to new: String) async throws {
    try await answer(
      to: .sending("PUT", "password", body: PasswordChange(current: current, new: new), repeatable: false))
  }

  /// The devices on which the patient is signed in.
  public func sessions(pageSize: Int? = nil) -> Pages<SignedInDevice> {
    Pages(client: self, path: ["sessions"], pageSize: pageSize)
  }

  /// Who opened the patient's record and what they did, newest first.
  public func auditEvents(pageSize: Int? = nil) -> Pages<AuditEvent> {
    Pages(client: self, path: ["audit-events"], pageSize: pageSize)
  }

  /// Ends one session and invalidates its token at once.
  public func endSession(_ id: SignedInDevice.ID) async throws { try await answer(to: .remove("sessions", id)) }

  private func begin(_ call: Call) async throws -> Session {
    let session: Session = try await read(call.unsigned)
    await cache.empty()
    try await tokens.save(session.token)
    return session
  }
}

private struct Credentials: Encodable {
  let userName: String
  let password: String
  let device: String?
}

private struct Acceptance: Encodable {
  let password: String
  let device: String?
}

private struct ResetRequest: Encodable { let userName: String }

private struct Reset: Encodable { let password: String }

private struct PasswordChange: Encodable {
  let current: String
  let new: String
}
