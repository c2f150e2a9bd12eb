/// Sign-in of practitioners. Their tokens open the calls for messages alone.
extension RemediClient {
  /// Signs a practitioner in for 30 days and saves the token in the ``TokenStore``.
  /// - Parameters:
  ///   - userName: the e-mail address.
  ///   - code: of the second step. Nil if two-factor sign-in is off.
  ///   - device: the client's name in the list of sessions.
  /// - Throws: `problem` with `invalidCredentials`, `secondStepRequired` if a code is wanted, or `rateLimited`. Never
  ///   retried.
  @discardableResult
  public func signInMember(
    userName: String, password: String, code: String? = nil, device: String? = nil
  ) async throws -> MemberSession {
    let body = MemberCredentials(userName: userName, password: password, code: code, device: device)
    let session: MemberSession = try await read(
      Call.sending("POST", "member", "session", body: body, repeatable: false).unsigned)
    await cache.empty()
    try await tokens.save(session.token)
    return session
  }

  /// Ends the session and invalidates the token at once. Succeeds if the session had already ended.
  public func signOutMember() async throws {
    do {
      try await answer(to: .delete("member", "session"))
    } catch RemediClientError.problem(let problem) where problem.code == .unauthenticated {
      // The session had already ended.
    }
    try await tokens.save(nil)
    await cache.empty()
  }
}

private struct MemberCredentials: Encodable {
  let userName: String
  let password: String
  let code: String?
  let device: String?
}
