import Hummingbird
import Remedi

extension SiteContext {
  /// Does the work of a call of a service that has sessions of its own: it knows all that anybody was answered before
  /// it, and the account of whoever asks is held to its share.
  /// - Parameters:
  ///   - use: of the sessions.
  ///   - token: that came with the request. Nil if none did.
  ///   - work: handed whoever asks; nil if nobody is signed in.
  /// - Throws: `RemediError` `rateLimited` if the account has used up its share, `storageUnavailable`, and what `work`
  ///   throws.
  public func serving<Result>(
    _ use: Session.Use, token: String?, _ work: (SignedInPractitioner?) async throws -> Result
  ) async throws -> Result {
    try await web.authenticator.caughtUp {
      guard let token, let signedIn = try await web.authenticator.member(token: token, use: use) else {
        return try await work(nil)
      }
      let account = signedIn.practitioner.id.text
      try web.limiter.count(account: account)
      let place = try await web.limiter.workPlace(account: account)
      let result = try await work(signedIn)
      withExtendedLifetime(place) {}
      return result
    }
  }
}

extension Request {
  /// Whether a browser says that a page of another site sent it.
  public var comesFromElsewhere: Bool { !OriginCheck.comesFromHere(self) }
}
