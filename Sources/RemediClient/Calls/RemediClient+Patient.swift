import Foundation

/// The patient's own profile and settings.
extension RemediClient {
  /// The patient's profile.
  public func me() async throws -> Profile { try await read(.get("me")) }

  /// Changes the profile and returns the result.
  /// - Parameter profile: as ``me()`` returned it. The call fails if it has changed since. If nil or without a
  ///   ``Profile/tag`` (from a session, or stored by the app), the change is unconditional.
  /// - Throws: `problem` with `staleRevision`, or `validation` naming the fields.
  @discardableResult
  public func update(_ change: ProfileChange, of profile: Profile? = nil) async throws -> Profile {
    try await read(try Call.patch("me", body: change).ifMatch(profile?.tag))
  }

  /// The patient's reminder settings.
  public func settings() async throws -> Settings { try await read(.get("settings")) }

  /// Replaces all settings and returns the result. Fails if ``settings()`` returned them and they have changed on the
  /// server since. Settings that the app created or stored replace the server's unconditionally.
  /// - Throws: `problem` with `staleRevision`, or `validation` naming the fields.
  @discardableResult
  public func replaceSettings(_ settings: Settings) async throws -> Settings {
    try await read(try Call.sending("PUT", "settings", body: settings, repeatable: true).ifMatch(settings.tag))
  }

  /// A picture of a prescription. Sent without the token.
  /// - Parameter url: from the API, relative to the server.
  /// - Throws: `unexpectedStatus` or `problem` if there is none.
  public func picture(at url: URL) async throws -> Data {
    guard let whole = URL(string: url.relativeString, relativeTo: baseURL)?.absoluteURL else {
      throw RemediClientError.unreadable(reason: "no address of a picture")
    }
    let request = HTTPTransportRequest(method: "GET", url: whole, headers: [:], body: nil)
    return try await repeating { _ in
      let answer = try await collect(request)
      guard answer.status == 200 else { throw Self.refusal(answer) }
      return answer
    }.body
  }

  /// The raw response to a `GET`, for scripts and for resources that this library does not cover yet.
  /// - Parameters:
  ///   - path: below `/api/v1`: `["prescriptions", id]`.
  ///   - query: pairs without a value are left out.
  /// - Returns: JSON, UTF-8.
  public func json(at path: [String], query: [URLQueryItem] = []) async throws -> Data {
    try await answer(to: Call(method: "GET", path: path, query: query, isRepeatable: true)).body
  }
}
