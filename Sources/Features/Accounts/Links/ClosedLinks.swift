import Hummingbird
import Remedi
import Web

extension CodeKind {
  /// Shows a page about a code that is no longer valid, with the next step. A normal error page is written for
  /// physicians.
  func closing(_ context: RemediContext, _ body: () async throws -> Response) async throws -> Response {
    do {
      return try await body()
    } catch let error as RemediError where Self.told.contains(error.code) {
      let view = LinkClosedView(title: title, sentence: error.sentence, steps: steps)
      // Pages respond to every code that is no longer valid with "gone". The API has its own error for a used
      // invitation.
      let status = error.code == .invitationUsed ? RemediError.Code.gone.status : error.code.status
      return try context.page(view, status: status).retrying(after: error.retryAfter)
    }
  }

  private static let told: [RemediError.Code] = [.notFound, .gone, .invitationUsed, .conflict, .rateLimited]

  /// The code in the path in normalized form, suitable for a redirect. Text that cannot be a code stays as it is and
  /// will not be found.
  func code(_ context: RemediContext) throws -> String {
    do {
      let typed = try context.pathParameter("code")
      return ReadableCode.normalize(typed) ?? typed
    } catch let error as RemediError where error.code == .notFound {
      throw refusal(nil)
    }
  }
}

extension Throttle {
  /// Finds what a code opens. An unknown code counts as a guess; an expired one does not.
  /// - Throws: `RemediError` `notFound` for a code that was never issued, `gone` (`invitationUsed` for a used
  ///   invitation) for one that is no longer valid, `rateLimited` after too many guesses from one network.
  func opened<Found: Sendable>(
    _ kind: CodeKind, from network: String, at now: Instant,
    _ find: () async throws -> (found: Found, status: CodeStatus)?
  ) async throws -> Found {
    try await check(kind.key(network), at: now)
    guard let (found, status) = try await find() else {
      try await recordFailure(kind.key(network), at: now)
      throw kind.refusal(nil)
    }
    guard status == .open else { throw kind.refusal(status) }
    return found
  }
}

extension RemediError {
  /// The error for the API, which does not distinguish an expired code from an unknown one.
  var forAPI: RemediError { code == .gone ? RemediError(.notFound, sentence) : self }
}
