import Foundation

/// The patient's own profile and settings.
extension RemediClient {
  /// The patient's profile.
  public func me() async throws -> Profile { try await read(.get("me")) }

  /// Changes the profile and answers what it says then.
  /// - Parameter profile: as ``me()`` answered it: where it has changed since, the call fails. Nil, or a profile without
  ///   a ``Profile/tag`` (it came with a session, or was kept by the app): whatever it says now.
  /// - Throws: `problem` with `staleRevision`, or `validation` naming the fields.
  @discardableResult
  public func update(_ change: ProfileChange, of profile: Profile? = nil) async throws -> Profile {
    try await read(try Call.patch("me", body: change).ifMatch(profile?.tag))
  }

  /// How the patient wants to be reminded.
  public func settings() async throws -> Settings { try await read(.get("settings")) }

  /// Replaces all settings and answers what they are then. Where they are as ``settings()`` answered them and have
  /// changed on the server since, the call fails; settings that the app made or kept replace whatever stands.
  /// - Throws: `problem` with `staleRevision`, or `validation` naming the fields.
  @discardableResult
  public func replaceSettings(_ settings: Settings) async throws -> Settings {
    try await read(try Call.sending("PUT", "settings", body: settings, repeatable: true).ifMatch(settings.tag))
  }

  /// A picture that a prescription shows. No token goes along.
  /// - Parameter url: as the API tells it, relative to the server.
  /// - Throws: `unexpectedStatus` or `problem` where there is none.
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

  /// What the server says to a `GET`, as it says it: for scripts, and for what this library does not know yet.
  /// - Parameters:
  ///   - path: below `/api/v1`: `["prescriptions", id]`.
  ///   - query: pairs without a value are left out.
  /// - Returns: JSON, UTF-8.
  public func json(at path: [String], query: [URLQueryItem] = []) async throws -> Data {
    try await answer(to: Call(method: "GET", path: path, query: query, isRepeatable: true)).body
  }
}
