import AsyncHTTPClient
import Remedi

/// The token in use, which is renewed before it ends.
actor AccessTokens {
  /// How long before its end a token is renewed, in seconds.
  private static let margin: Int64 = 300

  private let source: TokenSource
  private let client: HTTPClient
  private let now: @Sendable () -> Instant
  private var kept: (token: AccessToken, end: ContinuousClock.Instant)?
  private var renewal: Task<AccessToken, any Error>?

  /// - Parameter now: reads the clock, for assertions that are signed.
  init(_ source: TokenSource, by client: HTTPClient, now: @escaping @Sendable () -> Instant) {
    (self.source, self.client, self.now) = (source, client, now)
  }

  /// Callers that come while a token is asked for share it.
  /// - Throws: `RestFault`
  func token() async throws -> String {
    if let kept, ContinuousClock.now < kept.end { return kept.token.text }
    if let renewal { return try await renewal.value.text }
    let asked = ContinuousClock.now
    let task = Task { [source, client, now] in try await source.token(by: client, at: now()) }
    renewal = task
    defer { renewal = nil }
    let token = try await task.value
    kept = (token, asked + .seconds(max(0, token.lifetime - Self.margin)))
    return token.text
  }

  /// Call when a token was refused, so that the next call asks for another.
  func forget(_ text: String) { if kept?.token.text == text { kept = nil } }
}
